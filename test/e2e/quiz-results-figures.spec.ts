import type { Page } from '@playwright/test';
import { MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import { quizIdOf } from '#server/demo/demo-quizzes.ts';
import {
	type Backend,
	expect,
	goOffline,
	login,
	onlineExcept,
	readyOfflineAsTrainer,
	test,
} from '#test/support/e2e.ts';
import { finished, VIDEO } from '#test/support/finished-quizzes.ts';
import { travel } from '#test/support/travel.ts';

test.use(onlineExcept(/offline/));

/** The results of a quiz that `people` people of the manager have finished. */
async function openResults(page: Page, backend: Backend, people: number): Promise<void> {
	await finished(backend, people);
	await login(page, MAIN_MANAGER_CODE);
	await page.goto('/tv-vendas/resultados');
	await page.getByRole('link', { name: VIDEO }).click();
}

test('the page of a quiz shows the figures computed by hand, also in print, and on a phone the names of people whole', async ({
	page,
	backend,
}) => {
	await test.step('the figures are those computed by hand', async () => {
		await openResults(page, backend, 10);
		const main = page.getByRole('main');
		const fact = (name: string) =>
			main.locator('dl > div').filter({ hasText: name }).getByRole('definition');
		await expect(fact('Concluíram')).toHaveText(/^\d+%\s\(10\sde\s\d+\)$/);
		await expect(fact('Nota média')).toHaveText('5,5');
		await expect(fact('Nota mediana')).toHaveText('5,0');
		const edges = () =>
			main.locator('dl > div > dd').evaluateAll((values) => {
				const ends = values.map((value) => Math.round(value.getBoundingClientRect().right));
				return new Set(ends).size;
			});
		expect(await edges(), 'narrow screens have the figures in one column').toBe(1);
		await expect(main).toContainText('Ainda é cedo: 10 de 16 concluíram. A questão 4');
		await expect(main).toContainText(
			/Metade das pessoas tem nota 5,0 ou mais; 40%\s\(4\sde\s10\) com 7,0 ou mais\./,
		);
		for (const [grade, people] of [
			['4 de 4 (10,0)', '2 pessoas'],
			['3 de 4 (7,5)', '2 pessoas'],
			['2 de 4 (5,0)', '2 pessoas'],
			['1 de 4 (2,5)', '4 pessoas'],
			['0 de 4 (0,0)', 'ninguém'],
		] as const) {
			await expect(main.getByText(grade).locator('xpath=..')).toContainText(people);
		}
		await expect(main).toContainText('(KR-20): 0,55 (de −0,19 a 0,87)');
		await page.getByRole('link', { name: 'Questões' }).click();
		const question = (number: number) =>
			main.getByRole('listitem').filter({ has: page.getByText(`Questão ${number}.`) });
		await expect(question(1)).toContainText(/80%\s\(8\sde\s10\) certas/);
		await expect(question(2)).toContainText('Discriminação 0,61 (de −0,03 a 0,90)');
		await expect(question(3)).toContainText('Discriminação 0,08 (de −');
		await expect(question(4)).toContainText(
			'Ainda é cedo: 6 de 10 escolheram “Quase” e 2 acertaram, o que pode ser acaso.',
		);
		await expect(question(4)).toContainText(/20%\s\(2\sde\s10\) certas/);
		for (const number of [1, 2, 3, 4]) {
			await expect(question(number)).toContainText(`${number * 10} s (mediana)`);
		}
		const alternative = (text: string) =>
			question(4)
				.getByRole('listitem')
				.filter({ hasText: `${text} (` });
		await expect(alternative('Certa')).toContainText(/20%\s\(2\sde\s10\) escolheram/);
		await expect(alternative('Errada')).toContainText(/20%\s\(2\sde\s10\) escolheram/);
		await expect(alternative('Quase')).toContainText(/60%\s\(6\sde\s10\) escolheram/);
		await page.getByRole('link', { name: 'Equipes' }).click();
		await expect(main.getByRole('row').filter({ hasText: 'Marcos Vinícius' })).toContainText(
			/100%\s\(7\sde\s7\), faixa de 65% a 100%/,
		);
		await expect(main.getByText('1 de 5 concluíram')).toBeVisible();
		await expect(main.getByText('2 de 4 concluíram')).toBeVisible();

		await test.step('on paper it has its title, every table open, and nothing of the app around it', async () => {
			await travel(page, '/tv-vendas/resultados');
			await page.getByRole('link', { name: VIDEO }).click();
			await page.getByRole('link', { name: 'Imprimir' }).click();
			await expect(page).toHaveURL(/\/imprimir$/);
			await expect(page.getByText('Até onde chegou')).toBeVisible();
			await expect(page.getByRole('link', { name: /^Ver quem falta/ })).toBeHidden();
			await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
			const header = page.locator('[data-paper]');
			await expect(header).toBeHidden();
			// A4 at 96 px per inch.
			await page.setViewportSize({ width: 794, height: 1123 });
			await page.emulateMedia({ media: 'print' });
			await expect(header).toContainText(VIDEO);
			await expect(header).toBeVisible();
			for (const around of ['banner', 'navigation', 'button'] as const) {
				await expect(page.getByRole(around)).toHaveCount(0);
			}
			await expect(page.getByRole('table')).not.toHaveCount(0);
			for (const table of await page.getByRole('table').all()) await expect(table).toBeVisible();
			const beyond = await page.evaluate(
				() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
			);
			expect(beyond).toBe(0);
			const pdf = await page.pdf({ format: 'A4' });
			expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
		});

		await test.step('of the people those who were on the screen, in its order', async () => {
			await page.emulateMedia({ media: 'screen' });
			await page.goBack();
			await page.getByRole('link', { name: 'Pessoas', exact: true }).click();
			await page.getByRole('link', { name: 'Faltam' }).click();
			const people = page.getByRole('table', { name: 'Pessoas convidadas' });
			await people.getByRole('link', { name: 'Pessoa' }).click();
			await expect(page).toHaveURL(/ordem=nome/);
			// The address changes before the rows do.
			await expect(people.getByRole('columnheader', { name: 'Pessoa' })).toHaveAttribute(
				'aria-sort',
				'descending',
			);
			const names = await people.getByRole('rowheader').allTextContents();
			await page.getByRole('link', { name: 'Imprimir' }).click();
			await expect(page.getByRole('heading', { name: 'Pessoas: faltam' })).toBeVisible();
			expect(await people.getByRole('rowheader').allTextContents()).toEqual(names);
		});
	});
	await test.step('on a phone no name of the table of people is broken', async () => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto('/tv-vendas/resultados');
		await page.getByRole('link', { name: VIDEO }).click();
		await page.getByRole('link', { name: 'Pessoas', exact: true }).click();
		const names = page.getByRole('rowheader');
		await expect(names).toHaveCount(16);
		const lines = await names.locator('a, span').evaluateAll((texts) =>
			texts.map((text) => {
				const range = document.createRange();
				range.selectNodeContents(text);
				return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
			}),
		);
		expect(new Set(lines)).toEqual(new Set([1]));
	});
});

