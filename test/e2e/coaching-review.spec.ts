import { MAIN_COORDINATOR_CODE, MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import { all, byStatus, rows, told, undo } from '#test/support/decide-requests.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { axeFindings, englishFindings, settled } from '#test/support/page-findings.ts';

test.use(ONLINE_ONLY);

const WHY = 'Confirmei com quem fez o coaching';

test('a manager decides coachings in review, several at once, and the coach reads what was decided', async ({
	page,
	browser,
	backend,
	contextOptions,
}) => {
	await backend.query(`delete from requests where kind <> 'coachingreview'`);
	const other = await browser.newContext({ ...contextOptions, baseURL: backend.url });
	const phone = await other.newPage();
	await login(phone, MAIN_COORDINATOR_CODE, '/performance');
	const inReview = phone.getByRole('link', { name: /Em conferência/ });
	await expect(inReview).toHaveCount(3);
	await inReview.first().click();
	await expect(phone.getByText('Ele só conta para pontos, média e posição')).toBeVisible();
	await expect(phone.getByText(/não é nenhum dos que a empresa publicou/).first()).toBeVisible();

	await login(page, MAIN_MANAGER_CODE, '/aprovacoes');
	await page.getByRole('link', { name: /^Conferir coachings 3 para olhar/ }).click();
	await expect(rows(page)).toHaveCount(3);
	await settled(page);
	expect(await axeFindings(page)).toEqual([]);
	expect(await englishFindings(page)).toEqual([]);

	// One tap leads from the reasons to the coaching and back.
	await rows(page).first().getByRole('link').click();
	await expect(page.getByText('O que o servidor não confirmou')).toBeVisible();
	await expect(page.getByText('Conferência aberta')).toBeVisible();
	await settled(page);
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole('link', { name: /^Ver o coaching/ }).click();
	await expect(page.getByText('Em conferência', { exact: true })).toBeVisible();
	await page.goBack();
	await expect(page.getByText('O que o servidor não confirmou')).toBeVisible();
	await page.goBack();

	// All of them have one reason.
	await all(page).click();
	await page.getByRole('button', { name: 'Contar 3 coachings', exact: true }).click();
	const dialog = page.getByRole('dialog', { name: 'Contar 3 coachings?' });
	await dialog.getByRole('button', { name: 'Contar 3 coachings' }).click();
	await expect(dialog.getByText('Escolha um motivo ou escreva um.')).toBeVisible();
	await dialog.getByRole('radio', { name: WHY }).check();
	await dialog.getByRole('button', { name: 'Contar 3 coachings' }).click();
	await expect(told(page, '3 contados')).toBeVisible();
	expect(await byStatus(backend)).toEqual({ approved: 3 });
	await undo(page).click();
	await expect(told(page, '3 decisões desfeitas')).toBeVisible();
	await page.getByRole('button', { name: 'Desmarcar' }).click();

	await rows(page).first().getByRole('checkbox').check();
	await page.getByRole('button', { name: 'Não contar 1 coaching' }).click();
	const refusal = page.getByRole('dialog', { name: 'Não contar 1 coaching?' });
	await refusal.getByRole('radio', { name: 'O coaching vai ser feito de novo' }).check();
	await refusal.getByRole('button', { name: 'Não contar 1 coaching' }).click();
	await expect(told(page, /^Não contado: /)).toBeVisible();
	await all(page).click();
	await page.getByRole('button', { name: 'Contar 2 coachings', exact: true }).click();
	const rest = page.getByRole('dialog', { name: 'Contar 2 coachings?' });
	await rest.getByRole('radio', { name: WHY }).check();
	await rest.getByRole('button', { name: 'Contar 2 coachings' }).click();
	await expect(told(page, '2 contados')).toBeVisible();

	// After the time limit of the undo, the decisions take effect and the coach is told.
	await backend.setClock('2026-03-11T12:05:00.000Z');
	const news = phone.getByText('Ricardo Furtado contou 2 coachings');
	await expect(async () => {
		await phone.goto('/notificacoes');
		await expect(news).toBeVisible({ timeout: 4_000 });
	}).toPass();
	await phone.getByText('Ricardo Furtado não contou o coaching').click();
	await expect(phone).toHaveURL(/\/performance\?coaching=/);
	await expect(phone.getByText('Não contado', { exact: true })).toBeVisible();
	await expect(phone.getByText(/“O coaching vai ser feito de novo”/)).toBeVisible();
	await other.close();

	// Whoever was accompanied is told too.
	const [refused] = await backend.query<{ coachee: string }>(
		`select detail -> 'coachingReview' -> 'coachee' ->> 'employeeCode' as coachee
			from requests where status = 'refused'`,
	);
	const third = await browser.newContext({ ...contextOptions, baseURL: backend.url });
	const coachee = await third.newPage();
	await login(coachee, refused?.coachee ?? '', '/notificacoes');
	await coachee.getByText('Ricardo Furtado não contou o coaching').click();
	await expect(coachee.getByText('Não contado', { exact: true })).toBeVisible();
	await expect(coachee.getByText(/“O coaching vai ser feito de novo”/)).toBeVisible();
	await third.close();
});
