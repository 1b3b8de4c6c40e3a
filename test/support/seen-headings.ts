import type { Page } from '@playwright/test';

/** From now on every h1 that any document of the page showed is kept, however briefly. */
export async function watchHeadings(page: Page) {
	const seen: string[] = [];
	await page.exposeFunction('headingSeen', (text: string) => seen.push(text));
	await page.addInitScript(() => {
		const told = new Set<string>();
		const { headingSeen } = window as unknown as { headingSeen: (text: string) => void };
		new MutationObserver(() => {
			const text = document.querySelector('h1')?.textContent ?? '';
			if (text === '' || told.has(text)) return;
			told.add(text);
			headingSeen(text);
		}).observe(document, { subtree: true, childList: true, characterData: true });
	});
	return {
		/** What was seen since the last time, oldest first. */
		take: () => seen.splice(0),
	};
}
