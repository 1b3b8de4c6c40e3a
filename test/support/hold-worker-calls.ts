import type { Page } from '@playwright/test';

type Held = { readonly hold: () => void; readonly letGo: () => void };

/**
 * Makes calls to the worker holdable in every later document of the page, as on a busy phone.
 * `fromTheStart`: the first call is held too.
 */
export async function holdWorkerCalls(page: Page, { fromTheStart = false } = {}) {
	await page.addInitScript((isHeld) => {
		const waiting: (() => void)[] = [];
		const { postMessage } = Worker.prototype;
		let held = isHeld;
		Worker.prototype.postMessage = function (...said: unknown[]) {
			const say = () => Reflect.apply(postMessage, this, said);
			if (held) waiting.push(say);
			else say();
		};
		Object.assign(window, {
			hold: () => {
				held = true;
			},
			letGo: () => {
				held = false;
				for (const say of waiting.splice(0)) say();
			},
		});
	}, fromTheStart);
	return {
		hold: () => page.evaluate(() => (window as unknown as Held).hold()),
		letGo: () => page.evaluate(() => (window as unknown as Held).letGo()),
	};
}
