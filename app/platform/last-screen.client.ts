import { codeOf } from './error-text.ts';
import { worker } from './worker.client.ts';

/** The path last sent to the worker; undefined before the first one. */
let told: string | null | undefined;

/** What was last told is on the device when it resolves. It never rejects. */
let kept: Promise<void> = Promise.resolve();

/**
 * Rule 1.16: an app that closed on a coaching screen reopens there. Resolves when the place is durable,
 * or could not be kept.
 */
export function rememberScreen(path: string): Promise<void> {
	const place = path.startsWith('/coaching/') ? path : null;
	if (place !== told) {
		told = place;
		kept = keep(place);
	}
	return kept;
}

/** A thread that dies before it has kept the place is replaced, and the next one is told again, once. */
async function keep(place: string | null): Promise<void> {
	try {
		await worker.session.keepPlace(place);
	} catch (error) {
		if (codeOf(error) !== 'worker-unresponsive' || place !== told) return;
		await worker.session.keepPlace(place).catch(codeOf);
	}
}
