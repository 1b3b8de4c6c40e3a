import type { Locator } from '@playwright/test';
import { MAIN_COORDINATOR_CODE, MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import { type Backend, expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { heard } from '#test/support/messages.ts';
import { axeFindings, roomFindings, settled } from '#test/support/page-findings.ts';

test.use(ONLINE_ONLY);

/** Pastes cells in the format of a spreadsheet. */
async function paste(cell: Locator, cells: string): Promise<void> {
	await cell.evaluate((input, text) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData('text', text);
		input.dispatchEvent(
			new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
		);
	}, cells);
}

async function savedMonths(backend: Backend): Promise<number> {
	const rows = await backend.query(
		`select 1 from product_goals where target_code = '${MAIN_COORDINATOR_CODE}' and date = '2026-03-01'`,
	);
	return rows.length;
}

test("goals are typed and pasted like in a spreadsheet, and survive a reload and another person's save", async ({
	page,
	browser,
	backend,
	contextOptions,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await login(page, MAIN_COORDINATOR_CODE);
	await page.goto('/metas');
	await page
		.getByRole('row', { name: /Por definir/ })
		.getByRole('link')
		.click();
	await page.getByRole('button', { name: /Copiar metas de fevereiro/ }).click();
	const cell = (row: number, column: number) => page.locator(`[data-cell="${row}/${column}"]`);
	await cell(0, 0).fill('10');
	await cell(0, 0).press('Enter');
	await expect(cell(1, 0)).toBeFocused();
	await cell(1, 0).fill('25');
	await page.keyboard.press('ArrowRight');
	await expect(cell(1, 1)).toBeFocused();
	await paste(cell(2, 0), '1,5\n2\n3');
	await expect(cell(2, 0)).toHaveValue('1,5');
	await expect(cell(4, 0)).toHaveValue('3');
	await settled(page);
	expect(await axeFindings(page)).toEqual([]);
	await page.reload();
	await expect(cell(2, 0)).toHaveValue('1,5');
	await page.setViewportSize({ width: 360, height: 740 });
	await expect(page.getByRole('heading', { name: 'Meta padrão' })).toBeVisible();
	await settled(page);
	expect(await axeFindings(page)).toEqual([]);

	const other = await browser.newContext({ ...contextOptions, baseURL: backend.url });
	const manager = await other.newPage();
	await login(manager, MAIN_MANAGER_CODE);
	await manager.goto(new URL(page.url()).pathname);
	await manager.getByRole('button', { name: /Copiar metas de fevereiro/ }).click();
	await manager.getByRole('button', { name: 'Salvar metas' }).click();
	await heard(manager, 'Metas salvas');
	await other.close();

	const save = page.getByRole('button', { name: 'Salvar metas' });
	await save.click();
	const overtaken = page.getByText(/^Ricardo Almeida Furtado salvou estas metas/);
	await expect(overtaken).toBeInViewport({ ratio: 1 });
	await expect(save).toHaveAttribute('aria-disabled', 'true');
	await settled(page);
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole('button', { name: 'Manter o que digitei' }).click();
	await save.click();
	await heard(page, 'Metas salvas');
	await expect(page.getByText(/^Salvas por/)).toBeVisible();
	await page.setViewportSize({ width: 1280, height: 800 });
	await expect(cell(2, 0)).toHaveValue('1,5');

	// Saved again, the sheet stays where it was scrolled to.
	const grid = page.getByRole('region', { name: 'Planilha de metas' });
	const people = grid.getByRole('rowheader');
	await people.last().scrollIntoViewIfNeeded();
	await cell(5, 0).fill('12');
	const place = await grid.evaluate((box) => {
		box.scrollTop = box.scrollHeight;
		return box.scrollTop;
	});
	expect(place).toBeGreaterThan(0);
	await expect(page.getByText(/ainda não enviado/)).toBeVisible();
	await save.click();
	await expect(page.getByText(/ainda não enviado/)).toBeHidden();
	await expect(cell(5, 0)).toHaveValue('12');
	expect(await grid.evaluate((box) => box.scrollTop)).toBe(place);
	await expect(save).toBeFocused();

	const inOrder = await people.allTextContents();
	const [defaults, ...names] = inOrder.slice(0, -1);
	const sorted = names.toSorted((a, b) => b.localeCompare(a, 'pt-BR'));
	const head = grid.getByRole('columnheader', { name: 'Vendedor' });
	await head.getByRole('link').click();
	await expect(head).toHaveAttribute('aria-sort', 'ascending');
	await head.getByRole('link').click();
	await expect(people).toHaveText([defaults ?? '', ...sorted, 'Total']);
});

test('totals update while goals are typed, beside those of last month; invalid input is not saved', async ({
	page,
	backend,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await login(page, MAIN_COORDINATOR_CODE);
	await page.goto(`/metas/${MAIN_COORDINATOR_CODE}?mes=2026-03-01`);
	await page.getByRole('button', { name: /Copiar metas de fevereiro/ }).click();
	const cell = (row: number, column: number) => page.locator(`[data-cell="${row}/${column}"]`);
	const total = page
		.getByRole('row', { name: /^Total/ })
		.getByRole('cell')
		.first();
	const before = Number(await total.locator('strong').textContent());
	await expect(total).toContainText(`ant. ${before}`);
	await paste(cell(1, 0), '0\n0\n0\n0\n0\n0');
	await expect(total.locator('strong')).toHaveText('0');
	await cell(1, 0).pressSequentially('1000,5');
	await expect(total.locator('strong')).toHaveText('1.000,5');
	await cell(2, 0).fill('');
	await expect(total.locator('strong')).toHaveText('1.180,5');
	await expect(total).toContainText(`ant. ${before}`);

	await cell(3, 0).fill('25o');
	const save = page.getByRole('button', { name: 'Salvar metas' });
	await save.click();
	await expect(page.getByRole('alert')).toContainText('Nada foi salvo');
	await expect(cell(3, 0)).toBeFocused();
	await expect(cell(3, 0)).toHaveValue('25o');
	expect(await savedMonths(backend)).toBe(0);
	await settled(page);
	expect(await axeFindings(page)).toEqual([]);
	await paste(cell(2, 0), '7\n8');
	await expect(cell(3, 0)).toHaveValue('8');
	await expect(page.getByRole('alert')).toBeHidden();

	await page.setViewportSize({ width: 360, height: 740 });
	await expect(page.getByRole('heading', { name: 'Meta padrão' })).toBeVisible();
	await settled(page);
	expect(await roomFindings(page, 200)).toEqual([]);
	await page.goto('/metas');
	await page.getByRole('link', { name: /Começado e não enviado/ }).click();
	await save.click();
	await heard(page, 'Metas salvas');
	expect(await savedMonths(backend)).toBe(1);
	await page.reload();
	for (const [row, goal] of ['180', '1.000,5', '7', '8', '0'].entries()) {
		await expect(cell(row, 0)).toHaveValue(goal);
	}
});
