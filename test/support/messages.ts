import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';

/** What the app has said since the page was loaded and no test has asked for yet. */
type Said = { readonly said?: string[] };

/** Writes down every message of the app: a plain one stays 2.5 s, too short for a busy machine. */
export async function keepMessages(context: BrowserContext): Promise<BrowserContext> {
	await context.addInitScript(() => {
		const said: string[] = [];
		Object.assign(window, { said } satisfies Said);
		new MutationObserver((changes) => {
			for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
				if (!(node instanceof Element) || !node.matches('[data-toast]')) continue;
				said.push(node.querySelector('span')?.textContent ?? '');
			}
		}).observe(document, { childList: true, subtree: true });
	});
	return context;
}

/** Writes them down in every context of this browser. */
export function keepMessagesEverywhere(browser: Browser): void {
	const newContext = browser.newContext.bind(browser);
	browser.newContext = async (options) => keepMessages(await newContext(options));
}

/** What the app has said since the page was loaded and `heard` has not asked for. */
export function said(page: Page): Promise<readonly string[]> {
	return page.evaluate(() => (window as Said).said ?? []);
}

/** Waits until the app has said this, once more than earlier calls have asked for. */
export async function heard(page: Page, text: string | RegExp): Promise<void> {
	const matches = (one: string) => (typeof text === 'string' ? one === text : text.test(one));
	let all: readonly string[] = [];
	await expect(async () => {
		all = await said(page);
		expect(all).toContainEqual(typeof text === 'string' ? text : expect.stringMatching(text));
	}).toPass({ timeout: 40_000 });
	const index = all.findIndex(matches);
	await page.evaluate((at) => (window as Said).said?.splice(at, 1), index);
}
