import type { Page } from '@playwright/test';

/** Navigates to an address like Back and Forward: without loading the page again. */
export async function travel(page: Page, path: string): Promise<void> {
	await page.evaluate((to) => {
		history.pushState(null, '', to);
		dispatchEvent(new PopStateEvent('popstate'));
	}, path);
}
