import { MAIN_COORDINATOR_CODE } from '#server/seed/demo-logins.ts';
import { expect, login, test } from '#test/support/e2e.ts';
import { axeFindings, settled } from '#test/support/look.ts';

test('a food solution is chosen, survives a reload, is sent once and stands in the list', async ({
	page,
}) => {
	await login(page, MAIN_COORDINATOR_CODE);
	await page.goto('/food-solution');
	await expect(page.getByRole('link', { name: /Como montar uma degustação/ })).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole('button', { name: 'Novo Food Solution' }).click();
	await page.waitForURL('**/food-solution/products');
	await page.getByRole('button', { name: 'Definir quantidades' }).click();
	await expect(page.getByRole('alert').first()).toContainText('Escolha o cliente.');
	await page.getByRole('button', { name: 'Escolher cliente' }).click();
	await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
	await page.getByLabel('Último dia').fill('2026-03-14');
	await page.getByLabel('Buscar produto por nome, código ou linha').fill('picanha');
	const picanha = page.getByRole('button', { name: /Picanha, resfriado/ });
	await picanha.click();
	await expect(picanha).toHaveAttribute('aria-pressed', 'true');
	await page.reload();
	await expect(page.getByText('1 produto no pedido')).toBeVisible();
	await settled(page);
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole('button', { name: 'Definir quantidades' }).click();
	await page.waitForURL('**/food-solution/view');
	await page.getByLabel(/^Picanha/).fill('12,5');
	await expect(page.getByText(/Total 12,5 kg/)).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole('button', { name: 'Enviar pedido' }).click();
	await expect(page.getByText('Food Solution criado com sucesso')).toBeVisible();
	await page
		.getByRole('link', { name: /pedido seu/ })
		.first()
		.click();
	await expect(page.getByText('Picanha, resfriado, peça a vácuo')).toBeVisible();
	await expect(page.getByText('Pedido feito')).toBeVisible();
	await page.getByRole('button', { name: 'Editar pedido' }).click();
	await page.getByLabel(/^Picanha/).fill('20');
	await page.getByRole('button', { name: 'Salvar edição' }).click();
	await expect(page.getByText('Food Solution editado com sucesso')).toBeVisible();
});
