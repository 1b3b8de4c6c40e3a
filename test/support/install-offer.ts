import { expect, type Page } from '@playwright/test';

type Outcome = 'accepted' | 'dismissed';

/**
 * A private window is offered nothing: the offer is made as the browser makes it, and the app must
 * keep it. How often the browser was then asked to install stands in `data-prompted` of the body;
 * its dialog ends with `outcome`.
 */
export async function offerInstall(page: Page, outcome: Outcome = 'accepted'): Promise<void> {
	expect(await page.evaluate(offerOnce, outcome)).toBe(true);
}

/** Whether this device remembers a no to the installation. */
export async function remembersRefusal(page: Page): Promise<boolean> {
	return page.evaluate(async () => {
		const asked = <T>(request: IDBRequest<T>) =>
			new Promise<T>((resolve, reject) => {
				request.onsuccess = () => resolve(request.result);
				request.onerror = () => reject(request.error);
			});
		const db = await asked(indexedDB.open('acompanha-device'));
		const settings = db.transaction('settings').objectStore('settings');
		const row: unknown = await asked(settings.get('installRefusedAt'));
		db.close();
		return row !== undefined;
	});
}

/** Answers whether the app has kept the offer. */
function offerOnce(outcome: Outcome): boolean {
	const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
		async prompt() {
			document.body.dataset.prompted = String(Number(document.body.dataset.prompted ?? 0) + 1);
			return { outcome, platform: 'web' };
		},
	});
	dispatchEvent(offer);
	return offer.defaultPrevented;
}
