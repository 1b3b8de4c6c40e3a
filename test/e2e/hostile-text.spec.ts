import type { Page } from '@playwright/test';
import { COMPANY_CODE, MAIN_COORDINATOR_CODE } from '#server/seed/demo-logins.ts';
import { expect, login, test } from '#test/support/e2e.ts';
import { makeHostile } from '#test/support/hostile.ts';
import { settled } from '#test/support/look.ts';
import { travel } from '#test/support/travel.ts';
import { patternOf } from '#worker/domain/telemetry/path-words.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Of one kind of screen, however many lead to it. */
const OF_A_KIND = 1;
/** Screens that leave the app or end the session. */
const LEFT_OUT = /^\/(login|locked|api|manutencao)/;

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

/** Looks at one screen; answers where it leads. `shown`: whether it has hostile text on it. */
async function look(page: Page, path: string) {
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.locator('[role=status] .skeleton')).toHaveCount(0);
	await settled(page);
	expect.soft(await harm(page), path).toEqual([]);
	await expect.soft(page.getByText('Erro desconhecido'), path).toHaveCount(0);
	const shown = ((await page.locator('main').textContent()) ?? '').includes('<img src=x onerror=');
	const links = await page.locator('a[href^="/"]').evaluateAll((all) =>
		all.map((one) => {
			const { pathname, search } = one as HTMLAnchorElement;
			return pathname + search;
		}),
	);
	return { shown, links };
}

/** Every kind of screen that links lead to from `starts`, `most` at most. Answers those with hostile text. */
async function crawl(
	page: Page,
	starts: readonly string[],
	most = Number.POSITIVE_INFINITY,
): Promise<readonly string[]> {
	const queue = [...starts];
	const seen = new Map<string, number>();
	const shown: string[] = [];
	while (queue.length > 0 && seen.size < most) {
		const path = queue.shift() ?? '';
		const kind = patternOf(path);
		const times = seen.get(kind) ?? 0;
		if (times >= OF_A_KIND || LEFT_OUT.test(path)) continue;
		seen.set(kind, times + 1);
		await travel(page, path);
		const found = await look(page, path);
		if (found.shown) shown.push(kind);
		queue.push(...found.links);
	}
	return shown;
}

test('hostile text in every field of every entity is text on every screen of the company and of a coach', async ({
	page,
	backend,
}) => {
	const columns = await makeHostile(backend);
	expect(columns.length).toBeGreaterThan(40);
	await watch(page);
	await login(page, MAIN_COORDINATOR_CODE);
	const shown = await crawl(page, ['/menu', '/suporte/chamados']);
	expect(shown.length).toBeGreaterThan(12);
	for (const kind of ['/notificacoes', '/tv-vendas', '/materiais', '/suporte/chamado/:id']) {
		expect(shown).toContain(kind);
	}
});

test('hostile text of tickets is text where the company answers', async ({ page, backend }) => {
	await makeHostile(backend);
	await watch(page);
	await login(page, COMPANY_CODE);
	expect(await crawl(page, ['/suporte/atendimento'], 8)).toContain('/suporte/chamado/:id');
});
