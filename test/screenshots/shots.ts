import { expect, type Page } from '@playwright/test';
import {
	COMPANY_CODE,
	MAIN_COORDINATOR_CODE,
	MAIN_MANAGER_CODE,
} from '#server/seed/demo-logins.ts';
import type { Backend } from '#test/support/backend.ts';
import {
	chooseFirstForm,
	fillForm,
	openClient,
	postProcess,
	preProcess,
	primary,
	startCoaching,
} from '#test/support/day.ts';

export type Shot = {
	/** Under the picture. */
	readonly name: string;
	/** Where to go; null: `prepare` has gone there. */
	readonly path: string | null;
	readonly prepare?: (page: Page, backend: Backend) => Promise<void>;
};

export type Sheet = {
	/** Its title in the README. */
	readonly title: string;
	/** Name of its file. */
	readonly file: string;
	/** Who is logged in; null: nobody. */
	readonly person: string | null;
	readonly shots: readonly Shot[];
};

const at = (name: string, path: string): Shot => ({ name, path });

/** The first link of a list whose address begins so. */
function first(name: string, list: string, start: string): Shot {
	return {
		name,
		path: null,
		async prepare(page) {
			await page.goto(list);
			await page.locator(`main a[href^="${start}"]`).first().click();
			await page.waitForURL(`**${start}*`);
		},
	};
}

