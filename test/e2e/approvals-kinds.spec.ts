import { MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import { approve, nth, told } from '#test/support/decide-requests.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { pendingRequestsSql, requestId } from '#test/support/pending-requests-sql.ts';

test.use(ONLINE_ONLY);

const KINDS = [
	{
		kind: 'retroactiveallowance',
		path: 'abonos-retroativos',
		one: '1 abono retroativo',
		cost: '1 visita a menos',
		done: /^Aprovado: /,
	},
	{
		kind: 'mileageallowance',
		path: 'quilometragem',
		one: '1 quilometragem',
		cost: /R\$\s101,00/,
		done: /^Aprovada: /,
	},
	{
		kind: 'foodsolution',
		path: 'food-solution',
		one: '1 food solution',
		cost: '12 kg',
		done: /^Aprovad[oa]: /,
	},
	{
		kind: 'transfer',
		path: 'transferencias',
		one: '1 transferência',
		cost: 'TELEVENDAS',
		done: /^Aprovada: /,
	},
	{
		kind: 'checkin',
		path: 'check-ins',
		one: '1 check-in',
		cost: '515 m',
		began: 'Check-in recebido',
		done: /^Aprovado: /,
	},
	{
		kind: 'clientpoint',
		path: 'posicoes',
		one: '1 posição de cliente',
		cost: 'Check-ins no ponto novo',
		began: 'Posição proposta',
		done: /^Aprovada: /,
	},
] as const;

test('every other kind is opened from its list, shows its cost and policy checks, and is approved', async ({
	page,
	backend,
}) => {
	await backend.query('delete from requests');
	for (const [index, { kind }] of KINDS.entries()) {
		await backend.query(
			pendingRequestsSql({ kind, count: 2, today: '2026-03-11', after: index * 10 }),
		);
	}
	await login(page, MAIN_MANAGER_CODE);
	for (const [index, { kind, path, one, cost, done, ...own }] of KINDS.entries()) {
		await test.step(kind, async () => {
			await page.goto(`/aprovacoes/${path}?ver=todas`);
			await nth(page, index * 10 + 1)
				.getByRole('link')
				.click();
			const main = page.getByRole('main');
			await expect(main.getByText(cost).first()).toBeVisible();
			await expect(main.getByText('O que diz a política')).toBeVisible();
			const began = 'began' in own ? own.began : 'Pedido feito';
			await expect(main.getByText(began)).toBeVisible();
			await approve(page, one).click();
			await expect(told(page, done)).toBeVisible();
			await expect(page).toHaveURL(`/aprovacoes/${path}?ver=todas`);
			const rows = await backend.query(`select status, decided_by from requests
				where kind = '${kind}' order by request_id = '${requestId(index * 10 + 1)}'`);
			expect(rows).toEqual([
				{ status: 'waiting', decided_by: null },
				{ status: 'approved', decided_by: MAIN_MANAGER_CODE },
			]);
		});
	}
});
