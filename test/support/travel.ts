import type { Page } from '@playwright/test';

/** Goes to an address of the app as Back and Forward do: without loading the page anew. */
export async function travel(page: Page, path: string): Promise<void> {
	await page.evaluate((to) => {
		history.pushState(null, '', to);
		dispatchEvent(new PopStateEvent('popstate'));
	}, path);
}
