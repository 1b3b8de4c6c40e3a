import { MAIN_COORDINATOR_CODE } from '#server/seed/demo-logins.ts';
import { expect, login, test } from '#test/support/e2e.ts';
import { begin, openPreProcess } from '#test/support/visit.ts';

test.use({
	permissions: ['geolocation', 'screen-wake-lock'],
	geolocation: { latitude: -23.55, longitude: -46.63 },
});

test('the screen stays on while a visit is open, and only then', async ({ page, backend }) => {
	await page.addInitScript(() => {
		const held = window as { __held?: Set<WakeLockSentinel> };
		held.__held = new Set();
		const request = WakeLock.prototype.request;
		WakeLock.prototype.request = async function (type) {
			const lock = await request.call(this, type);
			held.__held?.add(lock);
			lock.addEventListener('release', () => held.__held?.delete(lock));
			return lock;
		};
	});
	const held = () =>
		page.evaluate(() => (window as { __held?: Set<WakeLockSentinel> }).__held?.size);
	await begin(page, backend);
	await openPreProcess(page);
	await expect.poll(held).toBe(1);
	await page.goto('/menu');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect.poll(held).toBe(0);
});

test('what the browser offers to install is asked for in the profile, once', async ({ page }) => {
	await login(page, MAIN_COORDINATOR_CODE);
	// A private window is offered nothing: the offer is made as the browser makes it.
	await page.evaluate(() => {
		const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
			async prompt() {
				document.body.dataset.prompted = String(Number(document.body.dataset.prompted ?? 0) + 1);
			},
		});
		dispatchEvent(offer);
		document.body.dataset.kept = String(offer.defaultPrevented);
	});
	await expect(page.locator('body')).toHaveAttribute('data-kept', 'true');
	await page.getByRole('link', { name: /^Perfil/ }).click();
	await page.getByRole('button', { name: 'Instalar o Acompanha' }).click();
	await expect(page.locator('body')).toHaveAttribute('data-prompted', '1');
	await expect(page.getByRole('button', { name: 'Instalar o Acompanha' })).toHaveCount(0);
});