test('for fewer than five people the page shows counts and no percentage', async ({
	page,
	backend,
}) => {
	await openResults(page, backend, 4);
	const main = page.getByRole('main');
	await expect(main).toContainText('4 de 16');
	await page.getByRole('link', { name: 'Questões' }).click();
	await expect(main).toContainText('escolheram');
	for (const count of await main.getByText(/(certas|escolheram)/).allTextContents()) {
		expect(count).not.toContain('%');
	}
});

test("a trainer sees one person's results by week, also offline", async ({
	page,
	context,
	backend,
}) => {
	await finished(backend, 10);
	await backend.query(`delete from quiz_attempts where quiz_id <> '${quizIdOf(VIDEO)}'`);
	await login(page, MAIN_MANAGER_CODE);
	await readyOfflineAsTrainer(page);
	const rows = page.getByRole('main').locator('tbody').getByRole('row');
	const person = rows.last().getByRole('link');
	const open = async () => {
		await page.goto('/tv-vendas/resultados');
		await page.getByRole('link', { name: VIDEO }).click();
		await page.getByRole('link', { name: 'Pessoas', exact: true }).click();
		await page.getByRole('link', { name: 'Concluíram' }).click();
		// Until the filter is applied, people who have not finished are still listed.
		await expect(rows).toHaveCount(10);
	};
	await open();
	const name = (await person.textContent()) ?? '';
	const toResults = async () => {
		await person.click();
		await page.getByRole('link', { name: 'Todos os quizzes desta pessoa' }).click();
	};
	await toResults();
	const read = async () => {
		await expect(page.getByRole('navigation', { name: 'Equipe' })).toContainText(name);
		await expect(page.getByRole('main')).toContainText(/1 conclusão nesta semana, .*1 · nota \d/s);
	};
	await read();
	await goOffline(context, backend);
	await open();
	await toResults();
	await expect(page).toHaveURL(/\/offline\/resultados\?equipe=\w+$/);
	await read();
});
