import type { Page } from '@playwright/test';
import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { type Backend, expect, login, readyOffline, test } from '#test/support/e2e.ts';
import { type Act, type Stage, seen, testRows } from '#test/support/fault-cells.ts';
import { heard } from '#test/support/messages.ts';
import { pushDoor, pushUntilShown, tapPush, withPushService } from '#test/support/push.ts';

test.use({ permissions: ['notifications'] });

/** The text about pushes when the server has this fault. */
const TABLE = `
act                  | killed    | slow     | HTML      | 401      | 403       | 500      | 503
pushes are turned on | no signal | too slow | no signal | ended    | forbidden | failed   | failed
a push is opened     | old list  | late     | old list  | old list | old list  | old list | old list`;

/**
 * The text when the server does not deliver files and the device has none. `·`: none, the app
 * opens. `elsewhere`: the tapped screen waits, every other screen opens.
 */
const FIRST_VISIT = `
act                   | killed  | slow      | HTML    | 401     | 403     | 500     | 503
the manifest is read  | ·       | ·         | ·       | ·       | ·       | ·       | ·
a screen is asked for | missing | elsewhere | missing | missing | missing | missing | missing`;

const SENTENCES: Readonly<Record<string, string>> = {
	'no signal': 'Sem internet. O que você fez está salvo neste aparelho; tente de novo com sinal.',
	'too slow': 'O servidor demorou demais para responder. Confira o sinal e tente de novo.',
	ended: 'A sua sessão terminou. Entre novamente; o que você fez continua salvo.',
	forbidden: 'Sem autorização para fazer isso. Se precisar, fale com o seu supervisor.',
	failed: 'O servidor falhou. Nada se perdeu; tente de novo em alguns minutos.',
	'old list': 'Sem resposta do servidor. Esta é a lista de',
	late: 'O servidor está demorando. O aviso aparece nesta lista quando chegar.',
};

const REGISTER = /\/web-push\/register$/;
const MANIFEST = '/manifest.webmanifest';

/**
 * The browser permits push from the start; the server learns nothing before the person turns it on.
 */
async function turnOn({ page, backend }: Stage): Promise<Act> {
	await withPushService(page);
	await login(page, MAIN_COORDINATOR_CODE);
	await readyOffline(page);
	await page.goto('/notificacoes');
	const act = page.getByRole('button', { name: 'Ativar avisos neste aparelho' });
	await expect(act).toBeVisible();
	expect(seen(backend, REGISTER)).toBe(0);
	return {
		breaks: REGISTER,
		async meets({ says }) {
			const before = seen(backend, REGISTER);
			await act.click();
			await expect(page.getByRole('alert')).toContainText(
				`Os avisos não foram ativados. ${SENTENCES[says]}`,
			);
			expect(seen(backend, REGISTER)).toBeGreaterThan(before);
			await expect(act).toBeVisible();
		},
		async end() {
			await act.click();
			await heard(page, 'Avisos ativados neste aparelho');
			await expect(act).toHaveCount(0);
			expect(await backend.query('select 1 from push_subscriptions')).toHaveLength(1);
		},
	};
}

const idOf = (index: number) => `6b1f2c3d-0000-4000-8000-00000000000${index}`;

/** The company publishes a video that the device does not know. */
async function tell(backend: Backend, index: number): Promise<void> {
	const subject = `Vídeo ${index}`;
	const none = { actor: null, code: null, date: null, note: null };
	const reference = { kind: 'video', _id: idOf(index), subject, ...none };
	const events = JSON.stringify([{ at: backend.now(), referenceDocument: reference }]);
	await backend.query(`insert into notifications (company_id, notification_id, employee_code, type,
		seen, events, created_at) values ('demo', '${idOf(index)}', '${MAIN_COORDINATOR_CODE}',
		'video', false, '${events}', '${backend.now()}')`);
}

async function openPush({ page, context, backend }: Stage): Promise<Act> {
	await login(page, MAIN_COORDINATOR_CODE);
	await readyOffline(page);
	const door = await pushDoor(context, page);
	const list = page.getByRole('main');
	const tab = page.getByRole('link', { name: /^Notificações/ });
	const toMenu = () => page.getByRole('link', { name: 'Menu', exact: true }).click();
	await expect(tab.locator('[data-badge]')).toHaveText(/^[1-9]/);
	return {
		breaks: /\/app\/notification$/,
		async meets({ index, says }) {
			await tell(backend, index);
			const push = JSON.stringify({ type: 'video', id: idOf(index) });
			await pushUntilShown(page, door, push, [{ title: 'TV Vendas' }]);
			const status = page.getByRole('status');
			// A list that was already being asked for gives up before the person's own patience ends.
			const sentences = says === 'late' ? ['late', 'old list'] : [says];
			const said = sentences.map((one) => status.filter({ hasText: SENTENCES[one] ?? '' }));
			const anySaid = said.reduce((all, one) => all.or(one)).first();
			// A message may stay for only 2.5 s, so it is waited for from before the tap.
			await Promise.all([expect(anySaid).toBeVisible(), tapPush(context)]);
			await expect(page).toHaveURL(/\/notificacoes$/);
			await expect(list.getByRole('heading', { name: 'Comunicados' })).toBeVisible();
			await expect(list).not.toContainText(`Vídeo ${index}`);
		},
		async goesOn({ index }) {
			await page.getByRole('button', { name: 'Atualizar' }).click();
			await expect(list).toContainText(`Vídeo ${index}`);
			await toMenu();
		},
		async end() {
			await page.goto(`/notificacoes?abrir=${idOf(0)}`);
			await expect(page).toHaveURL(`/tv-vendas/video/${idOf(0)}`);
		},
	};
}

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

testRows(TABLE, {
	'pushes are turned on': turnOn,
	'a push is opened': openPush,
});

test.describe(() => {
	test.use({ serviceWorkers: 'block' });
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
});
