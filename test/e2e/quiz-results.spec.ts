import { readFileSync } from 'node:fs';
import { MAIN_MANAGER_CODE } from '#server/seed/demo-logins.ts';
import { expect, goOffline, goOnline, login, readyOffline, test } from '#test/support/e2e.ts';

const VIDEO = 'Cadeia do frio: da câmara à gôndola';

test('a trainer finds what to fix first, sorts and filters by the address, and Back restores it', async ({
	page,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await login(page, MAIN_MANAGER_CODE);
	await page.getByRole('link', { name: 'Resultados dos quizzes' }).click();
	await page.getByRole('link', { name: 'Vídeo', exact: true }).click();
	await expect(page).toHaveURL('/tv-vendas/resultados?ordem=video');
	await expect(page.getByRole('row').nth(1)).toContainText('Abordagem ao cliente');
	await page.getByRole('textbox').fill('CAMARA');
	await expect(page.getByRole('row')).toHaveCount(2);
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Exportar planilha' }).click();
	const file = readFileSync(await (await download).path(), 'utf8');
	expect(file.split('\r\n')[0]).toBe(
		'\uFEFFVídeo;Categoria;Publicado em;Questões;Convidados;Começaram;Concluíram;Nota média',
	);
	expect(file.split('\r\n')).toHaveLength(3);
	await page.getByRole('link', { name: VIDEO }).click();
	await expect(page.getByRole('heading', { name: 'O que corrigir primeiro' })).toBeVisible();
	await page.getByRole('link', { name: 'Questões' }).click();
	const first = page
		.getByRole('listitem')
		.filter({ hasText: /^Questão/ })
		.first();
	await first
		.getByText(/^Quem escolheu/)
		.first()
		.click();
	await expect(first.getByText(/Vendedor|Coordenador/).first()).toBeVisible();
	await page.goBack();
	await expect(page).toHaveURL('/tv-vendas/resultados?ordem=video&busca=CAMARA');
	await expect(page.getByRole('row')).toHaveCount(2);
});

test('a trainer reminds who has not done it, once a day, and reads the figures without a signal', async ({
	page,
	context,
	backend,
}) => {
	await login(page, MAIN_MANAGER_CODE);
	await readyOffline(page);
	await page.goto('/tv-vendas/resultados');
	await page.getByRole('link', { name: VIDEO }).click();
	await page.getByRole('link', { name: 'Pessoas' }).click();
	await page.getByRole('link', { name: 'Faltam' }).click();
	const button = page.getByRole('button', { name: /^Lembrar \d+ pessoas?$/ });
	const name = (await button.textContent()) ?? '';
	await button.click();
	await page.getByRole('dialog').getByRole('button', { name }).click();
	await expect(page.getByText(/pessoas? lembradas?\./)).toBeVisible();
	await expect(page.getByText('Lembrado hoje').first()).toBeVisible();
	await expect(page.getByRole('button', { name: 'Lembrar pessoas' })).toBeDisabled();
	const [told] = await backend.query<{ n: number }>(
		"select count(*)::int as n from notifications where type = 'quiz'",
	);
	expect(`Lembrar ${told?.n} pessoas`).toBe(name.trim());
	await goOffline(context, backend);
	await page.goto('/tv-vendas/resultados');
	await expect(page).toHaveURL('/offline/resultados');
	await page.getByRole('link', { name: VIDEO }).click();
	await expect(page.getByRole('heading', { name: 'O que corrigir primeiro' })).toBeVisible();
	await page.getByRole('link', { name: 'Pessoas' }).click();
	await expect(page.getByText('Sem internet não dá para lembrar')).toBeVisible();
	await goOnline(context, backend);
});
