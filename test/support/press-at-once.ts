import type { Page } from '@playwright/test';

/** Presses keys of one character in one moment: nothing is drawn between them. */
export async function pressAtOnce(page: Page, keys: string): Promise<void> {
	await page.evaluate((all) => {
		for (const key of all) {
			const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
			(document.activeElement ?? document.body).dispatchEvent(pressed);
		}
	}, keys);
}
