import { beforeEach, describe, expect, it } from 'vitest';
import { uploadParts } from '#app/features/training/authoring/upload-parts.ts';
import { UPLOAD_PART_BYTES as PART } from '#worker/contract/admin-training.ts';
import { AppError } from '#worker/errors.ts';

const FILE = new Blob([new Uint8Array(2 * PART + 5)]);

let sent: (readonly [from: number, bytes: number])[];
let received: number[];
let pauses: number[];
/** What the next calls throw; null: the part arrives. */
let answers: (AppError | null)[];
let stop: AbortController;

beforeEach(() => {
	sent = [];
	received = [];
	pauses = [];
	answers = [];
	stop = new AbortController();
});

function upload(from: number): Promise<void> {
	return uploadParts(FILE, from, {
		async send({ size }, start) {
			sent.push([start, size]);
			const failure = answers.shift();
			if (failure) throw failure;
			return start + size;
		},
		onReceived: (bytes) => received.push(bytes),
		signal: stop.signal,
		pause: async (ms) => void pauses.push(ms),
	});
}

describe('a file that is sent in parts', () => {
	it('is sent from its first byte to its last', async () => {
		await upload(0);
		expect(sent).toEqual([
			[0, PART],
			[PART, PART],
			[2 * PART, 5],
		]);
		expect(received).toEqual([PART, 2 * PART, 2 * PART + 5]);
	});

	it('waits longer before each new try of a part, and gives up after the fourth', async () => {
		answers = [null, ...[1, 2, 3].map(() => new AppError('offline')), null, null];
		await upload(0);
		expect(pauses).toEqual([1_000, 3_000, 9_000]);
		expect(received).toEqual([PART, 2 * PART, 2 * PART + 5]);

		answers = [1, 2, 3, 4].map(() => new AppError('server-away'));
		await expect(upload(0)).rejects.toMatchObject({ code: 'server-away' });
	});

	it('goes on with what the server lacks', async () => {
		await upload(2 * PART);
		expect(sent).toEqual([[2 * PART, 5]]);
	});

	it('is sent once more from the start when the server has lost what came before', async () => {
		answers = [new AppError('conflict')];
		await upload(2 * PART);
		expect(sent.map(([from]) => from)).toEqual([2 * PART, 0, PART, 2 * PART]);
		expect(received).toEqual([0, PART, 2 * PART, 2 * PART + 5]);

		answers = [new AppError('conflict'), null, new AppError('conflict')];
		await expect(upload(PART)).rejects.toMatchObject({ code: 'conflict' });
	});

	it('ends at once when the server refuses it, and when the person cancels', async () => {
		answers = [new AppError('too-large')];
		await expect(upload(0)).rejects.toMatchObject({ code: 'too-large' });
		stop.abort();
		await expect(upload(0)).rejects.toMatchObject({ code: 'offline' });
		expect(sent).toHaveLength(1);
		expect(pauses).toEqual([]);
	});
});
