import type { Page } from '@playwright/test';
import {
	COMPANY_CODE,
	MAIN_COORDINATOR_CODE,
	MAIN_MANAGER_CODE,
} from '#server/seed/demo-logins.ts';
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

/** An address without the codes and ids in it. */
function kindOf(path: string): string {
	return (path.split('?')[0] ?? '').replaceAll(/\/[^/]*\d[^/]*/g, '/:id');
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
	expect.soft([...seen]).toEqual(expect.arrayContaining([...hostile]));
}

const AREAS: readonly (Area & { readonly name: string; readonly person: string })[] = [
	{
		name: 'the rounds of a manager',
		person: MAIN_MANAGER_CODE,
		starts: ['/coaching', '/carteira', '/transferencia'],
		area: /^\/(coaching|carteira|transferencia)/,
		hostile: ['/coaching', '/carteira', '/carteira/:id'],
	},
	{
		name: 'the requests of a manager',
		person: MAIN_MANAGER_CODE,
		starts: ['/abonos', '/metas', '/food-solution', '/aprovacoes', '/aprovacoes/abonos?ver=todas'],
		area: /^\/(aprovacoes|abonos|metas|food-solution)/,
		hostile: ['/aprovacoes/abonos', '/aprovacoes/abonos/:id'],
	},
	{
		name: 'what a coach reads',
		person: MAIN_COORDINATOR_CODE,
		starts: ['/menu', '/notificacoes', '/materiais', '/agenda', '/tv-vendas', '/suporte/chamados'],
		area: /^\/(menu|notificacoes|materiais|agenda|tv-vendas|suporte|perfil|game|performance)/,
		hostile: ['/notificacoes', '/tv-vendas', '/materiais', '/agenda', '/suporte/chamado/:id'],
	},
	{
		name: 'the device of a coach',
		person: MAIN_COORDINATOR_CODE,
		starts: ['/offline', '/offline/carteira', '/offline/rotas'],
		area: /^\/offline/,
		hostile: ['/offline/carteira', '/offline/rotas'],
	},
];

for (const area of AREAS) {
	test(`hostile text in every field of every entity is text on every screen of ${area.name}`, async ({
		page,
		backend,
	}) => {
		test.setTimeout(300_000);
		const columns = await makeHostile(backend);
		expect(columns.length).toBeGreaterThan(40);
		await watch(page);
		await login(page, area.person);
		await crawl(page, area);
	});
}

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