/** Every route of section 2, by what it is for. A sheet has a browser of its own. */
export const SHEETS: readonly Sheet[] = [
	{
		title: 'Ways in',
		file: 'ways-in',
		person: null,
		shots: [
			at('/login', '/login'),
			at('/login/cadastro', '/login/cadastro'),
			at('Página não encontrada', '/nao-existe'),
			at('/suporte', '/suporte'),
			at('/suporte/novo', '/suporte/novo'),
		],
	},
	{
		title: 'The day of a coach',
		file: 'coaching',
		person: MAIN_COORDINATOR_CODE,
		shots: [
			at('/coaching', '/coaching'),
			first('/coaching/coachee', '/coaching', '/coaching/coachee/'),
			{
				name: '/coaching/pdvs',
				path: null,
				async prepare(page) {
					await startCoaching(page, 'Anderson');
					await preProcess(page);
				},
			},
			{
				name: '/coaching/form/pdv',
				path: null,
				async prepare(page) {
					await openClient(page, 'Em rota');
				},
			},
			{
				name: '/coaching/forms',
				path: null,
				async prepare(page) {
					await primary(page, 'Fazer check-in').click();
					await page.waitForURL('**/coaching/forms');
				},
			},
			{
				name: '/coaching/form/questions/{index}',
				path: null,
				async prepare(page) {
					await chooseFirstForm(page);
					if (!page.url().includes('/form/pdv')) return;
					await page.getByRole('link', { name: /^(Continuar|Começar|Responder)/ }).click();
					await page.waitForURL('**/form/questions/*');
				},
			},
		],
	},
	{
		title: 'Help with the location, and the end of a visit',
		file: 'feedback',
		person: MAIN_COORDINATOR_CODE,
		shots: [
			at('/ajuda/gps-negado', '/ajuda/gps-negado'),
			{
				name: '/coaching/pdvs/observation',
				path: '/coaching/pdvs/observation',
				async prepare(page) {
					await startCoaching(page, 'Anderson');
					await preProcess(page);
					await openClient(page, 'Em rota');
					await primary(page, 'Fazer check-in').click();
					await chooseFirstForm(page);
				},
			},
			{
				name: '/coaching/feedback',
				path: null,
				async prepare(page) {
					await page.goto('/coaching/form/pdv');
					await page.getByRole('link', { name: /^(Continuar|Começar|Responder)/ }).click();
					await fillForm(page);
					await page.waitForURL('**/coaching/pdvs');
					await postProcess(page);
				},
			},
		],
	},
	{
		title: 'The team',
		file: 'team',
		person: MAIN_MANAGER_CODE,
		shots: [
			at('/aprovacoes', '/aprovacoes'),
			first('/aprovacoes/abonos/{id}', '/aprovacoes/abonos?ver=todas', '/aprovacoes/abonos/'),
			at('/carteira', '/carteira'),
			at('/transferencia', '/transferencia'),
			at('/abonos', '/abonos'),
			at('/metas', '/metas'),
		],
	},
	{
		title: 'Training videos and materials',
		file: 'training',
		person: MAIN_MANAGER_CODE,
		shots: [
			at('/tv-vendas', '/tv-vendas'),
			first('/tv-vendas/video', '/tv-vendas', '/tv-vendas/video/'),
			at('/tv-vendas/resultados', '/tv-vendas/resultados'),
			first('/tv-vendas/resultados/{id}', '/tv-vendas/resultados', '/tv-vendas/resultados/'),
			at('/materiais', '/materiais'),
		],
	},
	{
		title: 'Quizzes and food solutions',
		file: 'quiz',
		person: MAIN_COORDINATOR_CODE,
		shots: [
			{
				name: '/tv-vendas/quiz/{quizId}/{questionIndex}',
				path: null,
				async prepare(page) {
					await page.goto('/tv-vendas');
					await page.locator('main a[href^="/tv-vendas/video/"]').first().click();
					await page.getByRole('button', { name: 'Começar quiz' }).click();
					await page.waitForURL('**/tv-vendas/quiz/*/0');
				},
			},
			{
				name: '/tv-vendas/quiz/{quizId}/resultado',
				path: null,
				async prepare(page) {
					await page.getByRole('button', { name: 'Todas' }).click();
					await page.getByRole('button', { name: /^Finalizar com/ }).click();
					await page.getByRole('button', { name: 'Refazer quiz' }).waitFor();
				},
			},
			at('/food-solution', '/food-solution'),
			{
				name: '/food-solution/products',
				path: null,
				async prepare(page) {
					await page.getByRole('button', { name: 'Novo Food Solution' }).click();
					await page.waitForURL('**/food-solution/products');
					await page.getByRole('button', { name: 'Escolher cliente' }).click();
					await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
					await page.getByLabel('Último dia').fill('2026-03-14');
					await page.getByLabel('Buscar produto por nome, código ou linha').fill('picanha');
					await page.getByRole('button', { name: /Picanha, resfriado/ }).click();
					await expect(page.getByText('1 produto no pedido')).toBeVisible();
				},
			},
			{
				name: '/food-solution/view',
				path: null,
				async prepare(page) {
					await page.getByRole('button', { name: 'Definir quantidades' }).click();
					await page.waitForURL('**/food-solution/view');
				},
			},
		],
	},
	{
		title: "Everyone's day",
		file: 'day',
		person: MAIN_COORDINATOR_CODE,
		shots: [
			at('/menu', '/menu'),
			at('/notificacoes', '/notificacoes'),
			at('/agenda', '/agenda'),
			at('/game', '/game'),
			at('/performance', '/performance'),
			at('/perfil', '/perfil'),
		],
	},
	{
		title: 'This device, and support',
		file: 'device',
		person: COMPANY_CODE,
		shots: [
			at('/offline', '/offline'),
			at('/offline/envios', '/offline/envios'),
			at('/offline/pronto', '/offline/pronto'),
			at('/suporte/atendimento', '/suporte/atendimento'),
			first('/suporte/chamado', '/suporte/atendimento', '/suporte/chamado/'),
			{
				name: '/manutencao',
				path: null,
				async prepare(page, backend) {
					await backend.setClock('2026-03-11T05:30:00.000Z');
					await expect(async () => {
						await page.goto('/menu');
						await page.waitForURL('**/manutencao', { timeout: 1_000 });
					}).toPass({ timeout: 40_000 });
				},
			},
		],
	},
];
