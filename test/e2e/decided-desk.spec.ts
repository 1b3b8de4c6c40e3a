import { CONSULTANT_CODE, MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import {
	all,
	approve,
	box,
	enterList,
	nth,
	SET_STATUS,
	spoilSeven,
	told,
	wait,
} from '#test/support/decide-requests.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { travel } from '#test/support/travel.ts';
import { UNDO_MS } from '#worker/contract/decision.ts';
import { must } from '#worker/errors.ts';

test.use(ONLINE_ONLY);

test('on a desk a decision is found by one search and by filters; what waits from each person uses the whole desk; on a phone ages and notes stay on one line', async ({
	page,
}) => {
	await test.step('whether a request was approved is found on a desk in a table by one search', async () => {
		await page.setViewportSize({ width: 1280, height: 800 });
		await login(page, MAIN_MANAGER_CODE, '/aprovacoes/abonos?ver=decididas');
		const table = page.getByRole('table', { name: 'Decididos' });
		const people = table.locator('a[data-row]');
		await expect(people.first()).toBeVisible();
		for (const head of ['Pessoa', 'Situação', 'Decidido em', 'Decidido por']) {
			await expect(table.getByRole('columnheader', { name: head })).toBeVisible();
		}
		await expect(page.getByRole('button', { name: /planilha/i })).toBeVisible();
		const asked = (await people.last().textContent()) ?? '';
		await page.getByRole('textbox', { name: /^Buscar/ }).fill(asked);
		await expect(page.getByText(/^\d+ das últimas \d+/)).toBeVisible();
		for (const name of await people.allTextContents()) expect(name).toBe(asked);
		await page.keyboard.press('Escape');
		await people.first().click();
		await expect(page.getByRole('region', { name: 'Detalhes: pedido' })).toContainText(
			/(Aprovado|Recusado) por/,
		);
	});
	await test.step('what was decided is filtered by team, person and reason, and on a phone its age stays on one line', async () => {
		await page.goto('/aprovacoes/abonos?ver=decididas');
		const people = page.getByRole('table', { name: 'Decididos' }).locator('a[data-row]');
		await expect(people.first()).toBeVisible();
		await page.getByRole('button', { name: 'Filtros' }).click();
		const pick = page.getByLabel('Pessoa', { exact: true });
		const options = await pick.locator('option').allTextContents();
		const one = must(options.at(-1), 'option');
		await pick.selectOption(one);
		const count = Number(must(/\((\d+)\)$/.exec(one)?.[1], 'count'));
		await expect(people).toHaveCount(count);
		const age = page.getByText(/^\d+ das últimas \d+/);
		await expect(age).toBeVisible();

		// Where there is room for them, the filters are the same column as in the other tabs.
		await page.setViewportSize({ width: 1440, height: 900 });
		const end = async () => {
			const { x, width } = must(await pick.boundingBox(), 'box');
			return x + width;
		};
		const start = async () => must(await people.first().boundingBox(), 'box').x;
		await expect.poll(async () => (await end()) < (await start())).toBe(true);

		await page.setViewportSize({ width: 360, height: 740 });
		for (const text of [age, page.getByText(/^As mais novas primeiro/)]) {
			await expect(text).toBeVisible();
			expect((await text.boundingBox())?.height).toBeLessThan(25);
			await travel(page, '/aprovacoes/abonos?ver=decididas');
		}
	});
	await test.step('what waits from each person uses the whole desk, the age of a list keeps one line, and on a phone so does what is to be looked at', async () => {
		await page.setViewportSize({ width: 1440, height: 900 });
		await travel(page, '/aprovacoes/equipe');
		const people = page.getByRole('main').locator('section');
		await expect(people.first()).toBeVisible();
		const widths = await people.evaluateAll((all) => all.map((one) => one.clientWidth));
		expect(Math.min(...widths)).toBeGreaterThan(1_000);

		await travel(page, '/aprovacoes/abonos?ver=todas');
		const age = page.locator('.data-table [role=status]');
		await expect(age).toContainText('Dados de');
		expect((await age.boundingBox())?.height).toBeLessThan(25);

		await page.setViewportSize({ width: 360, height: 740 });
		await travel(page, '/menu');
		const look = page.getByText(/^\d+ para olhar$/);
		await expect(look.first()).toBeVisible();
		const lines = await look.evaluateAll((all) =>
			all.map((one) => {
				const words = document.createRange();
				words.selectNodeContents(one);
				return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
			}),
		);
		expect(new Set(lines)).toEqual(new Set([1]));
	});
});

test('on a desk the undo of a decision stands in its row, and no row moves when it leaves', async ({
	page,
	backend,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await login(page, MAIN_MANAGER_CODE, '/aprovacoes/abonos');
	// Nothing is decided that cannot be read yet.
	await expect(page.getByText('O que diz a política')).toBeVisible();
	await page.getByRole('button', { name: /^Aprovar 1 abono/ }).click();
	await page.getByRole('link', { name: 'Decididos' }).click();
	const decided = page.getByRole('table', { name: 'Decididos' }).locator('tr:has([data-row])');
	const undo = decided.first().getByRole('button', { name: /^Desfazer/ });
	await expect(undo).toBeVisible();
	const height = async () => (await decided.first().boundingBox())?.height;
	const before = await height();
	await backend.setClock(new Date(Date.parse(backend.now()) + UNDO_MS).toISOString());
	await page.reload();
	await expect(decided.first()).toBeVisible();
	await expect(undo).toBeHidden();
	expect(await height()).toBe(before);
});

test('on a desk the menu of who neither coaches nor decides stands in two columns of like height', async ({
	page,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await login(page, CONSULTANT_CODE);
	const top = async (name: string) =>
		(await page.getByRole('region', { name }).boundingBox())?.y ?? 0;
	await expect(page.getByRole('region', { name: 'Minha conta e este aparelho' })).toBeVisible();
	expect(await top('Minha conta e este aparelho')).toBeLessThan((await top('Trabalho')) + 150);
});

test('the bar offers no decision that cannot be made any more, and says why', async ({
	page,
	backend,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await wait(backend, 9);
	await enterList(page, MAIN_MANAGER_CODE);
	await spoilSeven(backend);
	await all(page).click();
	await approve(page, '9 abonos').click();
	await expect(told(page, '2 aprovados, 7 não')).toBeVisible();
	const bar = page.locator('.action-bar');
	await expect(bar.getByRole('status')).toContainText('5 não podem mais ser aprovados');
	await expect(bar.getByRole('button', { name: 'Aprovar 2 abonos' })).toBeVisible();
	await expect(bar.getByRole('button', { name: 'Recusar 3 abonos' })).toBeVisible();

	await bar.getByRole('button', { name: 'Desmarcar' }).click();
	const why = bar.getByRole('status');
	const button = (name: string) => bar.getByRole('button', { name, exact: true });
	await box(nth(page, 6)).focus();
	await expect(why).toHaveText('O prazo ou o período já passou: só dá para recusar.');
	await expect(button('Aprovar')).toBeDisabled();
	await expect(button('Recusar 1 abono')).toBeEnabled();
	await box(nth(page, 2)).focus();
	await expect(why).toHaveText('Quem pediu retirou o pedido.');
	await expect(button('Aprovar')).toBeDisabled();
	await expect(button('Recusar')).toBeDisabled();
	const sent = () => backend.network.seen.filter(({ path }) => SET_STATUS.test(path)).length;
	const before = sent();
	// A key decides what its details have shown.
	await page.keyboard.press('j');
	await expect(why).not.toHaveText('Quem pediu retirou o pedido.');
	await expect(page.getByText('3 de 7')).toBeVisible();
	await page.keyboard.press('k');
	await expect(why).toHaveText('Quem pediu retirou o pedido.');
	await expect(page.getByText('2 de 7')).toBeVisible();
	// Pressed before they are here, the key says so and decides nothing.
	await expect(async () => {
		await page.keyboard.press('a');
		const said = told(page, 'Quem pediu retirou o pedido.');
		await expect(said).toBeVisible({ timeout: 2_000 });
	}).toPass({ timeout: 40_000 });
	expect(sent()).toBe(before);
});
