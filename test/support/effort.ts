import type { Page } from '@playwright/test';

/**
 * Counts the clicks and keys of a person; what the browser makes of a click is not counted again. Call
 * it before the page is opened.
 */
export async function countEffort(page: Page) {
	await page.addInitScript(() => {
		const count = (name: string) => {
			const before = Number(sessionStorage.getItem(name) ?? 0);
			sessionStorage.setItem(name, String(before + 1));
		};
		// Not at the window, where Playwright stops a click whose target has just moved, and repeats it.
		document.addEventListener('pointerup', () => count('clicks'), { capture: true });
		document.addEventListener('keydown', () => count('keys'), { capture: true });
	});
	return {
		of: (name: 'clicks' | 'keys') =>
			page.evaluate((key) => Number(sessionStorage.getItem(key) ?? 0), name),
		reset: () => page.evaluate(() => sessionStorage.clear()),
	};
}
