import {
	MAIN_COORDINATOR_CODE,
	MAIN_MANAGER_CODE,
	MAIN_SALESMAN_CODE,
} from '#server/demo/demo-logins.ts';
import { expect, goOffline, login, readyOffline, test } from '#test/support/e2e.ts';
import { countEffort } from '#test/support/effort.ts';
import { fillGradedAnswers } from '#test/support/fill-graded-answers.ts';
import { finished, VIDEO } from '#test/support/finished-quizzes.ts';
import { must } from '#worker/errors.ts';

test('a trainer sends the video again to those who chose an alternative; they find it on their menu, offline too', async ({
	page,
	backend,
	browser,
	contextOptions,
}) => {
	await finished(backend, 10);
	const spent = await countEffort(page);
	await login(page, MAIN_MANAGER_CODE);
	await page.goto('/tv-vendas/resultados');
	await spent.reset();
	await page.getByRole('link', { name: VIDEO }).click();
	await page.getByRole('link', { name: 'Questões' }).click();
	const question = page.getByRole('listitem').filter({ has: page.getByText('Questão 4.') });
	const quase = question.getByRole('listitem').filter({ hasText: 'Quase (' });
	await quase.getByRole('link', { name: 'Ensinar de novo a quem marcou' }).click();
	await expect(page).toHaveURL(/aba=ensinar.*ensinar=3\.2/);
	const grid = page.getByRole('table', { name: /Respostas por pessoa/ });
	await expect(grid.getByRole('rowheader')).toHaveCount(6);
	const wrong = grid.getByRole('img', { name: 'Questão 4: errou, marcou Quase' });
	await expect(wrong).toHaveCount(6);
	const send = page.getByRole('button', {
		name: 'Passar o vídeo de novo aos 6 que marcaram “Quase”',
	});
	await send.click();
	const dialog = page.getByRole('dialog', {
		name: 'Passar o vídeo de novo aos 6 que marcaram “Quase”',
	});
	await dialog.getByRole('textbox', { name: /Recado/ }).fill('Veja o minuto 2');
	await dialog.getByRole('button', { name: 'Passar para 6 pessoas' }).click();
	await expect(page.getByText('Tarefa passada para 6 pessoas.')).toBeVisible();
	await expect(send).toBeFocused();
	// From the list of quizzes, with a word: the words themselves are not counted.
	expect(await spent.of('clicks')).toBeLessThanOrEqual(5);
	await expect(page.getByText('0 de 6 fizeram')).toBeVisible();

	await test.step('one of them sees it', async () => {
		const [person] = await backend.query<{ code: string }>(
			`select p.employee_code as code from training_assigned p
			join employees e on e.employee_code = p.employee_code and e.job_title = 'Vendedor'
			order by 1 limit 1`,
		);
		const other = await browser.newContext({ ...contextOptions, baseURL: backend.url });
		const phone = await other.newPage();
		await login(phone, person?.code ?? '');
		const task = phone.getByRole('link', { name: new RegExp(VIDEO) });
		await expect(task).toContainText('Ver o vídeo e fazer o quiz até');
		await expect(task).toContainText('“Veja o minuto 2”');
		const asked = phone.getByText(/Ver o vídeo e fazer o quiz até .*“Veja o minuto 2”$/);
		await readyOffline(phone);
		await goOffline(other, backend);
		await phone.goto('/offline');
		await task.click();
		// They never opened a list of videos with a signal: the word of the trainer is there all the same.
		await expect(phone).toHaveURL(/\/offline\/videos\/.+/);
		await expect(asked).toBeVisible();
		await phone.getByRole('button', { name: 'Refazer quiz' }).click();
		await expect(phone.getByText('Ainda sem resposta')).toBeVisible();
		backend.network.heal();
		await other.close();
	});

	await test.step('the trainer takes it back', async () => {
		await page.getByRole('button', { name: 'Retirar de quem não fez' }).click();
		const withdraw = page.getByRole('dialog').getByRole('button', { name: 'Retirar tarefa' });
		// The browser still tells a signal, and no request is answered.
		backend.network.goDown();
		await withdraw.click();
		await expect(page.getByRole('alert')).toHaveText(/^Sem internet: não deu para confirmar/);
		backend.network.heal();
		await withdraw.click();
		await expect(page.getByText('Nenhuma ainda.')).toBeVisible();
	});
});

