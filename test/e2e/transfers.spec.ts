import { readFile } from 'node:fs/promises';
import {
	MAIN_COORDINATOR_CODE,
	MAIN_MANAGER_CODE,
	MAIN_SALESMAN_CODE,
} from '#server/demo/demo-logins.ts';
import { all, approve, told } from '#test/support/decide-requests.ts';
import { type Backend, expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import {
	axeFindings,
	englishFindings,
	settled,
	targetFindings,
} from '#test/support/page-findings.ts';
import { readWorkbook } from '#test/support/read-workbook.ts';
import { travel } from '#test/support/travel.ts';

test.use(ONLINE_ONLY);

const START = '2026-03-16';
const END = '2026-04-04';

/** The main salesman leaves next week without a substitute. Returns the number of his clients. */
async function leaves(backend: Backend): Promise<number> {
	await backend.query(
		`insert into vacations values ('demo', '${MAIN_SALESMAN_CODE}', '${START}', '${END}')`,
	);
	await backend.query(`delete from requests where kind = 'transfer'`);
	const [row] = await backend.query<{ count: number }>(
		`select count(*)::int as count from clients where salesman_code = '${MAIN_SALESMAN_CODE}'`,
	);
	return row?.count ?? 0;
}

test('clients of a person on vacation get a substitute in one act; after the approval none is missing', async ({
	page,
	browser,
	backend,
	contextOptions,
}) => {
	const count = await leaves(backend);
	await login(page, MAIN_COORDINATOR_CODE);
	await page.getByRole('link', { name: 'Coaching', exact: true }).click();
	await page.getByRole('button', { name: 'Ir para de/para' }).click();
	await expect(page).toHaveURL('/transferencia');
	await page.getByRole('link', { name: new RegExp(`^${MAIN_SALESMAN_CODE} - `) }).click();
	await expect(page).toHaveURL(`/transferencia/ferias/${MAIN_SALESMAN_CODE}/${START}`);
	const main = page.getByRole('main');
	await expect(main).toContainText(`Faltam ${count} clientes`);

	await page.getByRole('button', { name: `Marcar todos os ${count} clientes` }).click();
	await page.reload();
	await page.getByRole('button', { name: `Distribuir ${count} clientes` }).click();
	const dialog = page.getByRole('dialog', { name: `Distribuir ${count} clientes` });
	await dialog.getByRole('button', { name: /^Pedir para/ }).click();
	await expect(dialog.getByRole('alert').first()).toContainText('Escolha quem assume.');
	await dialog.getByLabel('Quem assume').selectOption({ index: 1 });
	await dialog.getByLabel('Dia de visita').selectOption('Terça-feira');
	await settled(page);
	expect(await axeFindings(page)).toEqual([]);
	await dialog.getByRole('button', { name: /^Pedir para/ }).click();
	await expect(dialog).toBeHidden();
	await expect(main).toContainText(`0 de ${count} clientes com cobertura · ${count} aguardando`);
	await settled(page);
	expect(await axeFindings(page)).toEqual([]);
	expect(await targetFindings(page)).toEqual([]);
	expect(await englishFindings(page)).toEqual([]);

	const other = await browser.newContext({ ...contextOptions, baseURL: backend.url });
	const manager = await other.newPage();
	await login(manager, MAIN_MANAGER_CODE);
	await travel(manager, '/aprovacoes/transferencias?ver=todas');
	const alert = manager.getByRole('dialog', { name: 'Alerta de Férias!' });
	await alert.getByRole('button', { name: 'Ok' }).click();
	await all(manager).click();
	await approve(manager, `${count} transferências`).click();
	await expect(told(manager, `${count} aprovadas`)).toBeVisible();
	await other.close();
	await backend.setClock('2026-03-11T12:05:00.000Z');
	await expect(async () => {
		await page.reload();
		await expect(main).toContainText(`${count} de ${count} clientes com cobertura`, {
			timeout: 10_000,
		});
	}).toPass();
});

test('a client moves to telesales with a verified phone, and the spreadsheet lists it', async ({
	page,
	backend,
}) => {
	await leaves(backend);
	await backend.query(`delete from vacations`);
	const [client] = await backend.query<{ code: string; name: string }>(
		`select code, name from clients where salesman_code = '${MAIN_SALESMAN_CODE}' order by code`,
	);
	await login(page, MAIN_COORDINATOR_CODE);
	await page.goto('/transferencia');
	await page.getByRole('link', { name: 'Nova transferência' }).click();
	await expect(async () => {
		await page.getByLabel(/^Buscar por nome/).fill('');
		await page.getByLabel(/^Buscar por nome/).fill(client?.code ?? '');
		await expect(page.getByRole('checkbox')).toHaveCount(1, { timeout: 10_000 });
	}).toPass();
	await page.getByRole('checkbox').check();
	await page.getByLabel('Quem assume').selectOption('TELEVENDAS');
	await page.getByRole('button', { name: 'Pedir transferência' }).click();
	await expect(page.getByText('Confira o telefone antes de pedir.')).toBeVisible();
	await page.getByLabel('Comprador').fill('Bruna Telles');
	await page.getByLabel('Telefone com DDD').fill('(20) 98765-4321');
	await page.getByRole('button', { name: 'Conferir telefone' }).click();
	await expect(page.getByText('Este DDD não existe.')).toBeVisible();
	await page.getByLabel('Telefone com DDD').fill('(11) 98765-1122');
	await page.getByRole('button', { name: 'Conferir telefone' }).click();
	await expect(page.getByText('Telefone conferido')).toBeVisible();
	await page.getByLabel('Motivo').selectOption('Pedido do cliente');

	await page.reload();
	await page.getByLabel('Observação').fill('Prefere ser atendida por telefone');
	await expect(page.getByLabel('Motivo')).toHaveValue('Pedido do cliente');
	await page.getByRole('button', { name: 'Pedir transferência' }).click();
	await expect(page).toHaveURL('/transferencia');

	await page.getByRole('checkbox', { name: `Marcar ${client?.name}` }).check();
	const downloading = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Baixar planilha (1)' }).click();
	const download = await downloading;
	expect(download.suggestedFilename()).toBe('transferencias-2026-03-11.xlsx');
	const [titles = {}, row = {}] = readWorkbook(await readFile(await download.path()));
	const cells = Object.entries(titles).map(([column, title]) => [title, row[column]]);
	expect(Object.fromEntries(cells)).toMatchObject({
		'Código do cliente': client?.code,
		Para: 'TELEVENDAS',
		Comprador: 'Bruna Telles',
		Telefone: '11987651122',
		Situação: 'Aguardando',
		'A partir de': '11/03/2026',
	});

	// On a phone whose browser shares files the share sheet opens.
	await page.evaluate(() => {
		const share = async ({ files }: ShareData) => {
			document.body.dataset.shared = files?.map(({ name, size }) => `${name} ${size > 0}`).join();
		};
		Object.defineProperty(navigator, 'canShare', { value: () => true });
		Object.defineProperty(navigator, 'share', { value: share });
	});
	await page.getByRole('button', { name: 'Baixar planilha (1)' }).click();
	await expect(page.locator('body')).toHaveAttribute(
		'data-shared',
		'transferencias-2026-03-11.xlsx true',
	);
});

test('closed clients are inactivated together, and one request is withdrawn', async ({
	page,
	backend,
}) => {
	await login(page, MAIN_COORDINATOR_CODE);
	await page.goto('/transferencia/nova');
	await expect(async () => {
		await page.getByLabel(/^Buscar por nome/).fill('');
		await page.getByLabel(/^Buscar por nome/).fill('padaria');
		await expect(page.getByRole('checkbox').nth(3)).toBeVisible({ timeout: 10_000 });
	}).toPass();
	for (const n of [0, 1, 2]) await page.getByRole('checkbox').nth(n).check();
	await page.getByLabel('Quem assume').selectOption('INATIVAR CLIENTE');
	await expect(page.getByText('→ INATIVAR CLIENTE')).toHaveCount(3);
	await expect(page.getByLabel('Dia de visita')).toBeHidden();
	await expect(page.getByLabel('Até (opcional)')).toBeHidden();
	await page.getByRole('button', { name: 'Pedir 3 transferências' }).click();
	await expect(page.getByText('Escolha por que o cliente será inativado.')).toBeVisible();
	await page.getByLabel('Por que inativar').selectOption({ index: 1 });
	await page.getByLabel('Motivo').selectOption({ index: 1 });
	await settled(page);
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole('button', { name: 'Pedir 3 transferências' }).click();
	await expect(page).toHaveURL('/transferencia');
	const asked = async () => {
		const rows = await backend.query<{ status: string }>(`select status from requests
			where kind = 'transfer' and requester_code = '${MAIN_COORDINATOR_CODE}'
				and detail->'transfer'->'toEmployee'->>'employeeCode' = '-1'
				and created_at >= '2026-03-11' order by status`);
		return rows.map(({ status }) => status);
	};
	await expect.poll(() => asked()).toEqual(['waiting', 'waiting', 'waiting']);

	const rows = page.getByRole('list', { name: 'Transferências do período' }).getByRole('link');
	await rows.filter({ hasText: 'Para INATIVAR CLIENTE' }).first().click();
	await page.getByRole('button', { name: 'Retirar pedido' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Retirar pedido' }).click();
	await expect(page.getByRole('button', { name: 'Retirar pedido' })).toHaveCount(0);
	await expect.poll(() => asked()).toEqual(['waiting', 'waiting', 'withdrawn']);
});
