import { MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import { aUuid } from '#test/support/builders.ts';
import { expect, goOffline, login, readyOfflineAsTrainer, test } from '#test/support/e2e.ts';
import { finished, VIDEO } from '#test/support/finished-quizzes.ts';
import { resultOf } from '#test/support/five-people-quiz.ts';
import { axeFindings, settled } from '#test/support/page-findings.ts';

test('a trainer opens what a person answered from each list that names them, and reads it offline', async ({
	page,
	context,
	backend,
}) => {
	await finished(backend, 10);
	// One of them tried twice more.
	for (const [index, chosen] of [
		[0, 0, 1, 1],
		[0, 0, 0, 0],
	].entries()) {
		const { total, result } = resultOf(chosen);
		await backend.query(`insert into quiz_attempts (company_id, attempt_id, quiz_id, employee_code,
			started_at, finished_at, total, result)
			select company_id, '${aUuid(900 + index)}', quiz_id, employee_code, at, at, ${total},
				'${result}'::jsonb
			from quiz_attempts, (select timestamptz '2026-03-10T1${4 + index}:00Z' as at) as times
			where attempt_id = '${aUuid(3)}'`);
	}
	const [{ name = '', code = '' } = {}] = await backend.query<{ name: string; code: string }>(
		`select name, employee_code as code from employees where employee_code =
			(select employee_code from quiz_attempts where attempt_id = '${aUuid(3)}')`,
	);
	await login(page, MAIN_MANAGER_CODE);
	await readyOfflineAsTrainer(page);
	await page.goto('/tv-vendas/resultados');
	await page.getByRole('link', { name: VIDEO }).click();
	const person = page.getByRole('link', { name, exact: true });
	const attempts = page.getByRole('table', { name: `Tentativas de ${name}` });

	await page.getByRole('link', { name: 'Pessoas', exact: true }).click();
	await person.click();
	await expect(page.getByRole('heading', { name: new RegExp(`^${name}`) })).toBeFocused();
	await expect(attempts.getByRole('row')).toHaveCount(1 + 3);
	const question = page.getByRole('listitem', { name: 'Questão 4' });
	await expect(question).toContainText(/certa · marcou na 3ª/i);
	await settled(page);
	expect(await axeFindings(page)).toEqual([]);

	// On paper: whose answers, to which quiz and of when, and nothing that is tapped.
	await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
	await page.emulateMedia({ media: 'print' });
	const paper = page.locator('[data-paper]');
	await expect(paper).toContainText(VIDEO);
	await expect(paper).toContainText(name);
	await expect(question).toBeVisible();
	await expect(page.locator('main').locator('a, button').filter({ visible: true })).toHaveCount(0);
	await page.emulateMedia({ media: 'screen' });

	await page.getByRole('link', { name: 'Voltar aos resultados' }).click();
	await expect(page).toHaveURL(/aba=pessoas$/);
	await expect(person).toBeFocused();

	await page.getByRole('link', { name: 'Questões' }).click();
	await page
		.getByText(/^Quem escolheu/)
		.first()
		.click();
	const someone = page.locator('details[open]').getByRole('link').first();
	const other = (await someone.textContent()) ?? '';
	await someone.click();
	await expect(page.getByRole('table', { name: `Tentativas de ${other}` })).toBeVisible();
	await page.goBack();

	await page.getByRole('link', { name: 'Ensinar de novo', exact: true }).click();
	const grid = page.getByRole('table', { name: /Respostas por pessoa/ });
	await expect(grid).toBeVisible();
	const listed = await grid.getByRole('link').allTextContents();
	const taught = grid.getByRole('link').first();
	const again = (await taught.textContent()) ?? '';
	await taught.click();
	await expect(page.getByRole('table', { name: `Tentativas de ${again}` })).toBeVisible();

	await page.getByRole('link', { name: 'Todos os quizzes desta pessoa' }).click();
	await page.getByRole('link', { name: VIDEO }).click();
	await expect(page.getByRole('table', { name: `Tentativas de ${again}` })).toBeVisible();

	const address = new URL(page.url()).pathname;
	await goOffline(context, backend);
	await page.goto(`${address}?aba=pessoas&pessoa=${code}`);
	await expect(page).toHaveURL(/^[^?]*\/offline\/resultados\//);
	await expect(attempts.getByRole('row')).toHaveCount(1 + 3);
	await expect(page.getByText(/^Sem internet\./)).toBeVisible();

	// Of somebody who was never opened here, the list of the team tells the attempts.
	const unopened = listed.find((one) => ![name, other, again].includes(one)) ?? '';
	await page.getByRole('link', { name: 'Voltar aos resultados' }).click();
	await page.getByRole('link', { name: 'Ensinar de novo', exact: true }).click();
	await grid.getByRole('link', { name: unopened, exact: true }).click();
	const first = page.getByRole('table', { name: `Tentativas de ${unopened}` });
	await expect(first.getByRole('row')).toHaveCount(1 + 1);
	await expect(page.getByText(/^Sem internet\./)).toBeVisible();
	backend.network.heal();
});
