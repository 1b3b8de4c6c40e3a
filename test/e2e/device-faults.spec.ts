import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { type Backend, expect, login, readyOffline, test } from '#test/support/e2e.ts';
import { type Act, type Stage, seen, testRows } from '#test/support/fault-cells.ts';
import { heard } from '#test/support/messages.ts';
import { pushDoor, pushUntilShown, tapPush, withPushService } from '#test/support/push.ts';

test.use({ permissions: ['notifications'] });

/** The text about pushes when the server has this fault. */
const TABLE = `
act                    | killed    | slow     | HTML      | 401      | 403       | 500      | 503
a push is opened       | old list  | late     | old list  | old list | old list  | old list | old list
… pushes are turned on | no signal | too slow | no signal | ended    | forbidden | failed   | failed`;

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

/**
 * The browser permits push from the start; the server learns nothing before the person turns it on.
 */
async function turnOn({ page, backend }: Stage): Promise<Act> {
	await withPushService(page);
	await page.goto('/notificacoes');
	// The list stands above the button and moves it when it arrives.
	await expect(page.getByRole('heading', { name: 'Comunicados' })).toBeVisible();
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

testRows(TABLE, {
	'a push is opened': openPush,
	'pushes are turned on': turnOn,
});
