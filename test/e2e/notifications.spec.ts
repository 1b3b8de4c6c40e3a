import type { Page } from '@playwright/test';
import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import {
	type Backend,
	expect,
	goOffline,
	goOnline,
	login,
	readyOffline,
	test,
} from '#test/support/e2e.ts';
import { logOut } from '#test/support/login-steps.ts';
import { heard } from '#test/support/messages.ts';
import {
	loseSubscription,
	pushDoor,
	pushUntilShown,
	shownPushes,
	tapPush,
	withPushService,
} from '#test/support/push.ts';
import { aBrowser } from '#test/support/push-service.ts';
import { begin, openPreProcess } from '#test/support/visit.ts';

const ID = '6b1f2c3d-0000-4000-8000-000000000001';

/** Writes the document that the server writes for an event. */
async function tell(backend: Backend, id: string, type: string, subject: string): Promise<void> {
	const reference = {
		kind: type,
		_id: id,
		actor: null,
		subject,
		code: null,
		date: null,
		note: null,
	};
	const events = JSON.stringify([{ at: backend.now(), referenceDocument: reference }]);
	await backend.query(`insert into notifications (company_id, notification_id, employee_code, type,
		seen, events, created_at) values ('demo', '${id}', '${MAIN_COORDINATOR_CODE}', '${type}', false,
		'${events}', '${backend.now()}')`);
}
const left = async (backend: Backend) => {
	const [row] = await backend.query<{ n: number }>(`select count(*)::int as n from notifications
		where employee_code = '${MAIN_COORDINATOR_CODE}'`);
	return row?.n;
};
const rows = (page: Page) => page.getByRole('button', { name: /^Excluir: / });
const tab = (page: Page) =>
	page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: /^Notificações/ });
const askAll = async (page: Page) => {
	await page.getByRole('button', { name: 'Excluir todas as notificações' }).click();
	return page.getByRole('dialog');
};

/** The system of a test shows no badge, so the requests for it are recorded. */
async function keepIcon(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const show = (text: string) => document.body.setAttribute('data-on-icon', text);
		navigator.setAppBadge = async (count) => show(String(count));
		navigator.clearAppBadge = async () => show('none');
	});
}

test('the badge disappears when the list is opened; one notification and then all are removed and restored', async ({
	page,
	backend,
}) => {
	await keepIcon(page);
	await login(page, MAIN_COORDINATOR_CODE);
	const badge = tab(page).locator('[data-badge]');
	// Of all that a first start downloads the notifications come last.
	await expect(badge).toHaveText(/^[1-9]/, { timeout: 60_000 });
	await expect(page.getByRole('region', { name: 'Novidades' })).toContainText(
		new RegExp(`^NovidadesNotificações${await badge.textContent()} não vistas?`),
	);
	await expect(page.locator('body')).toHaveAttribute(
		'data-on-icon',
		String(await badge.textContent()),
	);
	await page.goto('/notificacoes');
	await expect(page.getByRole('heading', { name: 'Comunicados' })).toBeVisible();
	await expect(badge).toHaveCount(0);
	await expect(page.locator('body')).toHaveAttribute('data-on-icon', 'none');
	const all = await rows(page).count();

	await rows(page).first().click();
	await expect(rows(page)).toHaveCount(all - 1);
	await page.getByRole('button', { name: 'Desfazer' }).click();
	await expect(rows(page)).toHaveCount(all);
	expect(await left(backend)).toBe(all);

	const dialog = await askAll(page);
	await expect(dialog).toContainText('Você tem certeza que deseja excluir todas as notificações?');
	await dialog.getByRole('button', { name: 'Cancelar' }).click();
	await expect(rows(page)).toHaveCount(all);

	backend.network.goDown();
	await (await askAll(page)).getByRole('button', { name: 'Sim, excluir notificações' }).click();
	await expect(page.getByText('Erro ao apagar notificação')).toBeVisible();
	await expect(rows(page)).toHaveCount(all);
	backend.network.heal();
	await page.getByRole('button', { name: 'Tentar de novo' }).click();
	await expect(page.getByText('Nenhuma notificação')).toBeVisible();
	// The screen does not wait for the server.
	await expect.poll(() => left(backend)).toBe(0);
});

test('offline the notifications are read from the device, with their age, and no act that needs the server is possible', async ({
	page,
	context,
	backend,
}) => {
	await tell(backend, ID, 'video', 'Vídeo da semana');
	await login(page, MAIN_COORDINATOR_CODE);
	await expect(tab(page).locator('[data-badge]')).toHaveText(/^[1-9]/);
	await readyOffline(page);
	await goOffline(context, backend);
	await expect(page).toHaveURL(/\/offline$/);
	await page.locator("a[href='/offline/notificacoes']").click();
	const main = page.getByRole('main');
	await expect(main.getByRole('heading', { name: 'Comunicados' })).toBeVisible();
	await expect(main).toContainText('Esta é a lista de ');
	// Of all documents only the coachings that the device holds open.
	for (const link of await main.getByRole('link').all()) {
		await expect(link).toHaveAttribute('href', /^\/offline\/pontos\?coaching=/);
	}
	await expect(main.getByRole('link', { name: /Vídeo da semana/ })).toHaveCount(0);
	await expect(rows(page).first()).toBeDisabled();
	await expect(rows(page).first()).toHaveAccessibleDescription(/precisa de internet/);

	// The address of a push that was tapped while the app was closed: the offline screen or the list.
	await page.goto(`/notificacoes?abrir=${ID}`);
	await expect(page).toHaveURL(/\/offline\/videos$/);
	await page.goto(`/notificacoes?abrir=${ID.replace(/1$/, '2')}`);
	await expect(page).toHaveURL(/\/offline\/notificacoes$/);
	await expect(main.getByRole('heading', { name: 'Comunicados' })).toBeVisible();

	await page.goto('/offline/gps-negado');
	await expect(main).toContainText('para provar a visita');
	await page.goto('/offline/notificacoes');
	await goOnline(context, backend);
	await main.getByRole('link', { name: 'Ir a Notificações' }).click();
	await expect(page).toHaveURL(/\/notificacoes$/);
});

