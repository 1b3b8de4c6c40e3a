import { setTimeout } from 'node:timers/promises';
import { expect as base, type Page } from '@playwright/test';

type Wanted = string | RegExp | ((url: URL) => boolean);

const TIMEOUT_MS = 20_000;
const PAUSES_MS = [50, 100, 250];

function isMet(href: string, wanted: Wanted): boolean {
	if (typeof wanted === 'string') return href === new URL(wanted, href).href;
	return wanted instanceof RegExp ? wanted.test(href) : wanted(new URL(href));
}

/** The address as the page itself has it; null: it is on its way to another document. */
async function addressOf(page: Page): Promise<string | null> {
	try {
		return await page.evaluate(() => location.href);
	} catch (error) {
		const isLeaving = /context was destroyed|navigat/i.test(String(error));
		if (isLeaving) return null;
		throw error;
	}
}

/**
 * `toHaveURL` that asks the page: on a busy machine the browser's driver now and then misses that
 * an address has changed within a document, and tells the one of before for ever.
 */
export const expect = base.extend({
	async toHaveURL(page: Page, wanted: Wanted, { timeout = TIMEOUT_MS } = {}) {
		const until = performance.now() + timeout;
		let href: string | null = null;
		for (let tries = 0; ; tries++) {
			href = await addressOf(page);
			const pass = href !== null && isMet(href, wanted);
			if (pass !== this.isNot || performance.now() > until) {
				const message = () =>
					`Expected ${this.isNot ? 'not ' : ''}to be at ${wanted}, and the page is at ${href}; its driver says ${page.url()}`;
				return { pass, message };
			}
			await setTimeout(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
		}
	},
});
