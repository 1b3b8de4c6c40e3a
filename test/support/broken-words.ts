import type { Page } from '@playwright/test';
import { settled } from './page-findings.ts';

/**
 * Words of the open dialog, else of the screen, that do not stand whole on one line of a phone with text at
 * 200 %. Words with a soft hyphen may be divided.
 */
export async function brokenWords(page: Page): Promise<string[]> {
	await page.setViewportSize({ width: 180, height: 370 });
	return brokenWordsHere(page);
}

/** The same in the window as it is. */
export async function brokenWordsHere(page: Page): Promise<string[]> {
	await settled(page);
	return page.evaluate(() => {
		const from = document.querySelector('dialog[open]') ?? document.querySelector('main');
		const texts = document.createTreeWalker(from ?? document.body, NodeFilter.SHOW_TEXT);
		const found: string[] = [];
		const range = document.createRange();
		for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
			if (!text.parentElement?.checkVisibility()) continue;
			for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^\s-]{4,}/g)) {
				range.setStart(text, index);
				range.setEnd(text, index + word.length);
				const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
				if (lines.size > 1 && !word.includes('\u00AD')) found.push(word);
			}
		}
		return found;
	});
}
