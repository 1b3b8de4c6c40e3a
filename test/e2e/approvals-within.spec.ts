import { MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import {
	box,
	byStatus,
	nth,
	rows,
	SET_STATUS,
	spoilSeven,
	told,
} from '#test/support/decide-requests.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { countEffort } from '#test/support/effort.ts';
import { axeFindings, settled } from '#test/support/page-findings.ts';
import { pendingRequestsSql } from '#test/support/pending-requests-sql.ts';
import { must } from '#worker/errors.ts';

test.use(ONLINE_ONLY);

const TODAY = '2026-03-11';

test('187 requests within the policy take 4 clicks at most, a doubtful request 2 keys at most, and 3 refusals with a reason 6 clicks', async ({
	page,
	backend,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await backend.query('delete from requests');
	const kinds = ['allowance', 'transfer', 'foodsolution', 'mileageallowance'] as const;
	for (const [index, kind] of kinds.entries()) {
		const count = kind === 'foodsolution' ? 190 : 30;
		await backend.query(pendingRequestsSql({ kind, count, today: TODAY, after: index * 1_000 }));
	}
	const spent = await countEffort(page);
	await login(page, MAIN_MANAGER_CODE);
	// The sections stand in one order in the rail and on the menu.
	const main = page.getByRole('main').getByRole('link');
	await expect(main.filter({ hasText: 'Suporte' })).toBeVisible();
	const titles = await page.locator('.rail-link > .flex-1').allTextContents();
	const onMenu = (await main.allTextContents()).flatMap((text) =>
		titles.filter((title) => text.startsWith(title)).slice(0, 1),
	);
	expect([...new Set(onMenu)]).toEqual(titles.filter((title) => onMenu.includes(title)));

	await spent.reset();
	await page
		.getByRole('link', { name: /^Aprovações/ })
		.first()
		.click();
	await page.getByRole('button', { name: 'Aprovar os 187 dentro da política' }).click();
	const sheet = page.getByRole('dialog', { name: 'Aprovar dentro da política' });
	await expect(sheet.getByRole('checkbox', { name: '20 abonos −48 visitas' })).toBeChecked();
	await expect(
		sheet.getByRole('checkbox', { name: /^20 quilometragens R\$\s\S+ · 2\.400 km/ }),
	).toBeChecked();
	await settled(page);
	expect(await axeFindings(page)).toEqual([]);
	const held = backend.network.holds(SET_STATUS);
	await sheet.getByRole('button', { name: 'Aprovar os 187' }).click();
	await expect(page.getByRole('button', { name: 'Aprovando…' })).toBeVisible();
	held.letGo();
	await expect(page.getByText('187 aprovados')).toBeVisible();
	expect(await spent.of('clicks')).toBeLessThanOrEqual(4);
	expect(await byStatus(backend)).toEqual({ approved: 187, waiting: 93 });
	await expect(page.getByRole('link', { name: /^Olhar 10 abonos/ })).toBeFocused();

	// One undo for all of it; then a kind is left out.
	await page.getByRole('button', { name: /^Desfazer/ }).click();
	await expect(told(page, '187 decisões desfeitas')).toBeVisible();
	expect(await byStatus(backend)).toEqual({ waiting: 280 });
	await expect(page.getByRole('button', { name: /^Aprovar os 187/ })).toBeFocused();
	await page.getByRole('button', { name: 'Aprovar os 187 dentro da política' }).click();
	await sheet.getByRole('checkbox', { name: /^20 transferências/ }).uncheck();
	await sheet.getByRole('button', { name: 'Aprovar os 167' }).click();
	await expect(page.getByText('167 aprovados')).toBeVisible();
	await page.getByRole('button', { name: 'Aprovar os 20 dentro da política' }).click();
	await sheet.getByRole('button', { name: 'Aprovar 20 transferências' }).click();

	// What is to be looked at follows, by its reason, one button away.
	await page.getByRole('link', { name: /^Olhar 10 abonos de clientes com mais de 3/ }).click();
	await expect(page).toHaveURL('/aprovacoes/abonos?ver=olhar&regra=client-repeats');
	await expect(rows(page)).toHaveCount(10);
	const beside = page.getByRole('region', { name: 'Detalhes do pedido' });
	await spent.reset();
	for (const left of [9, 8, 7]) {
		await page.keyboard.press('j');
		const id = (await page.locator('[data-row]:focus').getAttribute('data-id')) ?? '';
		await expect(beside).toContainText(`número ${Number(id.slice(-12))}`);
		await page.keyboard.press('a');
		await expect(rows(page)).toHaveCount(left);
	}
	expect(await spent.of('keys')).toBeLessThanOrEqual(3 * 2);

	await spent.reset();
	for (const n of [0, 1, 2]) await box(rows(page).nth(n)).click();
	await page.getByRole('button', { name: 'Recusar 3 abonos' }).click();
	const dialog = page.getByRole('dialog', { name: 'Recusar 3 abonos?' });
	await dialog.getByRole('radio').first().click();
	await dialog.getByRole('button', { name: 'Recusar 3 abonos' }).click();
	await expect(told(page, '3 recusados')).toBeVisible();
	expect(await spent.of('clicks')).toBeLessThanOrEqual(6);

	// The list of the keys has its height.
	await page.keyboard.press('?');
	const keys = page.getByRole('dialog', { name: 'Atalhos do teclado' });
	await expect(keys).toBeVisible();
	expect(await keys.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
	await page.keyboard.press('Escape');

	await expect(rows(page)).toHaveCount(4);
	// Another tab keeps what stands beside the list, and the first key leads there.
	await rows(page).nth(2).getByRole('cell').last().click();
	const kept = (await box(rows(page).nth(2)).getAttribute('data-id')) ?? '';
	const all = page.getByRole('link', { name: /^Todos \d/ });
	await all.click();
	await expect(all).toHaveAttribute('aria-current', 'true');
	await page.keyboard.press('j');
	await expect(page.locator('[data-row]:focus')).toHaveAttribute('data-id', kept);
	await page.goto('/aprovacoes/abonos?ver=olhar&regra=client-repeats');
	await expect(rows(page)).toHaveCount(4);

	await page.getByRole('button', { name: /^Selecionar todos os 4/ }).click();
	await page.getByRole('button', { name: 'Aprovar 4 abonos' }).click();
	await page.getByRole('link', { name: /^Olhar 10 transferências/ }).click();
	await expect(page).toHaveURL(/\/aprovacoes\/transferencias\?ver=olhar&regra=/);
	await expect(rows(page)).toHaveCount(10);
});

test('what could not be approved with the rest leads to its reasons', async ({ page, backend }) => {
	await backend.query('delete from requests');
	await backend.query(pendingRequestsSql({ count: 30, today: TODAY }));
	await login(page, MAIN_MANAGER_CODE, '/aprovacoes');
	await page.getByRole('button', { name: 'Aprovar os 20 dentro da política' }).click();
	const sheet = page.getByRole('dialog', { name: 'Aprovar dentro da política' });
	await expect(sheet).toBeVisible();
	await spoilSeven(backend);
	await sheet.getByRole('button', { name: 'Aprovar 20 abonos' }).click();
	await expect(page.getByText('15 aprovados, 5 não')).toBeVisible();
	await page.getByRole('link', { name: 'Ver o motivo: 5 abonos' }).click();
	await expect(page.getByText('5 não foram decididos')).toBeVisible();
	await expect(nth(page, 2)).toContainText('Quem pediu retirou o pedido');
	// On a desk a reason is not cut either.
	const phone = page.viewportSize();
	await page.setViewportSize({ width: 1280, height: 800 });
	const reason = page.locator('tr').getByText(/^Aprovado antes por/);
	await expect(reason).toBeVisible();
	expect(await reason.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(2);
	await page.setViewportSize(must(phone, 'viewport'));

	// The decided ones are another list: what failed is not at its beginning.
	await page.getByRole('link', { name: 'Decididos' }).click();
	await expect(page.getByRole('list', { name: 'Decididos' })).toBeVisible();
	await expect(page.getByText('5 não foram decididos')).toBeHidden();

	// Nobody is told to mark what is not there.
	await page.goto('/aprovacoes/transferencias?ver=todas');
	await expect(page.getByText('Nada mais para decidir aqui')).toBeVisible();
	await expect(page.getByText(/^Toque para marcar/)).toBeHidden();
});
