import type { Page } from '@playwright/test';
import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { type Act, type Stage, testRows } from '#test/support/fault-cells.ts';

test.use(ONLINE_ONLY);

/**
 * The text when the server does not deliver files and the device has none. `·`: none, the app
 * opens. `elsewhere`: the tapped screen waits, every other screen opens.
 */
const FIRST_VISIT = `
act                   | killed  | slow      | HTML    | 401     | 403     | 500     | 503
the manifest is read  | ·       | ·         | ·       | ·       | ·       | ·       | ·
a screen is asked for | missing | elsewhere | missing | missing | missing | missing | missing`;

const MANIFEST = '/manifest.webmanifest';

/** The browser's own reading of the manifest. */
async function readManifest(page: Page) {
	const browser = await page.context().newCDPSession(page);
	try {
		return await browser.send('Page.getAppManifest');
	} finally {
		await browser.detach();
	}
}

async function manifest({ page, backend }: Stage): Promise<Act> {
	const isUsable = async () => {
		const code = page.getByLabel('Código');
		await code.fill('3001');
		await expect(code).toHaveValue('3001');
		await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled();
		await expect(page.getByRole('alert')).toHaveCount(0);
	};
	return {
		async meets({ name, fault }) {
			const { network } = backend;
			const path = new RegExp(`^${MANIFEST}$`);
			const held = name === 'slow' ? network.holds(path, { kind: 'portal' }) : null;
			if (!held) network.breaks(path, fault);
			await page.goto('/login');
			const read = readManifest(page);
			await held?.arrived;
			await isUsable();
			held?.letGo();
			const { data } = await read;
			expect(data ?? '').not.toContain('standalone');
		},
		async end() {
			await page.goto('/login');
			await isUsable();
			const { data, errors } = await readManifest(page);
			expect(errors).toEqual([]);
			expect(JSON.parse(data ?? '')).toMatchObject({ id: '/', display: 'standalone' });
		},
	};
}

async function firstScreen({ page }: Stage): Promise<Act> {
	await login(page, MAIN_COORDINATOR_CODE);
	const browser = await page.context().newCDPSession(page);
	const dialog = page.getByRole('dialog', { name: 'Uma parte do aplicativo não abriu' });
	let loads = 0;
	page.on('domcontentloaded', () => loads++);
	const opens = () => page.getByRole('link', { name: /^Perfil/ }).click();
	const isOpen = () => expect(page.getByText(/código \d+/)).toBeVisible();
	return {
		breaks: /\/assets\/_main\.perfil-/,
		async meets({ says }) {
			await browser.send('Network.clearBrowserCache');
			await page.goto('/menu');
			loads = 0;
			await opens();
			if (says === 'elsewhere') {
				await page.getByRole('link', { name: 'Coaching', exact: true }).click();
				await expect(page).toHaveURL(/\/coaching$/);
				expect(loads).toBe(0);
				return;
			}
			await expect.poll(() => loads).toBe(1);
			await opens();
			await expect(dialog).toContainText('Nada do que você salvou foi perdido');
			expect(loads).toBe(1);
		},
		async goesOn({ says }) {
			if (says === 'missing')
				await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
			else await page.goto('/menu');
			await opens();
			await isOpen();
		},
		end: isOpen,
	};
}

testRows(FIRST_VISIT, {
	'the manifest is read': manifest,
	'a screen is asked for': firstScreen,
});

test('when the network is lost before the app is stored, the screen stays and shows a message', async ({
	page,
	context,
}) => {
	await login(page, MAIN_COORDINATOR_CODE);
	let loads = 0;
	page.on('domcontentloaded', () => loads++);
	await context.setOffline(true);
	const dialog = page.getByRole('dialog', { name: 'Uma parte do aplicativo não abriu' });
	await expect(dialog).toContainText('Nada do que você salvou foi perdido');
	expect((await dialog.boundingBox())?.width).toBeGreaterThan(280);
	await expect(page).toHaveURL(/\/menu$/);
	expect(loads).toBe(0);
	// Tapped in the moment in which the network returns: later the app closes the message itself.
	await dialog.getByRole('button', { name: 'Tentar novamente' }).evaluate((button) => {
		const tap = () => (button as HTMLElement).click();
		addEventListener('online', tap, { capture: true, once: true });
	});
	await context.setOffline(false);
	await expect.poll(() => loads).toBe(1);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
