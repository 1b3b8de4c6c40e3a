import { expect, vi } from 'vitest';
import type { VirtualTime } from './world.ts';

/** The result of `work`. Time passes in steps of `stepMs` until the work is done. */
export async function passTimeUntilDone<T>(
	time: Pick<VirtualTime, 'pass'>,
	work: Promise<T>,
	stepMs: number,
): Promise<T> {
	const outcome = Promise.allSettled([work]);
	let isOver = false;
	void outcome.then(() => {
		isOver = true;
	});
	await vi.waitFor(() => {
		time.pass(stepMs);
		expect(isOver).toBe(true);
	});
	return work;
}