test('a trainer gives a video without a quiz to a team; a person finds it on the menu, offline too', async ({
	page,
	backend,
	browser,
	contextOptions,
}) => {
	const title = 'Custo por porção em três contas';
	await login(page, MAIN_MANAGER_CODE, '/tv-vendas');
	await page.getByRole('link', { name: title }).click();
	await page.getByRole('link', { name: 'Passar à minha equipe' }).click();
	await expect(page).toHaveURL(/\/tv-vendas\/resultados\/.+/);
	await expect(page.getByText('Nenhuma ainda.')).toBeVisible();
	await page.getByRole('button', { name: 'Passar para equipes' }).click();
	const dialog = page.getByRole('dialog', { name: 'Passar para equipes' });
	await expect(dialog.getByText('Ver o vídeo', { exact: true })).toBeVisible();
	await dialog.getByRole('checkbox', { name: /^Marcos Vinícius Teixeira/ }).check();
	await dialog.getByRole('button', { name: 'Passar para 1 equipe' }).click();
	await expect(page.getByText('Tarefa passada para 6 pessoas.')).toBeVisible();
	await expect(page.getByText('0 de 6 fizeram.')).toBeVisible();

	const other = await browser.newContext({ ...contextOptions, baseURL: backend.url });
	const phone = await other.newPage();
	await login(phone, MAIN_SALESMAN_CODE);
	const task = phone.getByRole('link', { name: new RegExp(title) });
	await expect(task).toContainText(/Ver o vídeo até .* · Ricardo/);
	await readyOffline(phone);
	await goOffline(other, backend);
	await phone.goto('/offline');
	await task.click();
	await expect(phone).toHaveURL(/\/offline\/videos\/.+/);
	await expect(phone.getByText(/^Ver o vídeo até /)).toBeVisible();
	await other.close();
	backend.network.heal();

	await page.goto('/tv-vendas/resultados');
	await expect(
		page.getByRole('link', { name: new RegExp(`^${title}.*faltam 6 pessoas`) }),
	).toBeVisible();
	await expect(
		page.getByRole('link', { name: new RegExp(`^${title}.*para 16 pessoas`) }),
	).toBeVisible();
});

test('a coordinator sees whom nobody accompanies, opens the coachings behind a figure, and reads it offline', async ({
	page,
	context,
	backend,
}) => {
	// The job that reads answers every two minutes finds nothing unread, so these rows stay.
	await backend.query(`insert into read_coachings (company_id, coaching_id, rev, interrupted)
		select company_id, coaching_id, rev, 0 from coachings
		on conflict (company_id, coaching_id) do nothing`);
	await backend.query('delete from scored_answers');
	await backend.query(`insert into scored_answers (company_id, coaching_id, question, coachee_code,
		local_date, answers, points) select company_id, coaching_id, question, coachee_code,
			local_date, 4, points
		from coaching_results, (values ('Fechou?', 320), ('Sondou?', 160)) as asked (question, points)`);
	await fillGradedAnswers(backend.query);
	await backend.query('delete from question_competences');
	await backend.query(`insert into question_competences (company_id, form_id, question, competence,
		published_at) select company_id, 'venda', 'Sondou?', 'Sondagem', now() from companies`);
	await login(page, MAIN_COORDINATOR_CODE);
	await readyOffline(page);
	await page.getByRole('link', { name: /^Equipe/ }).click();
	await expect(page).toHaveURL('/performance/equipe');
	await expect(page.getByRole('heading', { name: 'Há mais tempo sem coaching' })).toBeVisible();
	await page.getByRole('link', { name: '365 dias' }).click();
	await expect(page).toHaveURL(/dias=365/);
	// On a phone a name stands on one line above its figures.
	const names = page.getByRole('rowheader').getByRole('link');
	// The other period's figures arrive after its address.
	const lines = () =>
		names.evaluateAll((links) =>
			links.map((link) => {
				const text = document.createRange();
				text.selectNodeContents(link);
				return text.getClientRects().length;
			}),
		);
	await expect.poll(async () => new Set(await lines())).toEqual(new Set([1]));
	const figure = page
		.getByRole('table')
		.getByRole('link', { name: /^Coachings de .*: \d/ })
		.first();
	const name = ((await figure.textContent()) ?? '').replace(/^Coachings de (.*): .*$/, '$1');
	await figure.click();
	await expect(page.getByRole('heading', { name: `Coachings de ${name}` })).toBeVisible();
	await page
		.getByRole('link', { name: /^\d{2}\/\d{2}\/\d{4} · / })
		.first()
		.click();
	await expect(page).toHaveURL(/\/performance\?coaching=/);
	await page.goBack();

	// On a desk the map is a table, the weakest question first; a cell opens the coachings behind it.
	const phone = page.viewportSize();
	await page.setViewportSize({ width: 1280, height: 800 });
	const map = page.getByRole('table', { name: /^Nota média de cada pergunta/ });
	await expect(map.locator('tbody tr')).toHaveText([/^Sondou\?40%/, /^Fechou\?80%/]);
	await map.getByRole('link').first().click();
	await expect(page).toHaveURL(/pergunta=/);
	await expect(page.getByText('Com a pergunta “Sondou?”.')).toBeVisible();
	await page.getByRole('link', { name: 'Competências', exact: true }).click();
	const groups = page.getByRole('table', { name: /^Nota média de cada competência/ });
	await expect(groups.locator('tbody tr')).toHaveText([/^Sondagem40%/, /^Sem competência80%/]);
	await groups.getByRole('link').first().click();
	await expect(page.getByText('Com a competência “Sondagem”.')).toBeVisible();
	const list = page.getByRole('heading', { name: /^Coachings de/ });
	await expect(list).toBeFocused();
	await expect(list).toBeInViewport();
	await page.getByRole('link', { name: 'Voltar à equipe' }).click();
	await expect(groups.getByRole('link').first()).toBeFocused();
	await page.setViewportSize(must(phone, 'viewport'));
	await goOffline(context, backend);
	await page.goto('/performance/equipe?dias=365');
	await expect(page).toHaveURL('/offline/equipe?dias=365');
	await expect(page.getByText(/^Sem internet\./)).toBeVisible();
	await expect(page.getByRole('main').getByText(/^Números de agora/)).toBeVisible();
	await page.goto('/offline');
	await page.getByRole('link', { name: /^Equipe/ }).click();
	await expect(page).toHaveURL('/offline/equipe');
	backend.network.heal();
});
