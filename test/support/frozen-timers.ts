import type { Page } from '@playwright/test';

type Thawing = { readonly thaw: () => void };

/**
 * Freezes timers that the page sets from now on, as in a tab that the system has frozen. The
 * returned function starts those that were not cleared meanwhile.
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
