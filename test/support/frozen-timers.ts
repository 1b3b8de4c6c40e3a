import type { Page } from '@playwright/test';

type Thawing = { readonly thaw: () => void };

/**
 * From now on no timer of the page that is set anew fires, as in a tab that the system has frozen.
 * Answers how to go on: those that nobody has cleared meanwhile begin to run.
 */
export async function freezeTimers(page: Page): Promise<() => Promise<void>> {
	await page.evaluate(() => {
		const { setTimeout, clearTimeout } = window;
		const late = new Map<number, Parameters<typeof setTimeout>>();
		let last = 0;
		Object.assign(window, {
			setTimeout: (...timer: Parameters<typeof setTimeout>) => {
				late.set(--last, timer);
				return last;
			},
			clearTimeout: (id?: number) => {
				if (!late.delete(id ?? 0)) clearTimeout(id);
			},
			thaw: () => {
				Object.assign(window, { setTimeout });
				for (const timer of late.values()) setTimeout(...timer);
				late.clear();
			},
		});
	});
	return () => page.evaluate(() => (window as unknown as Thawing).thaw());
}
