import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { travel } from '#test/support/travel.ts';

test.use(ONLINE_ONLY);

test('the portfolio offers filters for its values, Back restores the filter, a contact is changed; the words in a search field are whole', async ({
	page,
	backend,
}) => {
	await test.step('the portfolio offers filters for its values, Back restores the filter, and a contact is changed', async () => {
		await login(page, MAIN_COORDINATOR_CODE);
		await travel(page, '/carteira');
		const status = page.getByRole('main').getByRole('status');
		await expect(status).toContainText(/\d+ clientes/);

		await page.getByRole('button', { name: 'Filtrar' }).click();
		const sheet = page.getByRole('dialog', { name: 'Filtrar clientes' });
		// Makes two choices before the screen of the first one is shown.
		await sheet.evaluate((dialog) => {
			const [status, day] = dialog.querySelectorAll('select');
			if (status) status.value = 'defaulter';
			if (day) day.value = day.options[1]?.value ?? '';
			for (const select of [status, day])
				select?.dispatchEvent(new Event('change', { bubbles: true }));
		});
		await expect(page).toHaveURL(/situacao=inadimplente&dia=\d/);
		await sheet.getByLabel('Dia da rota').selectOption('');
		await expect(page).toHaveURL(/situacao=inadimplente$/);
		await sheet.getByRole('button', { name: /^Ver \d+ cliente/ }).click();
		await expect(page.getByRole('button', { name: /Retirar filtro: Situação/ })).toBeVisible();
		const rows = page.getByRole('list', { name: 'Clientes' }).getByRole('link');
		await expect(rows.first()).toContainText('Inadimplente');
		const [count] = await backend.query<{ n: number }>(
			`select count(*)::int as n from clients c join employee_ancestors a
				on a.company_id = c.company_id and a.employee_code = c.salesman_code
				where c.company_id = 'demo' and a.ancestor_code = '${MAIN_COORDINATOR_CODE}'
					and c.financial_status = 'defaulter'`,
		);
		await expect(status).toContainText(`${count?.n} cliente`);
		await page.getByText(/^Indicadores de/).click();
		await expect(page.getByText('Clientes em atraso')).toBeVisible();

		await rows.first().click();
		await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
		const buyer = page.getByLabel('Comprador');
		await buyer.fill('Dona Lurdes');
		await page.getByLabel('Telefone').fill('11 9');
		await page.getByRole('button', { name: 'Salvar contato' }).click();
		await expect(page.getByText('Este telefone não existe no Brasil')).toBeVisible();
		await page.reload();
		await expect(buyer).toHaveValue('Dona Lurdes');
		await page.getByLabel('Telefone').fill('(11) 98765-1234');
		await page.getByRole('button', { name: 'Salvar contato' }).click();
		await expect(page.getByText('Contato salvo e telefone verificado.')).toBeVisible();
		const code = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
		const [kept] = await backend.query<{ buyer: string; phone: string }>(
			`select buyer, phone from clients where company_id = 'demo' and code = '${code}'`,
		);
		expect(kept).toEqual({ buyer: 'Dona Lurdes', phone: '11987651234' });

		await page.goBack();
		await expect(page).toHaveURL(/situacao=inadimplente/);
		await expect(status).toContainText(`${count?.n} cliente`);
	});
	await test.step('on a phone the words in a search field are whole', async () => {
		for (const path of ['/carteira', '/transferencia/nova', '/offline/rotas', '/tv-vendas']) {
			await travel(page, path);
			const field = page.getByRole('searchbox').or(page.locator('search input')).first();
			await expect(field).toBeVisible();
			const spare = () =>
				field.evaluate((input) => {
					const style = getComputedStyle(input);
					const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
					pen.font = `${style.fontSize} ${style.fontFamily}`;
					const padding =
						Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
					const { width } = pen.measureText(input.getAttribute('placeholder') ?? '');
					return input.clientWidth - padding - width;
				});
			// The screen may be drawn anew while it is measured.
			await expect.poll(spare, path).toBeGreaterThanOrEqual(0);
		}
	});
});
