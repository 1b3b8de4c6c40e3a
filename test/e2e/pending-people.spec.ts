import type { Page } from '@playwright/test';
import {
	COMPANY_CODE,
	MAIN_COORDINATOR_CODE,
	MAIN_MANAGER_CODE,
	MAIN_SALESMAN_CODE,
} from '#server/demo/demo-logins.ts';
import { all, approve, box, rows } from '#test/support/decide-requests.ts';
import {
	type Backend,
	expect,
	goOffline,
	goOnline,
	login,
	readyOffline,
	test,
} from '#test/support/e2e.ts';
import {
	axeFindings,
	englishFindings,
	roomFindings,
	settled,
	targetFindings,
} from '#test/support/page-findings.ts';

/** Number of waiting requests of one person and of everybody below, counted in the database. */
async function waiting(backend: Backend, code: string, kind = ''): Promise<number> {
	const [row] = await backend.query<{ n: number }>(
		`select count(*)::int as n from requests r where r.status = 'waiting'
			and ('${kind}' = '' or r.kind = '${kind}') and (r.employee_code = '${code}' or exists (
				select 1 from employee_ancestors a where a.company_id = r.company_id
					and a.employee_code = r.employee_code and a.ancestor_code = '${code}'))`,
	);
	return row?.n ?? 0;
}

const card = (page: Page, name: string | RegExp) =>
	page
		.getByRole('main')
		.locator('section')
		.filter({ has: page.getByRole('heading', { name }) });

test('the pending requests are counted at each level down to one salesman; visited levels are available offline', async ({
	page,
	context,
	backend,
}) => {
	await login(page, COMPANY_CODE);
	await readyOffline(page);
	await page.goto('/aprovacoes');
	await page.getByRole('link', { name: /^Pessoas com pedidos sem decisão/ }).click();
	const manager = card(page, 'Ricardo Almeida Furtado');
	const ofManager = await waiting(backend, MAIN_MANAGER_CODE);
	await expect(manager).toContainText(String(ofManager));

	const trips = await waiting(backend, MAIN_MANAGER_CODE, 'mileageallowance');
	await manager.getByRole('link', { name: `${trips} quilometragens` }).click();
	await expect(page.getByText(`${trips} esperam decisão`)).toBeVisible();
	await all(page).click();
	await expect(approve(page, `${trips} quilometragens`)).toBeVisible();
	expect(await roomFindings(page, 200)).toEqual([]);
	await rows(page).first().getByRole('link').click();
	await expect(approve(page, '1 quilometragem')).toBeVisible();
	expect(await roomFindings(page, 200)).toEqual([]);
	await page.goBack();
	await page.goBack();

	await manager.getByRole('link', { name: 'Ver as coordenações' }).click();
	await expect(page).toHaveURL(`/aprovacoes/equipe?de=${MAIN_MANAGER_CODE}`);
	const coordinator = card(page, 'Marcos Vinícius Teixeira');
	await expect(coordinator).toContainText(String(await waiting(backend, MAIN_COORDINATOR_CODE)));
	await coordinator.getByRole('link', { name: 'Ver os vendedores' }).click();
	const path = page.getByRole('navigation', { name: 'Hierarquia' });
	await expect(path.locator('[aria-current=page]')).toHaveText('Marcos Vinícius Teixeira');
	await settled(page);
	expect(await axeFindings(page)).toEqual([]);
	expect(await targetFindings(page)).toEqual([]);
	expect(await englishFindings(page)).toEqual([]);

	const salesman = card(page, 'Anderson Souza Ribeiro');
	const ofSalesman = await waiting(backend, MAIN_SALESMAN_CODE, 'allowance');
	await salesman.getByRole('link', { name: `${ofSalesman} abonos` }).click();
	await expect(page.getByText(`${ofSalesman} esperam decisão`)).toBeVisible();
	await expect(rows(page).filter({ hasNotText: 'Anderson' })).toHaveCount(0);
	await box(rows(page).first()).click();
	await approve(page, '1 abono').click();
	await expect(page.getByText(/^Aprovad[oa]: /)).toBeVisible();
	await page.goBack();
	await expect(salesman.getByRole('link', { name: `${ofSalesman - 1} abonos` })).toBeVisible();
	await path.getByRole('link', { name: 'Ricardo Almeida Furtado' }).click();
	await expect(coordinator).toBeVisible();
	await page.goBack();
	await expect(salesman).toBeVisible();

	await goOffline(context, backend);
	await expect(page).toHaveURL(`/offline/aprovacoes/equipe?de=${MAIN_COORDINATOR_CODE}`);
	await expect(page.getByText('aparecem as equipes que já foram abertas')).toBeVisible();
	await expect(page.getByText(/com pedidos · dados de/)).toBeVisible();
	await expect(salesman.getByRole('link', { name: `${ofSalesman - 1} abonos` })).toBeVisible();
	await path.getByRole('link', { name: 'Toda a equipe' }).click();
	await expect(manager).toContainText(String(ofManager));
	await card(page, 'Valdir Sales Melo').getByRole('link', { name: 'Ver as coordenações' }).click();
	await expect(page.getByText('Isto não está neste aparelho')).toBeVisible();
	await page.goBack();
	await expect(manager).toBeVisible();
	await goOnline(context, backend);
	await expect(page).toHaveURL(/:\d+\/aprovacoes\/equipe$/);
	await expect(manager).toContainText(String(ofManager - 1));
});
