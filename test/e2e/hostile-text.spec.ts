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

/** What an administrator sees besides people, forms and videos; every text of it becomes hostile. */
const ADMINISTERED = [
	`insert into import_keys values ('demo', '00000000-0000-4000-8000-000000000001', 'ERP', 'h',
		'["people"]', '[]', '1001', now(), null, null)`,
	`insert into imports values ('demo', '00000000-0000-4000-8000-000000000002', 'products', 'p.csv',
		'checked', false, null, '{}', '{"read":2,"new":1,"changed":1,"same":0,"leaving":0,"error":1,"warning":0}',
		'{}', '1001', now(), null, null, null, null, 'x')`,
	`insert into import_rows values ('demo', '00000000-0000-4000-8000-000000000002', 0, 'error', 2, '7',
		null, null, '{"column":"Nome","value":"x","message":"x"}')`,
	`insert into import_rows values ('demo', '00000000-0000-4000-8000-000000000002', 1, 'new', 3, '8',
		null, '{"name":"x"}', null)`,
	`insert into devices values ('demo', '3001', 'a', '1.0.0', now(), 1, now(), null, false, 0, 1,
		'POST /tickets/create 422 invalid', null)`,
	`insert into job_runs values ('demo', 'a job of an earlier server', now(), now(), 60, 'x')`,
	`insert into audit_log (company_id, at, entry_id, actor, action, target, entity, before, after)
		values ('demo', now(), 'a', '1001', 'person.changed', '4001', 'person',
		'{"name":"x"}', '{"name":"y","jobTitle":"Vendedor"}')`,
];

/** The support desk and the administration. */
const COMPANY: Area = {
	starts: [
		'/suporte/atendimento',
		...['/administracao', '/administracao/pessoas', '/administracao/dados'],
		...['/administracao/formularios', '/administracao/videos', '/administracao/exportar'],
		...['/administracao/chaves', '/administracao/operacao', '/administracao/aparelhos'],
		...['/administracao/auditoria', '/administracao/demonstracao'],
		'/administracao/importacao/00000000-0000-4000-8000-000000000002',
	],
	area: /^\/(administracao|suporte\/(atendimento|chamado\/))/,
	hostile: [
		...['/suporte/atendimento', '/suporte/chamado/:id'],
		...['/administracao/pessoas', '/administracao/pessoas/:id', '/administracao/importacao/:id'],
		...['/administracao/dados', '/administracao/chaves', '/administracao/formularios'],
		...['/administracao/videos', '/administracao/videos/:id', '/administracao/auditoria'],
		...['/administracao/aparelhos', '/administracao/operacao', '/administracao/demonstracao'],
	],
	sizes: [
		{ width: 360, height: 740 },
		{ width: 1280, height: 800 },
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

test('the support desk and the administration show hostile text as plain text, 360 and 1280 px wide', async ({
	page,
	backend,
}) => {
	for (const row of ADMINISTERED) await backend.query(row);
	const columns = await makeHostile(backend);
	expect(columns).toContain('import_rows.told');
	expect(columns).toContain('audit_log.after');
	await watch(page);
	await login(page, COMPANY_CODE);
	await crawl(page, COMPANY);
});
