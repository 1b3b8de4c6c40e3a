import type { Page } from '@playwright/test';

/**
 * Records every h1 that any document of the page shows from now on, however briefly, and the
 * address at that moment.
 */
export async function watchHeadings(page: Page) {
	const seen: string[] = [];
	const addresses: string[] = [];
	await page.exposeFunction('headingSeen', (text: string) => seen.push(text));
	page.on('framenavigated', (frame) => {
		if (frame === page.mainFrame()) addresses.push(new URL(frame.url()).pathname);
	});
	await page.addInitScript(() => {
		let last = '';
		const { headingSeen } = window as unknown as { headingSeen: (text: string) => void };
		new MutationObserver(() => {
			const text = document.querySelector('h1')?.textContent ?? '';
			if (text === '' || text === last) return;
			last = text;
			headingSeen(text);
		}).observe(document, { subtree: true, childList: true, characterData: true });
	});
	return {
		/** The headings since the last call, oldest first. */
		take: () => seen.splice(0),
		/** The addresses since the last call: one more than the redirects. */
		takeAddresses: () => addresses.splice(0),
	};
}

export type SeenHeadings = Awaited<ReturnType<typeof watchHeadings>>;
