import { expect } from '@playwright/test';
import {
	COMPANY_CODE,
	MAIN_COORDINATOR_CODE,
	MAIN_MANAGER_CODE,
} from '#server/demo/demo-logins.ts';
import { after, at, first, type Sheet } from './shot.ts';

/** Requests, clients and goals. */
export const TEAM_SHEETS: readonly Sheet[] = [
	{
		title: 'Approvals of a manager',
		file: 'approvals',
		person: MAIN_MANAGER_CODE,
		shots: [
			after('/aprovacoes', async (page) => {
				await page.goto('/aprovacoes');
				// Not 'Pelo menos …', as while the lists are coming.
				await page.getByText(/^\d+ pedidos esperam/).waitFor();
			}),
			at('/aprovacoes/{kind}', '/aprovacoes/abonos'),
			first('/aprovacoes/{kind}/{id}', '/aprovacoes/abonos?ver=todas', '/aprovacoes/abonos/'),
			at('/aprovacoes/equipe'),
			at('/offline/aprovacoes'),
			at('/offline/aprovacoes/{kind}', '/offline/aprovacoes/abonos'),
			first(
				'/offline/aprovacoes/{kind}/{id}',
				'/offline/aprovacoes/abonos?ver=todas',
				'/offline/aprovacoes/abonos/',
			),
			at('/offline/aprovacoes/equipe'),
		],
	},
	{
		title: 'Clients and transfers',
		file: 'clients',
		person: MAIN_COORDINATOR_CODE,
		shots: [
			after('/carteira', async (page) => {
				await page.goto('/carteira');
				await page.locator('main a[href^="/carteira/"]').first().waitFor();
			}),
			first('/carteira/{code}', '/carteira', '/carteira/'),
			at('/transferencia'),
			at('/transferencia/nova'),
			first('/transferencia/pedido/{id}', '/transferencia', '/transferencia/pedido/'),
			at('/offline/carteira'),
			first('/offline/carteira/{code}', '/offline/carteira', '/offline/carteira/'),
			at('/offline/rotas'),
			first('/offline/rotas/{shortId}', '/offline/rotas', '/offline/rotas/'),
			after('/transferencia/ferias/{employeeCode}/{start}', async (page, { query }) => {
				await query("insert into vacations values ('demo', '4001', '2026-03-16', '2026-04-04')");
				await page.goto('/transferencia/ferias/4001/2026-03-16');
			}),
		],
	},
	{
		title: 'Allowances and goals',
		file: 'allowances',
		person: MAIN_COORDINATOR_CODE,
		shots: [
			at('/abonos'),
			at('/abonos/novo'),
			first('/abonos/{id}', '/abonos', '/abonos/0'),
			at('/offline/abonos'),
			at('/metas'),
			first('/metas/{target}', '/metas', '/metas/'),
		],
	},
	{
		title: 'Food solutions',
		file: 'food',
		person: MAIN_COORDINATOR_CODE,
		shots: [
			at('/food-solution'),
			after('/food-solution/products', async (page) => {
				await page.getByRole('button', { name: 'Novo Food Solution' }).click();
				await page.waitForURL('**/food-solution/products');
				await page.getByRole('button', { name: 'Escolher cliente' }).click();
				await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
				await page.getByLabel('Último dia').fill('14/03/2026');
				await page.getByLabel('Buscar produto por nome, código ou linha').fill('picanha');
				await page.getByRole('button', { name: /Picanha, resfriado/ }).click();
				await expect(page.getByText('1 produto no pedido')).toBeVisible();
			}),
			after('/food-solution/view', async (page) => {
				await page.getByRole('button', { name: 'Definir quantidades' }).click();
				await page.waitForURL('**/food-solution/view');
			}),
			first('/food-solution/view/{id}', '/food-solution', '/food-solution/view/'),
			at('/materiais'),
		],
	},
	{
		title: 'Support',
		file: 'support',
		person: COMPANY_CODE,
		shots: [
			at('/suporte'),
			at('/suporte/novo'),
			at('/suporte/chamados'),
			at('/suporte/atendimento'),
			first('/suporte/chamado/{id}', '/suporte/atendimento', '/suporte/chamado/'),
		],
	},
];
