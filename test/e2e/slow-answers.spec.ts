import type { Page } from '@playwright/test';
import {
	COMPANY_CODE,
	MAIN_COORDINATOR_CODE,
	MAIN_MANAGER_CODE,
} from '#server/demo/demo-logins.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { travel } from '#test/support/travel.ts';

test.use(ONLINE_ONLY);

type Slow = {
	readonly path: string;
	/** The call that the screen waits for. */
	readonly call: RegExp;
	readonly title: string;
	/** The text while the call is running. */
	readonly waits: string;
	/** The text after the answer. */
	readonly shows: RegExp;
};

const SCREENS: readonly Slow[] = [
	{
		path: '/game',
		call: /\/score\/data/,
		title: 'Pontuação',
		waits: 'Carregando pontos',
		shows: /^Pontos do mês/,
	},
	{
		path: '/performance',
		call: /\/app\/performance$/,
		title: 'Desempenho',
		waits: 'Carregando desempenho',
		shows: /^Nota do mês|^Coachings d/,
	},
	{
		path: '/transferencia',
		call: /\/transfer\/forms$/,
		title: 'Transferências',
		waits: 'Carregando transferências',
		shows: /^Pedidos de transferência$/,
	},
	{
		path: '/metas',
		call: /\/productsGoals\/coordinators/,
		title: 'Metas de produtos',
		waits: 'Carregando metas',
		shows: /^Coordenadores$/,
	},
	{
		path: '/tv-vendas/resultados',
		call: /\/quiz-results$/,
		title: 'Resultados dos quizzes',
		waits: 'Carregando resultados',
		shows: /^Quizzes concluídos por semana$/,
	},
];

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

test('a screen with a slow answer opens at once and shows that it is loading', async ({
	page,
	backend,
}) => {
	await login(page, MAIN_MANAGER_CODE);
	for (const { path, call, title, waits, shows } of SCREENS) {
		await test.step(path, async () => {
			// A screen loads again after each sync round, so there may be a second call.
			const answer = backend.network.holdsAll(call);
			await travel(page, path);
			await answer.arrived;
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
			const loading = page.getByRole('status').filter({ hasText: waits });
			await expect(loading).toBeVisible();
			await expect(heading(page, shows)).toHaveCount(0);
			answer.letGo();
			await expect(heading(page, shows).first()).toBeVisible();
			await expect(loading).toHaveCount(0);
		});
	}
});

test('a screen without an answer shows why and can try again; a stored answer stays until a newer one arrives', async ({
	page,
	backend,
}) => {
	await login(page, MAIN_MANAGER_CODE);
	for (const { path, call, shows } of SCREENS) {
		await test.step(path, async () => {
			backend.network.breaks(call, { kind: 'status', status: 500 });
			await travel(page, path);
			const retry = page.getByRole('main').getByText('Tentar de novo').first();
			await expect(retry).toBeVisible();
			backend.network.heal();
			// If a sync round has already repeated the call, no button is left to tap.
			const answer = heading(page, shows).first();
			await expect(async () => {
				if (await retry.isVisible()) await retry.click({ timeout: 2_000 });
				await expect(answer).toBeVisible({ timeout: 5_000 });
			}).toPass();
		});
	}

	const kept = SCREENS.filter(({ path }) => /game|performance|resultados/.test(path));
	for (const { call } of kept) backend.network.breaks(call, { kind: 'hang' });
	await page.goto('/menu');
	for (const { path, shows } of kept) {
		await test.step(path, async () => {
			await travel(page, path);
			await expect(heading(page, shows).first()).toBeVisible();
			await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
		});
	}
});

test('a list of tickets, a ticket, a request and an event with a slow answer open at once and show that they are loading', async ({
	page,
	backend,
}) => {
	const unknown = '7c7d1c1e-0000-4000-8000-000000000001';
	const screens = [
		['/suporte/atendimento', /\/inbox\?/, 'Carregando os chamados', 'Respondidos'],
		[
			`/suporte/chamado/${unknown}`,
			/\/getTicket/,
			'Carregando o chamado',
			'Chamado não encontrado',
		],
		[
			'/aprovacoes/equipe',
			/employees\/pending-approval/,
			'Carregando as equipes',
			'com pedidos · dados de',
		],
		[`/abonos/${unknown}`, /\/one\//, 'Carregando o pedido', 'Não foi possível abrir'],
		[`/agenda/${unknown}`, /\/calendar\//, 'Carregando o evento', 'não está na sua agenda'],
	] as const;
	await login(page, COMPANY_CODE);
	for (const [path, call, waits, shows] of screens) {
		await test.step(path, async () => {
			const answer = backend.network.holdsAll(call);
			await travel(page, path);
			await answer.arrived;
			const loading = page.getByRole('status').filter({ hasText: waits });
			await expect(loading).toBeVisible();
			answer.letGo();
			await expect(loading).toHaveCount(0);
			await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
		});
	}
});

test('a form with a slow answer opens at once and says what it waits for', async ({
	page,
	backend,
}) => {
	const forms = [
		['/abonos/novo', /\/client-allowances\/forms$/, 'Carregando o formulário', 'Quilometragem'],
		['/transferencia/nova', /\/transfer\/settings$/, 'Carregando o formulário', 'Clientes'],
		[
			'/transferencia/ferias/4001/2026-03-16',
			/\/transfer\/vacation\//,
			'Carregando os clientes das férias',
			'Anderson Souza Ribeiro',
		],
		[
			'/notificacoes/preferencias',
			/\/notification\/preferences$/,
			'Carregando as preferências',
			'Quais avisos tocam',
		],
	] as const;
	await backend.query("insert into vacations values ('demo', '4001', '2026-03-16', '2026-04-04')");
	await login(page, MAIN_COORDINATOR_CODE);
	for (const [path, call, waits, shows] of forms) {
		await test.step(path, async () => {
			const answer = backend.network.holdsAll(call);
			await travel(page, path);
			await answer.arrived;
			await expect(page).toHaveURL(path);
			const loading = page.getByRole('status').filter({ hasText: waits });
			await expect(loading).toBeVisible();
			answer.letGo();
			await expect(loading).toHaveCount(0);
			await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
		});
	}
});
