import { MAIN_MANAGER_CODE, MAIN_SALESMAN_CODE } from '#server/seed/demo-logins.ts';
import { expect, goOffline, login, readyOffline, test } from '#test/support/e2e.ts';

test('a Vendedor follows a coaching to what built its score, and reads the figures offline', async ({
	page,
	context,
	backend,
}) => {
	await login(page, MAIN_SALESMAN_CODE);
	await page.goto('/notificacoes');
	await page
		.getByRole('link', { name: /finalizou um coaching com você/ })
		.first()
		.click();
	await expect(page).toHaveURL(/\/performance\?coaching=/);
	await page
		.locator('summary')
		.filter({ hasText: /^Processo/ })
		.click();
	await expect(page.getByRole('table').first()).toBeVisible();
	await page.getByRole('link', { name: 'Ver o mês inteiro' }).click();
	await expect(page.getByRole('img', { name: /^Nota do mês: .+ de 10$/ })).toBeVisible();

	await page.goto('/game');
	const missing = page.getByText(/^Falta(m)? [\d.]+ pontos? para (bronze|prata|ouro|diamante)$/);
	await expect(missing).toBeVisible();
	await expect(page.getByRole('listitem').filter({ hasText: '(você)' })).toBeVisible();
	await page.getByRole('link', { name: 'fevereiro' }).click();
	await expect(page).toHaveURL(/\?mes=2026-02$/);
	await expect(page.getByRole('heading', { name: 'Pontos do mês (fechado)' })).toBeVisible();

	await readyOffline(page);
	await goOffline(context, backend);
	await expect(page).toHaveURL(/\/offline\?de=%2Fgame$/);
	await page.getByRole('link', { name: 'Abrir meus pontos e notas' }).click();
	await expect(page.getByText(/^Números de março, vistos/)).toBeVisible();
	await expect(missing).toBeVisible();
});

test('a Gerente sees the ranking of the team, one job title at a time', async ({ page }) => {
	await login(page, MAIN_MANAGER_CODE);
	await page.goto('/game');
	await page.getByRole('link', { name: 'Minha equipe' }).click();
	await page.getByRole('link', { name: /^Coordenador/ }).click();
	await expect(page).toHaveURL(/ver=equipe&cargo=Coordenador/);
	await expect(page.getByText('Marcos Vinícius Teixeira')).toBeVisible();
	await page.goto('/perfil');
	await expect(page.getByText('nos pontos do mês')).toBeVisible();
});
