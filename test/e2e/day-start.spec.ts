import type { Page } from '@playwright/test';
import {
	MAIN_COORDINATOR_CODE,
	MAIN_MANAGER_CODE,
	MAIN_SALESMAN_CODE,
} from '#server/demo/demo-logins.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';

test.use(ONLINE_ONLY);

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

async function expectOrder(page: Page, ...titles: readonly string[]): Promise<void> {
	await expect(async () => {
		const shown = await cards(page).allTextContents();
		expect(titles.map((title) => shown.indexOf(title))).not.toContain(-1);
		expect(shown.filter((title) => titles.includes(title))).toEqual(titles);
	}).toPass();
}

test('the menu of each role begins with what that person does first and repeats no tab; a coach finds who waited longest', async ({
	browser,
	contextOptions,
	backend,
}) => {
	const menuOf = async (person: string): Promise<Page> => {
		const context = await browser.newContext({ ...contextOptions, baseURL: backend.url });
		const page = await context.newPage();
		await login(page, person);
		return page;
	};
	await test.step('who coaches: the route of today', async () => {
		const coach = await menuOf(MAIN_COORDINATOR_CODE);
		await expectOrder(coach, 'Nenhum coaching em andamento', 'Ficou combinado', 'Trabalho');
		const main = coach.getByRole('main');
		for (const tab of [/^TV Vendas/, /^Coaching/]) {
			await expect(main.getByRole('link', { name: tab })).toHaveCount(0);
		}
		await test.step('and who was not accompanied for longest, and the grades of a person with their agreements', async () => {
			await coach.goto('/coaching');
			const rows = coach
				.locator('a[href*="/coaching/coachee/"]')
				.filter({ hasText: 'Último coaching' });
			const longest = coach.getByRole('button', { name: 'Há mais tempo sem acompanhamento' });
			await longest.click();
			await expect(longest).toHaveAttribute('aria-pressed', 'true');
			const days = async () =>
				(await rows.allTextContents()).map((text) => ({
					isAway: text.includes('Afastado hoje'),
					day: /(\d\d)\/(\d\d)\/(\d{4})/.exec(text)?.slice(1).toReversed().join('') ?? '',
				}));
			await expect(async () => {
				const shown = await days();
				expect(shown.length).toBeGreaterThan(2);
				expect(shown.at(-1)?.isAway).toBe(true);
				const here = shown.filter(({ isAway }) => !isAway).map(({ day }) => day);
				expect(here).toEqual(here.toSorted());
			}).toPass();
			await rows.filter({ hasText: 'Anderson' }).click();
			const line = coach.getByRole('region', { name: 'Notas e combinados' });
			await expect(line.getByRole('listitem').first()).toHaveText(
				/^\d\d\/\d\d\/2026\d+,\d.*(em aberto|cumprido)/,
			);
			await expect(line).toContainText('Atualizado');
		});
		await coach.context().close();
	});
	await test.step('who decides: the requests that wait, then the route', async () => {
		const manager = await menuOf(MAIN_MANAGER_CODE);
		await expectOrder(manager, 'Para decidir', 'Nenhum coaching em andamento', 'Trabalho');
		await manager.context().close();
	});
	await test.step('who is accompanied: what was agreed, and no coaching', async () => {
		const salesman = await menuOf(MAIN_SALESMAN_CODE);
		await expectOrder(salesman, 'Ficou combinado', 'Trabalho');
		await expect(salesman.getByText('Nenhum coaching em andamento')).toHaveCount(0);
		await expect(salesman.getByText('Seus clientes, indicadores e contatos')).toBeVisible();
		await salesman.context().close();
	});
});
