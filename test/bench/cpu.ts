import type { Page } from 'playwright';

/** After this many frames without a change the page is quiet. */
const QUIET_FRAMES = 12;

/**
 * Milliseconds of CPU time that the main thread of a page spends on `work` and its consequences.
 */
export async function mainThread(page: Page, work: () => Promise<unknown>): Promise<number> {
	const session = await page.context().newCDPSession(page);
	// Thread time excludes other processes of the machine.
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
