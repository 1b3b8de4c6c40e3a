import type { Page, ViewportSize } from '@playwright/test';
import { expect } from './e2e.ts';
import { settled } from './page-findings.ts';
import { travel } from './travel.ts';

/** The first characters of the hostile text, except in short columns. */
const HOSTILE_START = '<img/src="x"/onerror=';

export type Area = {
	readonly starts: readonly string[];
	/** The kinds of screens of this test, as a pattern. */
	readonly area: RegExp;
	/** Kinds of screens that must show hostile text. */
	readonly hostile: readonly string[];
	/** Sizes of the window in which each screen is checked; without it, the phone's. */
	readonly sizes?: readonly ViewportSize[];
};

const PHONE = { width: 360, height: 740 };

/** Forbidden effects of hostile text on a screen. */
async function harm(page: Page): Promise<readonly string[]> {
	return page.evaluate(() => {
		const found: string[] = [];
		const seen = window as { __xss?: unknown; __policy?: string[] };
		if (seen.__xss !== undefined) found.push(`a script ran: ${seen.__xss}`);
		found.push(...(seen.__policy ?? []));
		if (document.querySelector('img[src="x"], main script')) found.push('markup became elements');
		const wide = document.documentElement.scrollWidth - innerWidth;
		if (wide > 0) {
			const widest = [...document.querySelectorAll('main *')]
				.filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
				.map((one) => `${one.tagName}.${one.className}`)
				.slice(0, 3);
			found.push(`scrolls sideways by ${wide} px: ${widest.join(' ')}`);
		}
		return found;
	});
}

export async function watch(page: Page): Promise<void> {
	page.on('dialog', (dialog) => {
		throw new Error(`A dialog opened: ${dialog.message()}`);
	});
	await page.addInitScript(() => {
		const seen = window as { __policy?: string[] };
		seen.__policy = [];
		document.addEventListener('securitypolicyviolation', (event) => {
			seen.__policy?.push(`policy: ${event.violatedDirective} ${event.blockedURI}`);
		});
	});
}

/** Waits until the router has finished its navigation. */
export async function arrived(page: Page): Promise<void> {
	await page.waitForFunction(() => {
		const { __remixRouter: router } = window as {
			__remixRouter?: { state: { navigation: { state: string } } };
		};
		return router?.state.navigation.state === 'idle';
	});
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.locator('[role=status] [data-skeleton]')).toHaveCount(0);
	await settled(page);
}

/** Checks the screen that is open and returns the paths of its links. */
export async function look(
	page: Page,
	screen: string,
	isHostile: boolean,
): Promise<readonly string[]> {
	await arrived(page);
	if (isHostile) await expect.soft(page.getByRole('main'), screen).toContainText(HOSTILE_START);
	expect.soft(await harm(page), screen).toEqual([]);
	await expect.soft(page.getByText('Erro desconhecido'), screen).toHaveCount(0);
	return page.locator('a[href^="/"]').evaluateAll((all) =>
		all.map((one) => {
			const { pathname, search } = one as HTMLAnchorElement;
			return pathname + search;
		}),
	);
}

/** An address without codes and ids. Tabs and coachings count as screens of their own. */
function kindOf(path: string): string {
	const { pathname, searchParams } = new URL(path, 'http://x');
	const kind = pathname.replaceAll(/\/[^/]*\d[^/]*/g, '/:id');
	const coaching = searchParams.has('coaching') ? '?coaching' : '';
	const tab = searchParams.get('aba');
	return `${kind}${coaching}${tab ? `?aba=${tab}` : ''}`;
}

/**
 * Checks one screen of every kind within `area` that can be reached by links from `starts`. Screens
 * of `hostile` must be found and must show hostile text.
 */
export async function crawl(
	page: Page,
	{ starts, area, hostile, sizes = [PHONE] }: Area,
): Promise<void> {
	const queue = [...starts];
	const seen = new Set<string>();
	for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
		const kind = kindOf(path);
		if (seen.has(kind) || !area.test(kind)) continue;
		seen.add(kind);
		await travel(page, path);
		for (const size of sizes) {
			await page.setViewportSize(size);
			const screen = `${path}, ${size.width} px wide`;
			queue.push(...(await look(page, screen, hostile.includes(kind))));
		}
	}
	expect.soft(hostile.filter((kind) => !seen.has(kind))).toEqual([]);
}
