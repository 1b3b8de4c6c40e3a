import { expect, type Locator } from '@playwright/test';
import { must } from '#worker/errors.ts';

/** On a short phone the last line of a dialog is read without a scroll: it ends above the buttons. */
export async function expectAboveButtons(line: Locator): Promise<void> {
	await line.page().setViewportSize({ width: 360, height: 640 });
	const acts = line.page().locator('dialog[open] .dialog-acts');
	const edge = async () => must(await acts.boundingBox(), 'buttons').y;
	const end = async () => {
		const { y, height } = must(await line.boundingBox(), 'line');
		return y + height;
	};
	await expect(async () => expect(await end()).toBeLessThanOrEqual(await edge())).toPass({
		timeout: 5_000,
	});
}
