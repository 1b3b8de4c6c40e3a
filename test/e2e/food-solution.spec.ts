import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { heard } from '#test/support/messages.ts';
import { axeFindings, settled } from '#test/support/page-findings.ts';

test.use(ONLINE_ONLY);

test('a food solution is filled in, survives a reload, is sent once and appears in the list', async ({
	page,
}) => {
	await login(page, MAIN_COORDINATOR_CODE, '/food-solution');
	await expect(page.getByRole('link', { name: /Como montar uma degustação/ })).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole('button', { name: 'Novo Food Solution' }).click();
	await expect(page).toHaveURL(/\/food-solution\/products$/);
	await page
		.getByRole('button', { name: /^Pão de queijo/ })
		.last()
		.scrollIntoViewIfNeeded();
	await page.getByRole('button', { name: 'Definir quantidades' }).click();
	await expect(page.getByRole('alert').first()).toContainText('Escolha o cliente.');
	await expect(page.getByText('Escolha o cliente.', { exact: true })).toBeInViewport({ ratio: 1 });
	await page.getByRole('button', { name: 'Escolher cliente' }).click();
	await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
	await page.getByLabel('Último dia').fill('2026-03-14');
	await expect(page.getByText('Informe o último dia.')).toHaveCount(0);
	await page.getByLabel('Buscar produto por nome, código ou linha').fill('picanha');
	const picanha = page.getByRole('button', { name: /Picanha, resfriado/ });
	await picanha.click();
	await expect(picanha).toHaveAttribute('aria-pressed', 'true');
	await page.reload();
	await expect(page.getByText('1 produto no pedido')).toBeVisible();
	await settled(page);
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole('button', { name: 'Definir quantidades' }).click();
	await expect(page).toHaveURL(/\/food-solution\/view$/);
	await page.getByLabel(/^Picanha/).fill('12,5');
	await expect(page.getByText(/Total 12,5\skg/)).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole('button', { name: 'Enviar pedido' }).click();
	await heard(page, 'Food Solution criado com sucesso');
	await page
		.getByRole('link', { name: /pedido seu/ })
		.first()
		.click();
	await expect(page.getByText('Picanha, resfriado, peça a vácuo')).toBeVisible();
	await expect(page.getByText('Pedido feito')).toBeVisible();
	await page.getByRole('button', { name: 'Editar pedido' }).click();
	await page.getByLabel(/^Picanha/).fill('20');
	await page.getByRole('button', { name: 'Salvar edição' }).click();
	await heard(page, 'Food Solution editado com sucesso');
});

test('a refusal of the server shows its message (rule 7.9), keeps the entered values and ends no session', async ({
	page,
	backend,
}) => {
	await login(page, MAIN_COORDINATOR_CODE, '/food-solution');
	await page.getByRole('button', { name: 'Novo Food Solution' }).click();
	await page.getByRole('button', { name: 'Escolher cliente' }).click();
	await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
	await page.getByLabel('Último dia').fill('2026-03-14');
	await page.getByLabel('Buscar produto por nome, código ou linha').fill('picanha');
	await page.getByRole('button', { name: /Picanha, resfriado/ }).click();
	await page.getByRole('button', { name: 'Definir quantidades' }).click();
	const quantity = page.getByLabel(/^Picanha/);
	await expect(quantity).toHaveValue('');
	const send = page.getByRole('button', { name: 'Enviar pedido' });
	await send.click();
	await expect(page.getByRole('alert').first()).toContainText('Informe a quantidade');
	await expect(quantity).toBeFocused();
	await quantity.fill('12,5');
	await expect(page.getByText('Informe a quantidade')).toHaveCount(0);
	const refusal = page.getByRole('alert').getByRole('strong');
	backend.network.breaks(/\/foodsolution/, { kind: 'status', status: 500 });
	await send.click();
	await expect(refusal).toHaveText('Erro ao criar Food Solution');
	await expect(quantity).toHaveValue('12,5');
	backend.network.heal();
	await send.click();
	await heard(page, 'Food Solution criado com sucesso');

	const mine = page.getByRole('link', { name: /pedido seu/ }).first();
	await mine.click();
	await page.getByRole('button', { name: 'Editar pedido' }).click();
	await quantity.fill('20');
	const save = page.getByRole('button', { name: 'Salvar edição' });
	backend.network.breaks(/\/foodsolution/, { kind: 'status', status: 500 });
	await save.click();
	await expect(refusal).toHaveText('Erro desconhecido');
	backend.network.heal();
	const asked = `kind = 'foodsolution' and requester_code = '${MAIN_COORDINATOR_CODE}'
		and start_date = '2026-03-11'`;
	await backend.query(`update requests set start_date = '2026-03-10' where ${asked}`);
	await save.click();
	await expect(refusal).toHaveText('Data limite para edições expirou');
	await backend.query(`update requests set requester_code = '4001' where
		${asked.replace('2026-03-11', '2026-03-10')}`);
	await save.click();
	await expect(refusal).toHaveText('Sem autorização');
	await expect(quantity).toHaveValue('20');
	await expect(page).toHaveURL('/food-solution/view');
	await settled(page);
	expect(await axeFindings(page)).toEqual([]);
});
