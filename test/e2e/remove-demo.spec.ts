import { COMPANY_CODE } from '#server/demo/demo-logins.ts';
import { startBackend } from '#test/support/backend.ts';
import { primary } from '#test/support/day.ts';
import { test as base, expect, ONLINE_ONLY } from '#test/support/e2e.ts';
import { enter, untilMenu } from '#test/support/login-steps.ts';
import { WORKDAY } from '#test/support/workday.ts';

const test = base.extend({
	// The server of other tests keeps its demo company.
	backend: async ({ browserName: _ }, use) => {
		const backend = await startBackend({ template: process.env.E2E_TEMPLATE, startAt: WORKDAY });
		await use(backend);
		await backend.remove();
	},
});
test.use({ viewport: { width: 1280, height: 800 }, ...ONLINE_ONLY });

test('the desk says that the company is made up, and its administrator removes it whole and creates their own', async ({
	page,
}) => {
	await page.goto('/login');
	await untilMenu(page, () => enter(page, COMPANY_CODE));
	const banner = page.getByRole('complementary', { name: 'Empresa de demonstração' });
	for (const screen of ['/carteira', '/aprovacoes', '/suporte', '/administracao']) {
		await page.goto(screen);
		await expect(banner).toBeVisible();
	}
	await banner.getByRole('link', { name: 'Remover e criar a minha' }).click();
	const main = page.getByRole('main');
	await expect(main).toContainText('40 pessoas, com o acesso de todas, também o seu');
	const name = (await main.getByRole('strong').textContent()) ?? '';
	const field = page.getByLabel('Escreva o nome da empresa para confirmar');
	const remove = primary(page, 'Remover a empresa de demonstração');
	await field.fill('Outra');
	await remove.click();
	await expect(main).toContainText('O nome não é igual');
	await field.fill(name);
	await remove.click();

	await expect(page).toHaveURL(/\/login\/criar-empresa/);
	await page.getByLabel('Nome da empresa').fill('Mesa Farta');
	await page.getByLabel('Seu nome').fill('Ana Lima');
	await page.getByLabel('Código de funcionário').fill('A1');
	await page.getByLabel('Senha', { exact: true }).fill('um cavalo verde');
	await primary(page, 'Criar a empresa e entrar').click();
	await expect(page).toHaveURL(/\/menu$/);
	await expect(page.getByText('Ainda não há rotas')).toBeVisible();
	await expect(banner).toHaveCount(0);
	await page.goto('/administracao/demonstracao');
	await expect(page.getByText('Esta é a sua própria empresa')).toBeVisible();
});
