import {
	COMPANY_CODE,
	MAIN_COORDINATOR_CODE,
	MAIN_MANAGER_CODE,
} from '#server/demo/demo-logins.ts';
import { stableId } from '#server/demo/random.ts';
import { beginQuiz } from '#test/support/begin-quiz.ts';
import { expect, goOffline, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { LOOKS, look, PROJECTOR } from '#test/support/look.ts';
import { travel } from '#test/support/travel.ts';

test.use(ONLINE_ONLY);

// Reduced motion, so that colours are checked after the change of theme and not during it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const VIDEO_ID = stableId('video/Abordagem ao cliente em cinco passos');
const VIDEO_PATH = `/tv-vendas/video/${VIDEO_ID}`;

const RESULTS_ID = stableId('video/Cadeia do frio: da câmara à gôndola');
const RESULTS_PATH = `/tv-vendas/resultados/${RESULTS_ID}`;

/** The screens outside a visit; ux.spec.ts checks the screens of a coaching. */
const ROUTES = [
	...[
		'/menu',
		'/perfil',
		'/game',
		'/performance',
		'/performance/equipe',
		'/transferencia',
		'/notificacoes',
	],
	...['/agenda', '/agenda?ver=semana&data=2026-03-11', '/agenda?ver=lista&data=2026-03-01'],
	...['/agenda/novo', '/notificacoes/preferencias'],
	...['/transferencia/nova', '/game?ver=equipe', '/game?mes=2026-02'],
	...['/aprovacoes', '/aprovacoes/abonos?ver=todas', '/aprovacoes/conferir-coachings?ver=olhar'],
	...[
		'/tv-vendas',
		'/tv-vendas?mostrar=novos',
		'/tv-vendas/video/7',
		VIDEO_PATH,
		'/food-solution',
		'/coaching',
		'/coaching?busca=a',
	],
	...['/offline', '/suporte', '/ajuda/gps-negado', '/carteira', '/carteira?situacao=inadimplente'],
	...['/suporte/novo', '/suporte/chamados', '/materiais'],
];

/** The screens that work offline. */
const DEVICE_ROUTES = [
	...['/offline/envios', '/offline/carteira', '/offline/rotas', '/offline/pronto'],
	...['/offline/importar', '/offline/diagnostico', '/offline/notificacoes', '/offline/gps-negado'],
	...['/offline/aprovacoes', '/offline/aprovacoes/abonos', '/offline/videos', '/offline/agenda'],
	...['/offline/suporte/novo', '/offline/suporte/chamados'],
	...['/offline/pontos', '/offline/equipe', '/offline/quiz', `/offline/videos/${VIDEO_ID}`],
];

/** Lists, and how the addresses of their details begin. */
const DETAILS = [
	['/food-solution', '/food-solution/view/'],
	['/offline/rotas', '/offline/rotas/'],
] as const;

/** The screens of a trainer. */
const RESULTS_ROUTES = [
	...['/menu', '/tv-vendas/resultados', RESULTS_PATH],
	...[`${RESULTS_PATH}?aba=pessoas&situacao=faltam`],
	...[`${RESULTS_PATH}?aba=questoes`, `${RESULTS_PATH}?aba=equipes`],
	...[`${RESULTS_PATH}?aba=evolucao`, `${RESULTS_PATH}/imprimir`, '/offline/resultados'],
	`/offline/resultados/${RESULTS_ID}`,
];

/** The screens of an administrator that form-editor.spec.ts and training-authoring.spec.ts do not look at. */
const ADMINISTRATION_ROUTES = [
	...['/administracao', '/administracao/pessoas', '/administracao/pessoas?busca=nada-disso'],
	...['/administracao/pessoas/nova', '/administracao/dados', '/administracao/dados/people'],
	...['/administracao/formularios', '/administracao/videos', '/administracao/exportar'],
	...['/administracao/chaves', '/administracao/operacao', '/administracao/aparelhos'],
	...['/administracao/auditoria', '/administracao/demonstracao', '/administracao/pessoas/4001'],
];

test('no route has a finding of axe or an English word, in any look', async ({
	page,
	context,
	backend,
}) => {
	for (const path of ['/login', '/login/cadastro', '/login/recuperar', '/login/criar-empresa#c']) {
		await page.goto(path);
		await look(page, path);
	}
	await login(page, MAIN_COORDINATOR_CODE);
	for (const path of ROUTES) {
		await travel(page, path);
		await expect(page).toHaveURL((url) => url.pathname + url.search === path);
		await look(page, path);
	}
	await travel(page, '/menu');
	await expect(page).toHaveURL(/\/menu$/);
	await goOffline(context, backend);
	await expect(page).toHaveURL(/\/offline$/);
	await look(page, '/offline without a signal');
});

test('the offline screens have no finding of axe and no English word, in any look', async ({
	page,
}) => {
	await login(page, MAIN_COORDINATOR_CODE);
	for (const path of DEVICE_ROUTES) {
		await travel(page, path);
		await expect(page).toHaveURL((url) => url.pathname === path);
		await look(page, path);
	}
	await beginQuiz(page);
	await look(page, 'a question of a quiz');
	await page.getByRole('button', { name: 'Todas' }).click();
	await page.getByRole('button', { name: /^Finalizar com/ }).click();
	await expect(page.getByRole('button', { name: 'Refazer quiz' })).toBeVisible();
	await look(page, 'the result of a quiz');
});

test('open forms have no finding of axe and no English word, in any look', async ({ page }) => {
	await login(page, MAIN_COORDINATOR_CODE, '/food-solution');
	await page.getByRole('button', { name: 'Novo Food Solution' }).click();
	await expect(page).toHaveURL(/\/food-solution\/products$/);
	await page.getByRole('button', { name: 'Escolher cliente' }).click();
	await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
	await page.getByLabel('Último dia').fill('2026-03-14');
	await page.getByLabel('Buscar produto por nome, código ou linha').fill('picanha');
	await page.getByRole('button', { name: /Picanha, resfriado/ }).click();
	await expect(page.getByText('1 produto no pedido')).toBeVisible();
	await look(page, '/food-solution/products');
	await page.getByRole('button', { name: 'Definir quantidades' }).click();
	await expect(page).toHaveURL(/\/food-solution\/view$/);
	await look(page, '/food-solution/view');
	await travel(page, '/metas');
	await look(page, '/metas');
	await page
		.getByRole('row', { name: /Por definir/ })
		.getByRole('link')
		.click();
	await expect(page.getByRole('button', { name: 'Salvar metas' })).toBeVisible();
	await look(page, 'the goals of somebody');
	for (const path of ['/abonos', '/abonos/novo', '/abonos/novo?tipo=retroativo']) {
		await travel(page, path);
		await expect(page).toHaveURL((url) => url.pathname + url.search === path);
		await look(page, path);
	}
});

test('what a list leads to has no finding of axe and no English word, in any look', async ({
	page,
	backend,
}) => {
	await backend.query("insert into vacations values ('demo', '4001', '2026-03-16', '2026-04-04')");
	await login(page, MAIN_COORDINATOR_CODE);
	for (const [list, start] of DETAILS) {
		await travel(page, list);
		await page.locator(`main a[href^="${start}"]`).first().click();
		await expect(page).toHaveURL((url) => url.pathname.startsWith(start));
		await look(page, `${start}x`);
	}
	await travel(page, '/transferencia/ferias/4001/2026-03-16');
	await look(page, '/transferencia/ferias/4001/2026-03-16');
});

test('the administration has no finding of axe and no English word, in any look', async ({
	page,
}) => {
	await login(page, COMPANY_CODE);
	for (const path of ADMINISTRATION_ROUTES) {
		await travel(page, path);
		await expect(page).toHaveURL((url) => url.pathname + url.search === path);
		await look(page, path);
	}
	await page.getByRole('button', { name: 'Remover os dados' }).click();
	await expect(page.getByRole('button', { name: 'Remover para sempre' })).toBeVisible();
	await look(page, 'the erasure of a person');
	await page.getByRole('button', { name: 'Manter', exact: true }).click();

	await travel(page, '/administracao/dados/products');
	const buffer = Buffer.from('Código;Nome;Peso\n7001;Picanha;1,2\n7002;Alcatra;muito\n');
	const file = { name: 'produtos.csv', mimeType: 'text/csv', buffer };
	await page.getByLabel('Planilha (.xlsx) ou CSV').setInputFiles(file);
	await page.getByRole('button', { name: 'Conferir a planilha' }).click();
	await page.getByText('Colunas da planilha').click();
	await look(page, 'an import with an error');
	await page.getByText('Aplicar sem a linha com erro').click();
	await page.getByRole('button', { name: 'Aplicar 1 mudança' }).click();
	await look(page, 'applying an import');
	await page.getByRole('button', { name: 'Aplicar mudanças' }).click();
	await expect(page.getByRole('button', { name: 'Desfazer importação' })).toBeVisible();
	await look(page, 'an applied import');

	await travel(page, '/administracao/pessoas/nova');
	await page.getByLabel('Nome').fill('João da Conceição de Albuquerque');
	await page.getByLabel('Código de funcionário').fill('9001');
	await page.getByRole('button', { name: 'Adicionar pessoa' }).click();
	await page.getByRole('button', { name: 'Convidar' }).click();
	await page.getByRole('button', { name: 'Mostrar link e QR' }).click();
	await expect(page.getByRole('img', { name: /^QR code do convite/ })).toBeVisible();
	await look(page, 'an invitation');
	await page.getByRole('button', { name: 'Fechar' }).click();

	await travel(page, '/administracao/auditoria');
	await page
		.getByText(/^\d+ campos?$/)
		.first()
		.click();
	await look(page, 'the audit with its fields');
});

test('quiz results have no finding of axe and no English word, in any look and on a projector', async ({
	page,
}) => {
	await login(page, MAIN_MANAGER_CODE);
	for (const path of RESULTS_ROUTES) {
		await travel(page, path);
		await expect(page).toHaveURL((url) => url.pathname + url.search === path);
		await look(page, path, [...LOOKS, PROJECTOR]);
	}
});

test('the maintenance screen has no finding of axe and no English word, in any look', async ({
	page,
	backend,
}) => {
	await login(page, MAIN_COORDINATOR_CODE);
	await backend.setClock('2026-03-11T05:30:00.000Z');
	await expect(async () => {
		await page.goto('/menu');
		await expect(page).toHaveURL(/\/manutencao$/, { timeout: 1_000 });
	}).toPass({ timeout: 40_000 });
	await look(page, '/manutencao');
});
