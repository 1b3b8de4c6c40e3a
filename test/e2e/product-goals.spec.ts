import { MAIN_COORDINATOR_CODE, MAIN_MANAGER_CODE } from '#server/seed/demo-logins.ts';
import { expect, login, test } from '#test/support/e2e.ts';
import { axeFindings, settled } from '#test/support/look.ts';

test('goals are typed and pasted as on a spreadsheet, survive a reload and another who saves first', async ({
	page,
	browser,
	backend,
	contextOptions,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await login(page, MAIN_COORDINATOR_CODE);
	await page.goto('/metas');
	await page.getByRole('link', { name: /Metas por definir/ }).click();
	await page.getByRole('button', { name: /Copiar metas de fevereiro/ }).click();
	const cell = (row: number, column: number) => page.locator(`[data-cell="${row}/${column}"]`);
	await cell(0, 0).fill('10');
	await cell(0, 0).press('Enter');
	await expect(cell(1, 0)).toBeFocused();
	await cell(1, 0).fill('25');
	await page.keyboard.press('ArrowRight');
	await expect(cell(1, 1)).toBeFocused();
	await cell(2, 0).evaluate((input) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData('text', '1,5\n2\n3');
		input.dispatchEvent(
			new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
		);
	});
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
	await expect(manager.getByText('Metas salvas', { exact: true })).toBeVisible();
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
	await expect(page.getByText('Metas salvas', { exact: true })).toBeVisible();
	await expect(page.getByText(/^Salvas por/)).toBeVisible();
	await page.setViewportSize({ width: 1280, height: 800 });
	await expect(cell(2, 0)).toHaveValue('1,5');
});
