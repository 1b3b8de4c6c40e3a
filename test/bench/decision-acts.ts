import type { Page } from 'playwright';

export type Sight = { readonly selector: string; readonly text: string };

/** The nth element is clicked, or the first one is given a text. */
export type Act = { readonly selector: string; readonly nth?: number; readonly write?: string };

/** Milliseconds from what is done to the page until a frame shows what was wanted. */
export function until(page: Page, wanted: Sight, act: Act): Promise<number> {
	return page.evaluate(
		([{ selector, text }, { selector: target, nth, write }]) =>
			new Promise<number>((resolve) => {
				const start = performance.now();
				const isThere = () =>
					[...document.querySelectorAll(selector)].some((one) => one.textContent?.includes(text));
				const observer = new MutationObserver(() => {
					if (!isThere()) return;
					observer.disconnect();
					afterPaint().then((now) => resolve(now - start));
				});
				observer.observe(document.body, { subtree: true, childList: true, characterData: true });
				const element = document.querySelectorAll<HTMLInputElement>(target)[nth ?? 0];
				if (write === undefined) return element?.click();
				const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
				set?.call(element, write);
				element?.dispatchEvent(new Event('input', { bubbles: true }));
			}),
		[wanted, act] as const,
	);
}

/** The line above the acts, and the one above the list. */
export const bar = (text: string): Sight => ({ selector: '.action-bar p', text });
export const head = (text: string): Sight => ({ selector: 'main p[role=status]', text });
export const table = (text: string): Sight => ({ selector: '#marcados', text });
export const rows = (text: string): Sight => ({ selector: '#linhas', text });
/** What an act came to. */
export const said = (text: string): Sight => ({ selector: '.toast', text });
