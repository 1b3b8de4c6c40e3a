import { expect, type Page } from '@playwright/test';

/**
 * A private window is offered nothing: the offer is made as the browser makes it, and the app must
 * keep it. How often the browser was then asked to install stands in `data-prompted` of the body.
 */
export async function offerInstall(page: Page): Promise<void> {
	expect(await page.evaluate(offerOnce)).toBe(true);
}

/** Answers whether the app has kept the offer. */
function offerOnce(): boolean {
	const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
		async prompt() {
			document.body.dataset.prompted = String(Number(document.body.dataset.prompted ?? 0) + 1);
		},
	});
	dispatchEvent(offer);
	return offer.defaultPrevented;
}
