import { codeOf } from '#app/platform/error-text.ts';
import { UPLOAD_PART_BYTES } from '#worker/contract/admin-training.ts';
import { AppError } from '#worker/errors.ts';

/** Pauses before a part is sent again, in ms. */
const PAUSES_MS = [1_000, 3_000, 9_000];

/** Failures that pass by themselves. */
const PASSING = new Set(['offline', 'timeout', 'server-away', 'server-failed']);

type Way = {
	/** Sends a part that begins at byte `from`; answers the bytes that the server then has. */
	readonly send: (part: Blob, from: number) => Promise<number>;
	/** Bytes that the server has. */
	readonly onReceived: (bytes: number) => void;
	readonly signal: AbortSignal;
	readonly pause: (ms: number) => Promise<void>;
};

/**
 * Sends a file part by part, from the byte `received` on. When the network fails, a part is sent
 * again after a pause. When the server no longer has what came before, all is sent once more from the
 * start. Throws the last failure; offline after `signal` was aborted.
 */
export async function uploadParts(file: Blob, received: number, way: Way): Promise<void> {
	let isWhole = received === 0;
	for (let from = received; from < file.size; way.onReceived(from)) {
		try {
			from = await sendPatiently(file.slice(from, from + UPLOAD_PART_BYTES), from, way);
		} catch (error) {
			if (isWhole || codeOf(error) !== 'conflict') throw error;
			isWhole = true;
			from = 0;
		}
	}
	if (way.signal.aborted) throw new AppError('offline');
}

async function sendPatiently(part: Blob, from: number, way: Way): Promise<number> {
	for (const ms of PAUSES_MS) {
		if (way.signal.aborted) throw new AppError('offline');
		try {
			return await way.send(part, from);
		} catch (error) {
			if (!PASSING.has(codeOf(error))) throw error;
		}
		await way.pause(ms);
	}
	if (way.signal.aborted) throw new AppError('offline');
	return way.send(part, from);
}
