import { COMPANY_CODE, MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import {
	expect,
	goOffline,
	goOnline,
	login,
	onlineExcept,
	readyOffline,
	test,
} from '#test/support/e2e.ts';
import { travel } from '#test/support/travel.ts';

test.use(onlineExcept(/offline/));

test('without a session a ticket is sent with the diagnosis as displayed or without it; the support desk answers, and keeps its place in the list', async ({
	page,
	backend,
	browser,
}) => {
	const desk = await (await browser.newContext({ baseURL: backend.url })).newPage();
	await test.step('the diagnosis is sent as displayed, and the ticket is listed on the device', async () => {
		await page.goto('/suporte/chamados');
		await expect(page.getByText('Nenhum chamado', { exact: true })).toBeVisible();
		await page.getByRole('link', { name: 'Novo chamado' }).click();
		await page.getByLabel('Assunto').fill('Não abre');
		await page.getByLabel('Sobre o que é').selectOption('access');
		await page.getByLabel('O que aconteceu').fill('Fica em branco.');
		await page.getByText('Ler o que seria enviado').click();
		const shown = page.getByText(/^Diagnóstico do Acompanha/);
		const read = (await shown.textContent()) ?? '';
		await page.getByRole('button', { name: 'Enviar chamado' }).click();
		await expect(page.getByText('Aguardando resposta')).toBeVisible();
		expect(await backend.query("select diagnosis from tickets where subject = 'Não abre'")).toEqual(
			[{ diagnosis: read }],
		);
		await page.getByText('Diagnóstico anexado').click();
		await expect(shown).toHaveText(read, { useInnerText: false });
		await page.goto('/suporte/chamados');
		const list = page.getByRole('region', { name: 'Abertos neste aparelho sem entrar' });
		await list.getByRole('link', { name: /^Não abre 1 mensagem/ }).click();
		await expect(page.getByText('Fica em branco.')).toBeVisible();
	});
	await test.step('a person who cannot log in opens a ticket without the diagnosis and reads the answer', async () => {
		await page.goto('/suporte/novo?title=Senha&text=Compartilhado');
		await expect(page.getByLabel('Assunto')).toHaveValue('Senha');
		await page.getByRole('button', { name: 'Enviar chamado' }).click();
		await expect(page.getByText('Escolha sobre o que é.')).toBeVisible();
		await page.getByLabel('Sobre o que é').selectOption('access');
		await page.getByLabel('O que aconteceu').fill('<b>Não entro</b> desde ontem.');
		await page.getByText('Ler o que seria enviado').click();
		await expect(page.getByText(/^Diagnóstico do Acompanha/)).toBeVisible();
		await page.reload();
		await expect(page.getByLabel('O que aconteceu')).toHaveValue(/<b>Não entro<\/b> desde ontem\./);
		await page.getByLabel(/Enviar o diagnóstico junto/).uncheck();
		await page.getByRole('button', { name: 'Enviar chamado' }).click();
		await expect(page).toHaveURL(/\/suporte\/chamado\/[0-9a-f-]{36}$/);
		await expect(page.getByText('Aguardando resposta')).toBeVisible();
		await expect(page.getByText('<b>Não entro</b> desde ontem.')).toBeVisible();
		const rows = await backend.query<{ ticket_id: string; diagnosis: string | null }>(
			`select ticket_id, diagnosis from tickets where subject = 'Senha'`,
		);
		expect(rows).toEqual([{ ticket_id: page.url().split('/').at(-1), diagnosis: null }]);

		// Another browser: on this device the secret gives everybody access as the author.
		await login(desk, COMPANY_CODE);
		await travel(desk, '/suporte/atendimento');
		await desk.getByRole('link', { name: /^Senha/ }).click();
		await desk.getByLabel('Resposta').fill('Enviamos um código novo.');
		await desk.getByRole('button', { name: 'Responder' }).click();
		await expect(desk.getByText('Respondido', { exact: true })).toBeVisible();
		await page.reload();
		await expect(page.getByText('Enviamos um código novo.')).toBeVisible();
	});
	await test.step('the support desk opens every ticket and returns to the same place in the list', async () => {
		await backend.query(`insert into tickets (company_id, ticket_id, body_hash, subject, category,
			status, created_at, updated_at) select 'demo', gen_random_uuid()::text, '', 'Chamado ' || n,
			'sync', 'closed', '2026-01-01', '2026-01-01'::timestamptz + n * interval '1 minute'
			from generate_series(1, 205) n`);
		await travel(desk, '/suporte/atendimento?situacao=encerrados');
		const first = desk.getByRole('link', { name: /^Chamado 1 / });
		const more = desk.getByRole('link', { name: /^Mostrar mais \d+ chamados$/ });
		await expect(desk.getByRole('link', { name: /^Chamado 205 / })).toBeVisible();
		await expect(first).toHaveCount(0);
		await more.click();
		await expect(first).toBeVisible();
		await expect(more).toHaveCount(0);
		await first.click();
		await expect(desk).toHaveURL(/\/suporte\/chamado\//);
		await desk.goBack();
		await expect(first).toBeVisible();
	});
});

test('a ticket written offline waits on the device, is sent once, is closed and reopened', async ({
	page,
	context,
	backend,
}) => {
	await login(page, MAIN_COORDINATOR_CODE);
	await readyOffline(page);
	await goOffline(context, backend);
	await travel(page, '/suporte/novo');
	await expect(page).toHaveURL(/\/offline\/suporte\/novo$/);
	await page.getByLabel('Assunto').fill('Sem sinal no interior');
	await page.getByLabel('Sobre o que é').selectOption('sync');
	await page.getByLabel('O que aconteceu').fill('Não envia.');
	await page.getByRole('button', { name: 'Enviar chamado' }).click();
	await expect(page.getByText('Na fila para envio', { exact: true })).toBeVisible();
	await goOnline(context, backend);
	await expect(page.getByText('Aguardando resposta')).toBeVisible({ timeout: 30_000 });
	const [row] = await backend.query<{ n: number }>(
		`select count(*)::int as n from tickets where subject = 'Sem sinal no interior'`,
	);
	expect(row?.n).toBe(1);
	await page.getByRole('button', { name: 'Encerrar chamado' }).click();
	await expect(page.getByText('Encerrado', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Reabrir chamado' }).click();
	await expect(page.getByText('Aguardando resposta')).toBeVisible();
});
