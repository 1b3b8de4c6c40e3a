import type { Page } from '@playwright/test';
import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { expect, loginOnScreen, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { offerInstall, remembersRefusal } from '#test/support/install-offer.ts';
import { begin, openPreProcess } from '#test/support/visit.ts';

test.use(ONLINE_ONLY);

test.use({
	permissions: ['geolocation', 'screen-wake-lock'],
	geolocation: { latitude: -23.55, longitude: -46.63 },
});

test('the screen stays on while a visit is open, and only then; a no in the dialog of the browser is remembered', async ({
	page,
	backend,
}) => {
	await test.step('the screen stays on while a visit is open, and only then', async () => {
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
	await test.step("a no in the browser's own dialog is remembered like 'Agora não'", async () => {
		await openProfile(page);
		await offerInstall(page, 'dismissed');
		await page.getByRole('button', { name: 'Instalar o Acompanha' }).click();
		await expect.poll(() => remembersRefusal(page)).toBe(true);
		await expect(page.getByRole('button', { name: 'Instalar o Acompanha' })).toHaveCount(0);
	});
});

/** The menu shows the same card, so the profile must be on the screen before its button is used. */
async function openProfile(page: Page): Promise<void> {
	await page.getByRole('link', { name: /^Perfil/ }).click();
	await expect(page).toHaveURL(/\/perfil$/);
}

test("the profile shows the browser's installation offer once, and persistent storage is requested", async ({
	page,
}) => {
	await page.addInitScript(() => {
		const { persist } = StorageManager.prototype;
		StorageManager.prototype.persist = function () {
			const { dataset } = document.body;
			dataset.protected = String(Number(dataset.protected ?? 0) + 1);
			return persist.call(this);
		};
	});
	const asked = (times: number) =>
		expect(page.locator('body')).toHaveAttribute('data-protected', String(times));
	await loginOnScreen(page, MAIN_COORDINATOR_CODE);
	// After a login the browser must not evict the data.
	await asked(1);
	await offerInstall(page);
	await openProfile(page);
	await page.getByRole('button', { name: 'Instalar o Acompanha' }).click();
	await expect(page.locator('body')).toHaveAttribute('data-prompted', '1');
	await expect(page.getByRole('button', { name: 'Instalar o Acompanha' })).toHaveCount(0);
	await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
	await asked(2);
	expect(await remembersRefusal(page)).toBe(false);
});
