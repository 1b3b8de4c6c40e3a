import type { Page } from '@playwright/test';

type RouterWindow = {
	readonly __remixRouter?: {
		readonly state: { readonly navigation: { readonly state: string } };
		subscribe(listener: () => void): () => void;
	};
};

/**
 * Navigates to an address like Back and Forward: without loading the page again. The address changes
 * at once, the screen when its data is here: waits for that.
 */
export async function travel(page: Page, path: string): Promise<void> {
	await page.evaluate((to) => {
		history.pushState(null, '', to);
		dispatchEvent(new PopStateEvent('popstate'));
		const { __remixRouter: router } = window as RouterWindow;
		if (router === undefined) throw new Error('The app has not started');
		return new Promise<void>((resolve) => {
			const settle = () => {
				if (router.state.navigation.state !== 'idle') return;
				end();
				resolve();
			};
			const end = router.subscribe(settle);
			settle();
		});
	}, path);
}
