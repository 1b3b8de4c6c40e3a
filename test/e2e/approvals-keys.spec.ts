import type { Page } from '@playwright/test';
import { MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import {
	approve,
	box,
	byStatus,
	enterList,
	nth,
	rows,
	told,
	wait,
} from '#test/support/decide-requests.ts';
import { type Backend, expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { heard } from '#test/support/messages.ts';
import { pressAtOnce } from '#test/support/press-at-once.ts';

test.use(ONLINE_ONLY);

/** A manager's list of 40 waiting requests on a desk. */
async function openOnDesk(page: Page, backend: Backend): Promise<void> {
	await page.setViewportSize({ width: 1280, height: 800 });
	await wait(backend, 40);
	await enterList(page, MAIN_MANAGER_CODE);
}

test('the keyboard alone moves, marks, approves, undoes and refuses; the keys do nothing in a text field', async ({
	page,
	backend,
}) => {
	await openOnDesk(page, backend);
	const press = (...keys: string[]) =>
		keys.reduce<Promise<void>>(
			(before, key) => before.then(() => page.keyboard.press(key)),
			Promise.resolve(),
		);
	await press('j', 'j', 'k', 'ArrowDown');
	await expect(box(nth(page, 2))).toBeFocused();
	await press('x', 'Shift+J', 'Shift+ArrowDown', 'j', 'Space');
	await expect(page.getByText('4 marcados')).toBeVisible();
	await press('a');
	await expect(told(page, '4 aprovados')).toBeVisible();
	expect(await byStatus(backend)).toEqual({ approved: 4, waiting: 36 });
	await expect(box(nth(page, 6))).toBeFocused();
	// The row whose details stand beside the list is the next to be decided.
	await expect(page.getByText('2 de 36')).toBeVisible();
	const title = page.getByRole('region', { name: 'Detalhes do pedido' }).locator('h2').first();
	await expect(async () => {
		const name = (await title.textContent()) ?? '';
		await expect(nth(page, 6).getByRole('rowheader', { name, exact: true })).toBeVisible({
			timeout: 500,
		});
	}).toPass();
	await press('a');
	await expect(told(page, /^Aprovado: /)).toBeVisible();
	expect(await byStatus(backend)).toEqual({ approved: 5, waiting: 35 });
	await press('Control+z');
	await heard(page, '1 decisão desfeita');
	expect(await byStatus(backend)).toEqual({ approved: 4, waiting: 36 });
	await press('Control+z');
	await heard(page, '4 decisões desfeitas');
	await expect(page.getByRole('button', { name: /^Desfazer/ })).toHaveCount(0);
	expect(await byStatus(backend)).toEqual({ waiting: 40 });
	await expect(page.getByText('4 marcados')).toBeVisible();

	await page.keyboard.down('x');
	await page.keyboard.down('x');
	await page.keyboard.up('x');
	await expect(page.getByText('5 marcados')).toBeVisible();
	await press('x');
	await press('r');
	await expect(page.getByRole('dialog', { name: 'Recusar 4 abonos?' })).toBeVisible();
	await press('Space', 'Enter');
	await expect(told(page, '4 recusados')).toBeVisible();

	await press('?');
	await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
	// The keys act in a window below the width of a desk too, so their list is there.
	await press('Escape');
	await page.setViewportSize({ width: 1000, height: 740 });
	await press('?');
	await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
	await page.setViewportSize({ width: 1280, height: 800 });
	await expect(page.getByRole('table')).toBeVisible();
	await press('Escape', '/', ...'jarx');
	await expect(page.getByRole('textbox', { name: /^Buscar/ })).toHaveValue('jarx');
	await expect(page.getByText('Nada com este filtro')).toBeVisible();
	expect(await byStatus(backend)).toEqual({ refused: 4, waiting: 36 });
});

test('one Tab passes the rows, Enter shows where it leads, Escape leaves the search, no head covers the row; a request opened alone leads back to its row', async ({
	page,
	backend,
}) => {
	await test.step('one Tab passes the rows, Enter shows where it leads, Escape leaves the search, and no head covers the row', async () => {
		await openOnDesk(page, backend);
		const beside = page.getByRole('region', { name: 'Detalhes do pedido' });
		await expect(beside).toContainText('1 de 40');
		// A row is read by one name, once.
		const [name = ''] = await beside.getByRole('heading', { level: 2 }).allTextContents();
		await expect(nth(page, 1).getByRole('rowheader', { name, exact: true })).toBeVisible();
		await page.keyboard.press('j');
		await page.keyboard.press('j');
		await expect(box(nth(page, 2))).toBeFocused();
		await page.keyboard.press('Tab');
		await expect(beside.getByRole('button', { name: 'Pedido anterior' })).toBeFocused();
		await page.keyboard.press('Shift+Tab');
		await expect(box(nth(page, 2))).toBeFocused();

		await page.keyboard.press('Enter');
		const heading = beside.getByRole('heading', { level: 2 }).first();
		await expect(heading).toBeFocused();
		await expect(heading).not.toHaveCSS('outline-style', 'none');

		// Keys that come before their rows are drawn count too.
		await pressAtOnce(page, 'j'.repeat(37));
		await expect(box(nth(page, 39))).toBeFocused();
		await pressAtOnce(page, 'k'.repeat(17));
		await expect(box(nth(page, 22))).toBeFocused();
		for (let n = 21; n >= 8; n--) {
			await page.keyboard.press('k');
			await expect(box(nth(page, n))).toBeFocused();
		}
		/** How much of the row lies under the heads, in px. */
		const covered = () =>
			nth(page, 8).evaluate((row) => {
				const head = row.closest('table')?.querySelector('th')?.getBoundingClientRect().bottom ?? 0;
				return head - row.getBoundingClientRect().top;
			});
		await expect.poll(covered, { timeout: 8_000 }).toBeLessThanOrEqual(0);

		// The focus of what is fixed moves nothing.
		const scrolled = () => page.evaluate(() => scrollY);
		const before = await scrolled();
		for (const name of ['Recusar 1 abono', 'Aprovar 1 abono', 'Atualizar a lista']) {
			await page.getByRole('button', { name }).focus();
			expect(await scrolled(), name).toBe(before);
		}

		await page.keyboard.press('/');
		await expect(page.getByRole('textbox', { name: /^Buscar/ })).toBeFocused();
		await page.keyboard.press('Escape');
		await expect(box(nth(page, 8))).toBeFocused();
		await page.keyboard.press('j');
		await expect(box(nth(page, 9))).toBeFocused();
	});
	await test.step('a request opened alone leads back to its row in the list with its filter', async () => {
		await page.reload();
		await expect(box(rows(page).first())).toBeVisible();
		const list = page.url();
		const alone = page.getByRole('link', { name: 'Abrir só este pedido' });
		const waysBack = [
			() => page.goBack(),
			() => page.getByRole('link', { name: 'Voltar' }).click(),
		];
		const row = page.locator('[data-row]:focus');
		let at = -1;
		for (const goBack of waysBack) {
			for (const end = at + 11; at < end; ) {
				await page.keyboard.press('j');
				at++;
				await expect(row).toHaveAttribute('data-row', String(at));
			}
			await expect(page.getByText(`${at + 1} de 40`)).toBeVisible();
			await alone.click();
			await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
			await goBack();
			await expect(page).toHaveURL(list);
			await expect(row).toHaveAttribute('data-row', String(at));
		}
	});
});

test('a double tap in the details decides once and navigates once', async ({ page, backend }) => {
	await wait(backend, 5);
	await login(page, MAIN_MANAGER_CODE, '/aprovacoes');
	await page.getByRole('link', { name: /^Abonos [^r]/ }).click();
	await page.getByRole('link', { name: /^Todos \d/ }).click();
	await expect(page).toHaveURL(/ver=todas$/);
	await nth(page, 2).getByRole('link').click();
	await expect(page.getByText('O que diz a política')).toBeVisible();
	await approve(page, '1 abono').dblclick();
	const first = await told(page, /^Aprovado: /).textContent();
	await expect(page).toHaveURL(/\/aprovacoes\/abonos\?ver=todas$/);

	await nth(page, 3).getByRole('link').click();
	await expect(page.getByText('O que diz a política')).toBeVisible();
	await page.keyboard.press('a');
	// The first message may be gone by now.
	await expect(told(page, /^Aprovado: /).filter({ hasNotText: first ?? '' })).toBeVisible();
	await expect(page).toHaveURL(/ver=todas$/);
	await expect(box(rows(page).first())).toBeVisible();
	await page.keyboard.press('a');
	await heard(page, /^Nada marcado/);
	await expect(page).toHaveURL(/\/aprovacoes\/abonos\?ver=todas$/);
	expect(await byStatus(backend)).toEqual({ approved: 2, waiting: 3 });
});
