import type { Page, TestInfo } from '@playwright/test';
import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { startCoaching } from '#test/support/day.ts';
import { type Backend, expect, loginOnScreen, test } from '#test/support/e2e.ts';
import { Phone } from '#test/support/phone.ts';
import { must } from '#worker/errors.ts';

type Session = { readonly revoked_reason: string | null };

/** The newest session on the server. */
async function session(backend: Backend): Promise<Session> {
	const rows = await backend.query<Session>(
		'select revoked_reason from sessions order by created_at desc limit 1',
	);
	return must(rows[0], 'session');
}

const renewal = (page: Page) => page.waitForResponse(/\/auth\/app\/refresh$/);

/** Each load of the page renews the session. */
async function loadTwice({ page }: Phone): Promise<void> {
	for (let load = 0; load < 2; load++) {
		const renewed = renewal(page);
		await page.reload();
		expect((await renewed).status()).toBe(200);
	}
}

/** Opened again, the app renews the session and is not locked. */
async function goesOn(phone: Phone, backend: Backend): Promise<void> {
	const page = await phone.open({ offline: false });
	for (const path of ['/coaching/pdvs', '/menu']) {
		const renewed = renewal(page);
		await page.goto(path);
		expect((await renewed).status()).toBe(200);
		await expect(page).toHaveURL(new RegExp(`${path}$`));
	}
	expect(await session(backend)).toMatchObject({ revoked_reason: null });
}

/** A coach logs in on a phone of their own and starts a coaching. */
async function onPhone(
	backend: Backend,
	testInfo: TestInfo,
	act: (phone: Phone) => Promise<void>,
): Promise<void> {
	const phone = new Phone(backend.url, testInfo);
	try {
		await phone.open({ offline: false });
		await loginOnScreen(phone.page, MAIN_COORDINATOR_CODE);
		await startCoaching(phone.page, 'Anderson');
		await act(phone);
	} finally {
		await phone.throwAway();
	}
}

test('a browser that is killed right after a login and two loads is still logged in', async ({
	backend,
}, testInfo) => {
	await onPhone(backend, testInfo, async (phone) => {
		for (let kill = 0; kill < 2; kill++) {
			await loadTwice(phone);
			await phone.kill();
			await goesOn(phone, backend);
		}
	});
});

test('a browser that is killed after two loads returns with an older cookie and is still logged in', async ({
	backend,
}, testInfo) => {
	await onPhone(backend, testInfo, async (phone) => {
		// Chromium writes its cookies when it closes.
		await phone.close();
		for (let kill = 0; kill < 2; kill++) {
			await goesOn(phone, backend);
			await loadTwice(phone);
			await phone.kill();
		}
		await goesOn(phone, backend);
	});
});
