import {
	COMPANY_CODE,
	MAIN_COORDINATOR_CODE,
	MAIN_MANAGER_CODE,
} from '#server/demo/demo-logins.ts';
import { chooseFirstForm, primary, startCoaching } from '#test/support/day.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { makeHostile } from '#test/support/hostile.ts';
import { type Area, arrived, crawl, look, watch } from '#test/support/hostile-look.ts';
import { travel } from '#test/support/travel.ts';

test.use(ONLINE_ONLY);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const MANAGER: Area = {
	starts: [
		...['/coaching', '/carteira', '/transferencia', '/abonos', '/metas', '/food-solution'],
		...['/aprovacoes', '/aprovacoes/abonos?ver=todas', '/tv-vendas/resultados'],
	],
	area: /^\/(coaching|carteira|transferencia|aprovacoes|abonos|metas|food-solution|tv-vendas\/res)/,
	hostile: [
		...['/coaching', '/carteira', '/carteira/:id', '/aprovacoes/abonos', '/aprovacoes/abonos/:id'],
		...['/transferencia', '/transferencia/pedido/:id'],
		...['/tv-vendas/resultados', '/tv-vendas/resultados/:id', '/tv-vendas/resultados/:id/imprimir'],
		...['/tv-vendas/resultados/:id?aba=questoes', '/tv-vendas/resultados/:id?aba=pessoas'],
		...['/tv-vendas/resultados/:id?aba=equipes', '/aprovacoes/equipe'],
	],
};

const COACH: Area = {
	starts: [
		...['/menu', '/notificacoes', '/materiais', '/agenda', '/tv-vendas', '/suporte/chamados'],
		...['/performance', '/offline', '/offline/carteira', '/offline/rotas', '/offline/quiz'],
		...['/offline/agenda', '/offline/notificacoes', '/perfil', '/game?ver=equipe'],
	],
	area: /^\/(menu|notificacoes|materiais|agenda|tv-vendas|suporte|perfil|game|performance|offline)/,
	hostile: [
		...['/notificacoes', '/tv-vendas', '/tv-vendas/video/:id', '/materiais', '/agenda'],
		...['/agenda/:id', '/suporte/chamado/:id', '/performance?coaching'],
		...['/offline/carteira', '/offline/rotas', '/offline/quiz', '/offline/agenda'],
		...['/offline/notificacoes', '/perfil', '/game'],
	],
};

test("a manager's screens show hostile text of every entity as plain text", async ({
	page,
	backend,
}) => {
	const columns = await makeHostile(backend);
	expect(columns.length).toBeGreaterThan(40);
	expect(columns).toContain('coachings.state');
	await watch(page);
	await login(page, MAIN_MANAGER_CODE);
	await crawl(page, MANAGER);

	await travel(page, '/food-solution');
	await arrived(page);
	await page.getByRole('button', { name: 'Novo Food Solution' }).click();
	await expect(page).toHaveURL(/\/food-solution\/products$/);
	await look(page, '/food-solution/products', true);
});

test("a coach's screens, a quiz, a download and a visit show hostile text as plain text", async ({
	page,
	backend,
}) => {
	await makeHostile(backend);
	await watch(page);
	await login(page, MAIN_COORDINATOR_CODE);
	await crawl(page, COACH);

	await travel(page, '/tv-vendas');
	await arrived(page);
	await page.locator('a[href^="/tv-vendas/video/"]').filter({ hasText: 'Quiz' }).first().click();
	await page.getByRole('button', { name: /^Baixar para assistir offline/ }).click();
	await page.getByRole('button', { name: 'Começar quiz' }).click();
	await expect(page).toHaveURL(/\/tv-vendas\/quiz\/[^/]*\/0$/);
	await look(page, 'a question of a quiz', true);
	await page.getByRole('button', { name: 'Todas' }).click();
	await page.getByRole('button', { name: /^Finalizar com \d+ sem resposta$/ }).click();
	await expect(page).toHaveURL(/\/resultado$/);
	await look(page, 'the result of a quiz', true);
	await travel(page, '/offline/videos');
	await look(page, '/offline/videos', true);

	await startCoaching(page, /./);
	await look(page, '/coaching/pdvs', true);
	await primary(page, 'Fazer check-in do pré-processo').click();
	await chooseFirstForm(page);
	await look(page, '/coaching/form/questions/0', true);
});

test('the screens of the support desk show hostile text of tickets as plain text', async ({
	page,
	backend,
}) => {
	await makeHostile(backend);
	await watch(page);
	await login(page, COMPANY_CODE);
	await crawl(page, {
		starts: ['/suporte/atendimento'],
		area: /^\/suporte\/(atendimento|chamado\/)/,
		hostile: ['/suporte/atendimento', '/suporte/chamado/:id'],
	});
});
