import { expect, type Page } from '@playwright/test';

type Outcome = 'accepted' | 'dismissed';

/**
 * Fires the browser's installation offer, which a private window never receives; the app must keep
 * it. `data-prompted` of the body counts how often the app then showed the browser's dialog, which
 * ends with `outcome`.
 */
export async function offerInstall(page: Page, outcome: Outcome = 'accepted'): Promise<void> {
	expect(await page.evaluate(offerOnce, outcome)).toBe(true);
}

/** Whether this device remembers that the person refused the installation. */
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

/** Whether the app has kept the offer. */
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
