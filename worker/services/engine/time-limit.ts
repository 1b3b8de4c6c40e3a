import type { Environment } from '#worker/sync/environment.ts';

/** Resolves when `work` is over, or after `ms` milliseconds; `work` then continues unobserved. */
export async function atMost(
	{ after }: Pick<Environment, 'after'>,
	ms: number,
	work: Promise<unknown>,
): Promise<void> {
	let giveUp: () => void = () => undefined;
	const late = new Promise<void>((resolve) => {
		giveUp = after(ms, resolve);
	});
	try {
		await Promise.race([work, late]);
	} finally {
		giveUp();
	}
}
