import type { Page } from '@playwright/test';
import { MAIN_COORDINATOR_CODE, MAIN_SALESMAN_CODE } from '#server/demo/demo-logins.ts';
import { type Backend, expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import {
	axeFindings,
	englishFindings,
	roomFindings,
	settled,
	targetFindings,
} from '#test/support/page-findings.ts';
import { travel } from '#test/support/travel.ts';

test.use(ONLINE_ONLY);

const ASKED = `select status, client_code from requests where requester_code =
	'${MAIN_COORDINATOR_CODE}' and start_date = '2026-06-01'`;

async function look(page: Page): Promise<void> {
	await settled(page);
	expect.soft(await axeFindings(page)).toEqual([]);
	expect.soft(await englishFindings(page)).toEqual([]);
	expect.soft(await targetFindings(page)).toEqual([]);
}

/** The form must also work with text at 200 %. */
async function lookAtForm(page: Page): Promise<void> {
	await look(page);
	expect.soft(await roomFindings(page, 200)).toEqual([]);
}

/** Chooses three clients of the salesman from the portfolio on the device. */
async function choosesClients(page: Page, search: string, count: number): Promise<void> {
	await expect(async () => {
		await page.getByRole('textbox', { name: /^Buscar/ }).fill('');
		await page.getByRole('textbox', { name: /^Buscar/ }).fill(search);
		await expect(page.getByRole('main').getByRole('checkbox').nth(count)).toBeVisible({
			timeout: 10_000,
		});
	}).toPass();
	for (let index = 0; index < count; index++) {
		await page.getByRole('main').getByRole('checkbox').nth(index).check();
	}
	await expect(page.getByRole('button', { name: /^Retirar / })).toHaveCount(count);
}

const stateOf = async (backend: Backend) =>
	(await backend.query<{ status: string }>(ASKED)).map(({ status }) => status).sort();

test('allowances of three clients are requested at once: a reload keeps the form, a lost answer duplicates nothing, one is withdrawn', async ({
	page,
	backend,
}) => {
	await login(page, MAIN_COORDINATOR_CODE, '/abonos/novo?tipo=cliente');
	await page.getByRole('button', { name: 'Pedir 1 abono' }).click();
	await expect(page.getByText('Escolha pelo menos um.')).toBeVisible();
	await lookAtForm(page);
	await choosesClients(page, 'a', 3);
	await page.getByLabel('Primeiro dia').fill('2026-06-01');
	await page.getByLabel('Último dia').fill('2026-06-14');
	await page.getByLabel('Frequência de visita').selectOption('Quinzenal');
	await page.getByLabel('Motivo').selectOption('Reforma');
	await page.getByLabel('Observação').fill('Obras na fachada');
	await page.reload();
	await expect(page.getByLabel('Observação')).toHaveValue('Obras na fachada');
	await expect(page.getByRole('button', { name: /^Retirar / })).toHaveCount(3);

	backend.network.breaks(/\/v3\/app\/allowance$/, { kind: 'cut' });
	await page.getByRole('button', { name: 'Pedir 3 abonos' }).click();
	const dialog = page.getByRole('dialog', { name: '3 abonos para 3 clientes' });
	await dialog.getByRole('button', { name: 'Pedir 3 abonos' }).click();
	await expect(dialog.getByRole('alert')).toContainText('Sem internet');
	expect(await stateOf(backend)).toEqual(['waiting', 'waiting', 'waiting']);
	backend.network.heal();
	await dialog.getByRole('button', { name: 'Pedir 3 abonos' }).dblclick();
	await expect(page.getByText('3 abonos: com o gestor para decidir')).toBeVisible();
	expect(await stateOf(backend)).toHaveLength(3);

	await page.getByRole('link', { name: 'Ver meus pedidos' }).click();
	await expect(page.getByRole('list', { name: 'Pedidos' })).toBeVisible();
	await expect(page.getByText('Rascunhos')).toBeHidden();
	await look(page);
	await page.getByRole('list', { name: 'Pedidos' }).getByRole('link').first().click();
	await page.getByRole('button', { name: 'Retirar pedido' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Retirar pedido' }).click();
	await expect(page.getByText('Retirado', { exact: true })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Retirar pedido' })).toBeHidden();
	await look(page);
	expect(await stateOf(backend)).toEqual(['waiting', 'waiting', 'withdrawn']);
	await travel(page, '/abonos?estado=retirados');
	await expect(page.getByRole('list', { name: 'Pedidos' }).getByRole('listitem')).not.toHaveCount(
		0,
	);
});

test('a form of people with something missing leads to its first problem, then to the next', async ({
	page,
}) => {
	await login(page, MAIN_COORDINATOR_CODE, '/abonos/novo?tipo=outro');
	const send = page.getByRole('button', { name: 'Pedir 1 abono' });
	await page.getByLabel('Observação').fill('Feira do setor em Campinas');
	await send.click();
	const missing = page.getByText('Escolha pelo menos um.');
	await expect(missing).toBeFocused();
	await expect(missing).toBeInViewport({ ratio: 1 });
	await page.getByRole('main').getByRole('checkbox').first().check();
	await page.getByLabel('Observação').click();
	await send.click();
	const firstDay = page.getByLabel('Primeiro dia');
	await expect(firstDay).toBeFocused();
	await expect(firstDay).toBeInViewport({ ratio: 1 });
});

test('a salesman requests a trip of his own and sees its amount', async ({ page, backend }) => {
	await login(page, MAIN_SALESMAN_CODE);
	await page.getByRole('link', { name: /^Abonos/ }).click();
	await page.getByRole('link', { name: 'Novo pedido' }).click();
	await expect(page.getByRole('link', { name: /^Quilometragem/ })).toBeVisible();
	await expect(page.getByRole('link', { name: /^Abono de vendedor/ })).toBeHidden();
	await page.getByRole('link', { name: /^Quilometragem/ }).click();
	await page.getByLabel('Dia da viagem').fill('2026-03-10');
	await page.getByLabel('De onde').fill('Matriz');
	await page.getByLabel('Para onde').fill('Feira de Campinas');
	await page.getByLabel('Quilômetros').fill('1.052,5');
	await expect(page.getByRole('status').filter({ hasText: 'por km' })).toContainText('1.263,00');
	await page.getByLabel('Motivo').selectOption('Evento ou feira');
	await lookAtForm(page);
	await page.getByRole('button', { name: 'Pedir quilometragem' }).click();
	const dialog = page.getByRole('dialog', { name: 'Quilometragem', exact: true });
	await expect(dialog).toContainText('Matriz → Feira de Campinas');
	await dialog.getByRole('button', { name: 'Pedir quilometragem' }).click();
	await expect(page.getByText('1 quilometragem: com o gestor para decidir')).toBeVisible();
	await look(page);
	const [row] = await backend.query<{ cost: { amount: number } }>(
		`select cost from requests where requester_code = '${MAIN_SALESMAN_CODE}'
			and start_date = '2026-03-10' and kind = 'mileageallowance' order by created_at desc`,
	);
	expect(row?.cost.amount).toBe(1263);
});
