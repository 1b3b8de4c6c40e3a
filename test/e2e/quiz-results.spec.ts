import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import {
	expect,
	goOffline,
	goOnline,
	login,
	onlineExcept,
	readyOfflineAsTrainer,
	test,
} from '#test/support/e2e.ts';
import { countEffort } from '#test/support/effort.ts';
import { VIDEO } from '#test/support/finished-quizzes.ts';

const RESULTS_FILE = /\/assets\/_main\.tv-vendas\.resultados\._index-/;

test.use(onlineExcept(/offline|signal/));

/**
 * How many people chose the first chosen alternative: its count, and the number of listed names.
 */
async function namesOfAlternative(page: Page): Promise<number> {
	const who = page.locator('details').filter({ hasText: 'Quem escolheu' }).first();
	await who.locator('summary').click();
	await expect(who.getByRole('listitem').first()).toBeVisible();
	const counted = Number(/\d+/.exec((await who.locator('summary').textContent()) ?? '')?.[0]);
	await expect(who.getByRole('listitem')).toHaveCount(counted);
	return counted;
}

test('a trainer sees what to fix first; the address keeps order and filter, and Back restores them', async ({
	page,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await login(page, MAIN_MANAGER_CODE);
	await page.getByRole('main').getByRole('link', { name: 'Resultados dos quizzes' }).click();
	await page.getByRole('link', { name: 'Vídeo', exact: true }).click();
	await expect(page).toHaveURL('/tv-vendas/resultados?ordem=video');
	await expect(page.getByRole('row').nth(1)).toContainText('Abordagem ao cliente');
	const search = page.getByRole('textbox');
	await search.fill('zzz');
	await page.getByRole('link', { name: 'Limpar busca' }).click();
	await expect(search).toHaveValue('');
	await search.fill('CAMARA');
	await expect(page.getByRole('row')).toHaveCount(2);
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Exportar planilha' }).click();
	const file = readFileSync(await (await download).path(), 'utf8');
	expect(file.split('\r\n')[0]).toBe(
		'\uFEFFVídeo;Categoria;Publicado em (horário de Brasília);Questões;Convidados;Começaram;Concluíram;Nota média',
	);
	expect(file.split('\r\n')).toHaveLength(3);
	await page.getByRole('link', { name: VIDEO }).click();
	// A section of the page, as those after it.
	const fix = page.getByRole('heading', { name: 'O que corrigir primeiro', level: 2 });
	await expect(fix).toBeVisible();
	await page.getByRole('link', { name: 'Equipes' }).click();
	await expect(page).toHaveURL(/aba=equipes/);
	await page.getByRole('main').locator('tbody').getByRole('link').first().click();
	await expect(page).toHaveURL(/equipe=/);
	await page.getByRole('link', { name: 'Questões' }).click();
	await expect(page).toHaveURL(/aba=questoes/);
	const ofTeam = await namesOfAlternative(page);
	await page.getByRole('link', { name: 'Todas as minhas equipes' }).click();
	await expect(page.getByRole('link', { name: 'Todas as minhas equipes' })).toHaveCount(0);
	expect(await namesOfAlternative(page)).toBeGreaterThan(ofTeam);
	await page.goto('/tv-vendas/resultados?ordem=video&busca=CAMARA');
	await expect(page).toHaveURL('/tv-vendas/resultados?ordem=video&busca=CAMARA');
	await expect(page.getByRole('row')).toHaveCount(2);
	// A wide monitor is a desk until the page fills it.
	await page.setViewportSize({ width: 1920, height: 1080 });
	const text = page.locator('.screen');
	await expect(text).toHaveCSS('font-size', '16px');
	await page.getByRole('button', { name: 'Projetar' }).click();
	await expect(text).toHaveCSS('font-size', '22px');
});

test('a trainer reminds the people who have not finished, once a day, and reads the figures offline', async ({
	page,
	context,
	backend,
}) => {
	const spent = await countEffort(page);
	await login(page, MAIN_MANAGER_CODE);
	await readyOfflineAsTrainer(page);
	await page.goto('/tv-vendas/resultados');
	await spent.reset();
	await page.getByRole('link', { name: VIDEO }).click();
	await page.getByRole('link', { name: /^Ver quem falta \(\d+\)$/ }).click();
	await expect(page).toHaveURL(/aba=pessoas.*situacao=faltam/);
	const button = page.getByRole('button', { name: /^Lembrar \d+ pessoas?$/ });
	const name = (await button.textContent()) ?? '';
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Exportar planilha' }).click();
	const sheet = readFileSync(await (await download).path(), 'utf8').split('\r\n');
	expect(sheet[0]).toMatch(/^\uFEFF[^;]+;/);
	// The missing people, without the header and the end of the last line.
	expect(`Lembrar ${sheet.length - 2} pessoas`).toBe(name.trim());
	await button.click();
	await page.getByRole('dialog').getByRole('button', { name }).click();
	await expect(page.getByText(/pessoas? lembradas?\./)).toBeVisible();
	// From the list of quizzes, with the spreadsheet on the way.
	expect(await spent.of('clicks')).toBeLessThanOrEqual(5);
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
	await page.getByRole('link', { name: 'Pessoas', exact: true }).click();
	await expect(page.getByText('Sem internet não dá para lembrar')).toBeVisible();
	await goOnline(context, backend);
});

test('results whose screen is not on the device yet open by themselves when the signal is back', async ({
	page,
	context,
	backend,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await login(page, MAIN_MANAGER_CODE);
	await readyOfflineAsTrainer(page);
	// Without a network first: the service worker would fetch what is missing.
	await goOffline(context, backend);
	// As in the first seconds after a login: the screens of trainers come after all others.
	await page.evaluate(async () => {
		for (const name of await caches.keys()) {
			const cache = await caches.open(name);
			for (const { url } of await cache.keys()) {
				if (/assets\/(results-|_main\.tv-vendas\.resultados)/.test(url)) await cache.delete(url);
			}
		}
	});
	await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
	await page.getByRole('link', { name: 'Resultados dos quizzes' }).first().click();
	await expect(
		page.getByRole('heading', { name: 'Esta tela não está neste aparelho' }),
	).toBeVisible();
	await expect(page.getByRole('main')).toHaveCount(1);
	// The phone hears of the signal before the network carries anything.
	backend.network.heal();
	backend.network.breaks(RESULTS_FILE, { kind: 'status', status: 502 }, 1);
	await context.setOffline(false);
	await expect(page.getByRole('link', { name: VIDEO })).toBeVisible();
});
