import type { Page } from 'playwright';

export type Sight = { readonly selector: string; readonly text: string };

/** Clicks the nth element, or types a text into the first one. */
export type Act = { readonly selector: string; readonly nth?: number; readonly write?: string };

/** No act takes so long: what is not shown by then is not there. */
const LIMIT_MS = 60_000;

/**
 * Milliseconds from the act on the page to the frame that shows `wanted`.
 * @throws when it is not shown within a minute.
 */
export function until(page: Page, wanted: Sight, act: Act): Promise<number> {
	return page.evaluate(
		([{ selector, text }, { selector: target, nth, write }, limitMs]) =>
			new Promise<number>((resolve, reject) => {
				setTimeout(() => reject(new Error(`No '${text}' in ${selector}`)), limitMs);
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
		[wanted, act, LIMIT_MS] as const,
	);
}

/** The line above the buttons, and the line above the list. */
export const bar = (text: string): Sight => ({ selector: '.action-bar p', text });
export const head = (text: string): Sight => ({ selector: 'main p[role=status]', text });
export const table = (text: string): Sight => ({ selector: '#marcados', text });
export const rows = (text: string): Sight => ({ selector: '#linhas', text });
/** The message about the result of an act. */
export const said = (text: string): Sight => ({ selector: '[data-toast]', text });
