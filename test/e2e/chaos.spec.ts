import { randomUUID } from 'node:crypto';
import { Figures } from '#test/chaos/figures.ts';
import { play } from '#test/chaos/play.ts';
import { expect, test } from '#test/support/e2e.ts';
import { SHELL_PHONE } from '#test/support/phone-browser.ts';

test('a day in which browser, worker and server are killed at random is on the server as the screens said', async ({
	browserName: _,
}, testInfo) => {
	const seed = process.env.CHAOS_SEED ?? randomUUID().slice(0, 8);
	testInfo.annotations.push({ type: 'CHAOS_SEED', description: seed });
	const figures = new Figures();
	const failures = await play({
		seed,
		kind: 'field',
		look: SHELL_PHONE,
		rates: { disturbed: 0.35, killed: 0.7 },
		visits: 1,
		onPostgres: false,
		figures,
		stopped: new AbortController().signal,
		log: testInfo.outputPath('day.jsonl'),
	});
	expect(failures, `CHAOS_SEED=${seed} makes it again`).toEqual([]);
	expect(figures.ticks).toBeGreaterThan(0);
	expect(figures.killCount).toBeGreaterThan(0);
});
