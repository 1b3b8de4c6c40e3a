import type { Page } from '@playwright/test';
import { expect } from './e2e.ts';
import { travel } from './travel.ts';
import type { SeenHeadings } from './watch-headings.ts';

/** The requested address, at most one redirect of a guard, and one of its target. */
const MOST_ADDRESSES = 3;

/**
 * Requests every address twice: as a page load and from within the app. Only the final screen may
 * ever be shown, and there must be no loop of redirects.
 */
export async function expectOnlyScreen(
	page: Page,
	headings: SeenHeadings,
	paths: readonly string[],
	shown: { readonly at: string; readonly title: string },
): Promise<void> {
	const arrives = async (asked: string) => {
		await expect(page, asked).toHaveURL(({ pathname }) => pathname === shown.at);
		await expect(page.getByRole('heading', { level: 1 }), asked).toHaveText(shown.title);
	};
	for (const path of paths) {
		headings.take();
		headings.takeAddresses();
		await page.goto(path);
		await arrives(`${path} typed`);
		expect(headings.take(), `${path} typed`).toEqual([shown.title]);
		expect(headings.takeAddresses().length, `${path} typed`).toBeLessThanOrEqual(MOST_ADDRESSES);
		await travel(page, path);
		await arrives(`${path} from within`);
		// No other heading was shown, even briefly.
		expect(headings.take(), `${path} from within`).toEqual([]);
		expect(headings.takeAddresses().length, path).toBeLessThanOrEqual(MOST_ADDRESSES);
	}
}