test('a push shows no name, and its tap opens the right screen, but never over a question', async ({
	page,
	context,
	backend,
}) => {
	await context.grantPermissions(['notifications', 'geolocation']);
	await begin(page, backend);
	await readyOffline(page);
	const door = await pushDoor(context, page);
	const video = JSON.stringify({ type: 'video', id: ID });

	await tell(backend, ID, 'video', 'Segredo do vídeo');
	await pushUntilShown(page, door, video, [
		{
			title: 'TV Vendas',
			body: 'Há um vídeo novo na TV Vendas.',
			tag: 'acompanha-video',
			// The next notification of this kind replaces it and alerts again.
			renotify: true,
		},
	]);
	await tapPush(context);
	await expect(page).toHaveURL(`/tv-vendas/video/${ID}`);
	expect(await shownPushes(page)).toEqual([]);

	await pushUntilShown(page, door, 'not of ours', [{ title: 'Outros avisos' }]);
	await tapPush(context);
	await expect(page).toHaveURL(/\/notificacoes$/);

	await page.goto('/coaching/pdvs');
	await openPreProcess(page);
	await expect(page).toHaveURL(/\/questions\/\d+$/);
	const question = page.url();
	await pushUntilShown(page, door, video, [{ title: 'TV Vendas' }]);
	await tapPush(context);
	const open = page.getByRole('button', { name: 'Ver aviso' });
	await expect(open).toBeVisible();
	expect(page.url()).toBe(question);
	await open.click();
	await expect(page).toHaveURL(`/tv-vendas/video/${ID}`);
});

test('push is offered with its reason and ends at logout; a blocked browser gets instructions to allow it', async ({
	page,
	context,
	backend,
}) => {
	const endpoints = async () => {
		const found = await backend.query<{ endpoint: string }>(
			'select endpoint from push_subscriptions',
		);
		return found.map(({ endpoint }) => endpoint);
	};
	const registered = async () => (await endpoints()).length;
	await withPushService(page);
	await keepIcon(page);
	await login(page, MAIN_COORDINATOR_CODE);
	await readyOffline(page);
	const warnings: string[] = [];
	page.on('console', (message) => warnings.push(message.text()));
	const { origin } = new URL(page.url());
	// A permission that is not granted is denied.
	await context.grantPermissions([], { origin });
	await page.goto('/notificacoes');
	await expect(page.getByText('O Chrome está bloqueando os avisos deste app.')).toBeVisible();
	await expect.poll(() => warnings).toContain('Web push: permission denied');
	expect(await registered()).toBe(0);

	await context.grantPermissions(['notifications'], { origin });
	await page.goto('/notificacoes');
	await expect(page.getByText('mesmo com o app fechado')).toBeVisible();
	// Another person allowed it in this browser; this person has not turned it on.
	expect(await registered()).toBe(0);
	await page.getByRole('button', { name: 'Ativar avisos neste aparelho' }).click();
	await heard(page, 'Avisos ativados neste aparelho');
	await expect.poll(registered).toBe(1);
	await page.goto('/perfil');
	await page.getByRole('button', { name: 'Desativar avisos neste aparelho' }).click();
	await page.reload();
	await page.getByRole('button', { name: 'Ativar avisos neste aparelho' }).click();
	await expect(page.getByRole('button', { name: 'Desativar avisos' })).toBeVisible();

	// The browser drops the subscription: the service worker renews it, the page registers it.
	const renewed = aBrowser('renewed').endpoint;
	await page.evaluate((address) => Object.assign(window, { pushAddress: address }), renewed);
	expect(await loseSubscription(context)).toEqual([{ userVisibleOnly: true, key: [4, 2] }]);
	await expect.poll(endpoints).toEqual([renewed]);

	await page.goto('/menu');
	await expect(tab(page)).toBeVisible();
	const door = await pushDoor(context, page);
	const onIcon = page.locator('body');
	await tell(backend, ID, 'video', 'Segredo do vídeo');
	await expect(async () => {
		await door.deliver(JSON.stringify({ type: 'video', id: ID }));
		await expect.poll(() => shownPushes(page), { timeout: 5_000 }).toHaveLength(1);
		await expect(onIcon).toHaveAttribute('data-on-icon', '1', { timeout: 5_000 });
	}).toPass();
	await logOut(page);
	await expect(page).toHaveURL(/\/login$/);
	expect(await registered()).toBe(0);
	await expect.poll(() => shownPushes(page)).toEqual([]);
	await expect(onIcon).toHaveAttribute('data-on-icon', 'none');
});
