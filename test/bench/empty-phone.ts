import type { BrowserContext } from 'playwright';
import type { Bench } from './bench.ts';
import { labOf } from './lab/lab.ts';
import { newPhone } from './phone.ts';

type EmptyPhone = {
	readonly context: BrowserContext;
	readonly page: { readonly path: string; readonly selector: string };
};

/** A phone whose only app is an empty page, served by a service worker from its cache, offline. */
export function emptyPhone(bench: Bench): Promise<EmptyPhone> {
	return bench.once('empty phone', async () => {
		const { url } = await labOf(bench);
		const context = await newPhone(bench, url);
		const page = await context.newPage();
		await page.goto('/empty/');
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
		await page.close();
		await context.setOffline(true);
		return { context, page: { path: '/empty/', selector: 'p' } };
	});
}
