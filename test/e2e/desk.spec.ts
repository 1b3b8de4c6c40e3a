import type { Page } from '@playwright/test';
import { MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { travel } from '#test/support/travel.ts';

test.use(ONLINE_ONLY);

const DESK = { width: 1280, height: 800 };
const rail = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

/** Left edge of the screen's content, in px. */
const edge = (page: Page) =>
	page
		.locator('main')
		.evaluate(
			(main) =>
				main.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(main).paddingLeft),
		);

test('from 1,100 px the tabs are a rail that stays at its place; below it is the bottom bar', async ({
	page,
}) => {
	await page.setViewportSize(DESK);
	await login(page, MAIN_MANAGER_CODE);
	await expect(rail(page).getByRole('link', { name: /^Aprovações \d+ à espera/ })).toBeVisible();
	const names = await rail(page).getByRole('link').allInnerTexts();
	expect(names.slice(0, 3).map((name) => name.trim())).toEqual(['TV Vendas', 'Menu', 'Coaching']);
	expect(names[3]).toMatch(/^\d*\s*Notificações/);
	await expect(rail(page).getByRole('link', { name: 'Menu' })).toHaveAttribute(
		'aria-current',
		'page',
	);
	const first = await edge(page);
	for (const path of [
		'/carteira',
		'/aprovacoes/abonos',
		'/offline',
		'/suporte',
		'/perfil',
		'/agenda',
	]) {
		await travel(page, path);
		await expect(page).toHaveURL(path);
		await expect(rail(page)).toHaveCSS('position', 'fixed');
		expect(await edge(page), path).toBe(first);
	}
	await page.setViewportSize({ width: 1090, height: 800 });
	await expect(rail(page)).toHaveCSS('position', 'sticky');
	await expect(rail(page).getByRole('link')).toHaveCount(4);
});
