import type { BrowserContext } from 'playwright';
import type { Bench } from './bench.ts';
import { labOf } from './lab/lab.ts';
import { newPhone } from './phone.ts';

type CachedPage = {
	readonly context: BrowserContext;
	readonly page: { readonly path: string; readonly selector: string };
};

/**
 * A phone whose only app is one page of the lab. A service worker serves it from its cache,
 * offline.
 */
export function phoneWithPage(bench: Bench, path: string, selector: string): Promise<CachedPage> {
	return bench.once(`phone with ${path}`, async () => {
		const { url } = await labOf(bench);
		const context = await newPhone(bench, url);
		const page = await context.newPage();
		await page.goto(path);
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
		await page.close();
		await context.setOffline(true);
		return { context, page: { path, selector } };
	});
}

export function emptyPhone(bench: Bench): Promise<CachedPage> {
	return phoneWithPage(bench, '/empty/', 'p');
}
