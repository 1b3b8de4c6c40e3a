import { existsSync } from 'node:fs';
import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { expect, loginOnScreen, test } from '#test/support/e2e.ts';
import { Phone } from '#test/support/phone.ts';

test('a kill in the middle of a write does not make the browser delete the storage', async ({
	backend,
}, testInfo) => {
	const phone = new Phone(backend.url, testInfo);
	try {
		await phone.open({ offline: false });
		await loginOnScreen(phone.page, MAIN_COORDINATOR_CODE);
		await phone.kill();
		const torn = phone.tearLog();
		// Chromium finds a torn record at the start after the one that wrote on behind it.
		await (await phone.open({ offline: false })).goto('/menu');
		await expect.poll(() => existsSync(torn), 'still written on').toBe(false);
		await phone.kill();
		await (await phone.open({ offline: false })).goto('/menu');
		await expect(phone.page.getByRole('link', { name: /^Perfil/ })).toBeVisible();
	} finally {
		await phone.throwAway();
	}
});
