import type { Page } from '@playwright/test';
import {
	COMPANY_CODE,
	MAIN_COORDINATOR_CODE,
	MAIN_MANAGER_CODE,
} from '#server/seed/demo-logins.ts';
import {
	chooseFirstForm,
	fillForm,
	openClient,
	preProcess,
	primary,
	startCoaching,
	visitClient,
} from '#test/support/day.ts';

export type Shot = {
	/** Under the picture. */
	readonly name: string;
	/** Where to go; null: `prepare` has gone there. */
	readonly path: string | null;
	readonly prepare?: (page: Page) => Promise<void>;
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
			at('/suporte', '/suporte'),
			at('/suporte/novo', '/suporte/novo'),
		],
	},
	{
		title: 'The day of a coach',
		file: 'coaching',
		person: MAIN_COORDINATOR_CODE,
		shots: [
			at('/menu', '/menu'),
			at('/coaching', '/coaching'),
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
			{ name: '/coaching/form/questions', path: null, prepare: chooseFirstForm },
		],
	},
	{
		title: 'The end of a visit',
		file: 'feedback',
		person: MAIN_COORDINATOR_CODE,
		shots: [
			{
				name: '/coaching/pdvs/observation',
				path: '/coaching/pdvs/observation',
				async prepare(page) {
					await startCoaching(page, 'Anderson');
					await preProcess(page);
					await openClient(page, 'Em rota');
					await visitClient(page);
				},
			},
			{
				name: '/coaching/feedback',
				path: null,
				async prepare(page) {
					await page.goto('/coaching/pdvs');
					await primary(page, 'Ir para o pós-processo').click();
					await page
						.getByRole('dialog')
						.getByRole('button', { name: 'Fazer check-in do pós-processo' })
						.click();
					await chooseFirstForm(page);
					await fillForm(page);
					await page.waitForURL('**/coaching/feedback');
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
			at('/aprovacoes/abonos', '/aprovacoes/abonos'),
			at('/carteira', '/carteira'),
			at('/transferencia', '/transferencia'),
			at('/abonos', '/abonos'),
			at('/metas', '/metas'),
		],
	},
	{
		title: 'Training and food solutions',
		file: 'training',
		person: MAIN_MANAGER_CODE,
		shots: [
			at('/tv-vendas', '/tv-vendas'),
			first('/tv-vendas/video', '/tv-vendas', '/tv-vendas/video/'),
			at('/tv-vendas/resultados', '/tv-vendas/resultados'),
			at('/food-solution', '/food-solution'),
			at('/materiais', '/materiais'),
		],
	},
	{
		title: "Everyone's day",
		file: 'day',
		person: MAIN_COORDINATOR_CODE,
		shots: [
			at('/notificacoes', '/notificacoes'),
			at('/agenda', '/agenda'),
			at('/game', '/game'),
			at('/performance', '/performance'),
			at('/perfil', '/perfil'),
			at('/ajuda/gps-negado', '/ajuda/gps-negado'),
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
			at('/suporte/chamados', '/suporte/chamados'),
			at('/suporte/atendimento', '/suporte/atendimento'),
			first('/suporte/chamado', '/suporte/atendimento', '/suporte/chamado/'),
		],
	},
];
