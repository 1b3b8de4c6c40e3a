import type { Page } from 'playwright';

/** Frames after which nothing is drawn any more. */
const QUIET_FRAMES = 12;

/** Milliseconds of CPU that the main thread of a page spends on some work and what follows from it. */
export async function mainThread(page: Page, work: () => Promise<unknown>): Promise<number> {
	const session = await page.context().newCDPSession(page);
	// Thread time: what else the machine does meanwhile does not count.
	await session.send('Performance.enable', { timeDomain: 'threadTicks' });
	const spent = async () => {
		const { metrics } = await session.send('Performance.getMetrics');
		return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
	};
	try {
		const before = await spent();
		await work();
		await page.evaluate(async (frames) => {
			for (let frame = 0; frame < frames; frame++) await afterPaint();
		}, QUIET_FRAMES);
		return (await spent()) - before;
	} finally {
		await session.detach();
	}
}
