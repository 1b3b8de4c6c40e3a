import type { Page } from '@playwright/test';
import {
	COMPANY_CODE,
	MAIN_COORDINATOR_CODE,
	MAIN_MANAGER_CODE,
} from '#server/seed/demo-logins.ts';
import { chooseFirstForm, primary, startCoaching } from '#test/support/day.ts';
import { expect, login, test } from '#test/support/e2e.ts';
import { makeHostile } from '#test/support/hostile.ts';
import { settled } from '#test/support/look.ts';
import { travel } from '#test/support/travel.ts';

/** How the hostile text begins, wherever there is room for it. */
const HOSTILE_START = '<img src=x onerror=';

type Area = {
	readonly starts: readonly string[];
	/** Kinds of screens that belong to it. */
	readonly area: RegExp;
	/** Kinds that must show hostile text. */
	readonly hostile: readonly string[];
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What a screen with hostile text has done that it must not. */
async function harm(page: Page): Promise<readonly string[]> {
	return page.evaluate(() => {
		const found: string[] = [];
		const seen = window as { __xss?: unknown; __policy?: string[] };
		if (seen.__xss !== undefined) found.push(`a script ran: ${seen.__xss}`);
		found.push(...(seen.__policy ?? []));
		if (document.querySelector('img[src="x"], main script')) found.push('markup became elements');
		const wide = document.documentElement.scrollWidth - innerWidth;
		if (wide > 0) {
			const widest = [...document.querySelectorAll('main *')]
				.filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
				.map((one) => `${one.tagName}.${one.className}`)
				.slice(0, 3);
			found.push(`scrolls sideways by ${wide} px: ${widest.join(' ')}`);
		}
		return found;
	});
}

async function watch(page: Page): Promise<void> {
	page.on('dialog', (dialog) => {
		throw new Error(`A dialog opened: ${dialog.message()}`);
	});
	await page.addInitScript(() => {
		const seen = window as { __policy?: string[] };
		seen.__policy = [];
		document.addEventListener('securitypolicyviolation', (event) => {
			seen.__policy?.push(`policy: ${event.violatedDirective} ${event.blockedURI}`);
		});
	});
}

/** Waits until the router is where it is going. */
async function arrived(page: Page): Promise<void> {
	await page.waitForFunction(() => {
		const { __remixRouter: router } = window as {
			__remixRouter?: { state: { navigation: { state: string } } };
		};
		return router?.state.navigation.state === 'idle';
	});
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.locator('[role=status] .skeleton')).toHaveCount(0);
	await settled(page);
}

/** Looks at one screen; answers where it leads. */
async function look(page: Page, path: string, isHostile: boolean): Promise<readonly string[]> {
	await arrived(page);
	if (isHostile) await expect.soft(page.getByRole('main'), path).toContainText(HOSTILE_START);
	expect.soft(await harm(page), path).toEqual([]);
	await expect.soft(page.getByText('Erro desconhecido'), path).toHaveCount(0);
	return page.locator('a[href^="/"]').evaluateAll((all) =>
		all.map((one) => {
			const { pathname, search } = one as HTMLAnchorElement;
			return pathname + search;
		}),
	);
}

/** An address without the codes and ids in it; a tab and a coaching are screens of their own. */
function kindOf(path: string): string {
	const { pathname, searchParams } = new URL(path, 'http://x');
	const kind = pathname.replaceAll(/\/[^/]*\d[^/]*/g, '/:id');
	const coaching = searchParams.has('coaching') ? '?coaching' : '';
	const tab = searchParams.get('aba');
	return `${kind}${coaching}${tab ? `?aba=${tab}` : ''}`;
}

/**
 * Looks at one of every kind of screen within `area` that links lead to from `starts`. Those of
 * `hostile` must be met, with hostile text on them.
 */
async function crawl(page: Page, { starts, area, hostile }: Area): Promise<void> {
	const queue = [...starts];
	const seen = new Set<string>();
	for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
		const kind = kindOf(path);
		if (seen.has(kind) || !area.test(kind)) continue;
		seen.add(kind);
		await travel(page, path);
		queue.push(...(await look(page, path, hostile.includes(kind))));
	}
	expect.soft(hostile.filter((kind) => !seen.has(kind))).toEqual([]);
}

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
		...['/tv-vendas/resultados/:id?aba=equipes'],
	],
};

const COACH: Area = {
	starts: [
		...['/menu', '/notificacoes', '/materiais', '/agenda', '/tv-vendas', '/suporte/chamados'],
		...['/performance', '/offline', '/offline/carteira', '/offline/rotas', '/offline/quiz'],
	],
	area: /^\/(menu|notificacoes|materiais|agenda|tv-vendas|suporte|perfil|game|performance|offline)/,
	hostile: [
		...['/notificacoes', '/tv-vendas', '/tv-vendas/video/:id', '/materiais', '/agenda'],
		...['/agenda/:id', '/suporte/chamado/:id', '/performance?coaching'],
		...['/offline/carteira', '/offline/rotas', '/offline/quiz'],
	],
};

test('hostile text in every field of every entity is text on every screen of a manager', async ({
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
	await page.waitForURL('**/food-solution/products');
	await look(page, '/food-solution/products', true);
});

test('hostile text is text on every screen of a coach, in a quiz, a download and a visit', async ({
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
	await page.waitForURL('**/tv-vendas/quiz/*/0');
	await look(page, 'a question of a quiz', true);
	await page.getByRole('button', { name: 'Todas' }).click();
	await page.getByRole('button', { name: /^Finalizar com \d+ sem resposta$/ }).click();
	await page.waitForURL('**/resultado');
	await look(page, 'the result of a quiz', true);
	await travel(page, '/offline/videos');
	await look(page, '/offline/videos', true);

	await startCoaching(page, /./);
	await look(page, '/coaching/pdvs', true);
	await primary(page, 'Fazer check-in do pré-processo').click();
	await page.waitForURL('**/coaching/forms');
	await look(page, '/coaching/forms', true);
	await chooseFirstForm(page);
	await look(page, '/coaching/form/questions/0', true);
});

test('hostile text of tickets is text where the company answers', async ({ page, backend }) => {
	await makeHostile(backend);
	await watch(page);
	await login(page, COMPANY_CODE);
	await crawl(page, {
		starts: ['/suporte/atendimento'],
		area: /^\/suporte\/(atendimento|chamado\/)/,
		hostile: ['/suporte/atendimento', '/suporte/chamado/:id'],
	});
});
