import type { Page } from '@playwright/test';
import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { DEMO_QUIZZES, quizIdOf } from '#server/demo/demo-quizzes.ts';
import { type Backend, expect, goOnline, login, readyOffline, test } from '#test/support/e2e.ts';
import { axeFindings, settled } from '#test/support/page-findings.ts';
import { Phone } from '#test/support/phone.ts';
import { travel } from '#test/support/travel.ts';
import { must } from '#worker/errors.ts';

const QUIZ = must(DEMO_QUIZZES.find(({ video }) => video.startsWith('Ruptura')));
const ID = quizIdOf(QUIZ.video);
const AT = (index: number | 'resultado', base = '/offline/quiz') =>
	new RegExp(`${base}/${ID}/${index}$`);

async function begin(page: Page): Promise<void> {
	await travel(page, '/offline/quiz');
	await page.getByRole('button', { name: new RegExp(`^${QUIZ.video}`) }).click();
	await expect(page).toHaveURL(AT(0));
}

/** Marks the correct alternatives of the current question. */
async function answerRight(page: Page, index: number): Promise<void> {
	const question = must(QUIZ.questions[index]);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(question.text);
	for (const { text } of question.alternatives.filter(({ correct }) => correct)) {
		await page.getByLabel(text, { exact: true }).check();
	}
}

async function onServer(backend: Backend) {
	const attempts = await backend.query<{ total: number | null }>(
		`select total from quiz_attempts
			where quiz_id = '${ID}' and employee_code = '${MAIN_COORDINATOR_CODE}'
			and started_at >= '2026-03-11T12:00:00Z'`,
	);
	const logs = await backend.query<{ type: string }>(
		`select type from training_logs where employee_code = '${MAIN_COORDINATOR_CODE}'
			and type like '%quiz' and at >= '2026-03-11T12:00:00Z' order by type`,
	);
	return { totals: attempts.map(({ total }) => total), logs: logs.map(({ type }) => type) };
}

test('a quiz survives a reload, continues on a second device, and its result explains the correct answers', async ({
	page,
	browser,
	backend,
}) => {
	await login(page, MAIN_COORDINATOR_CODE);
	await begin(page);
	await page.goto(`/tv-vendas/quiz/${ID}/0`);
	await answerRight(page, 0);
	await expect(page).toHaveURL(AT(0, '/tv-vendas/quiz'));
	// The guard redirects to the first question of the quiz that was begun.
	await travel(page, '/tv-vendas/quiz');
	await expect(page).toHaveURL(AT(0, '/tv-vendas/quiz'));
	await page.reload();
	const first = must(QUIZ.questions[0]?.alternatives.find(({ correct }) => correct)).text;
	await expect(page.getByLabel(first, { exact: true })).toBeChecked();
	await expect(page.getByText('Enviado ao servidor')).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);

	const tablet = await (await browser.newContext({ baseURL: backend.url })).newPage();
	await login(tablet, MAIN_COORDINATOR_CODE);
	await expect(async () => {
		await travel(tablet, '/tv-vendas/quiz');
		await expect(tablet).toHaveURL(AT(0, '/tv-vendas/quiz'), { timeout: 1_000 });
	}).toPass();
	await expect(tablet.getByLabel(first, { exact: true })).toBeChecked();
	await tablet.keyboard.press('ArrowRight');
	await expect(tablet.getByRole('heading', { level: 1 })).toBeFocused();
	await answerRight(tablet, 1);
	await tablet.getByRole('link', { name: 'Próxima' }).click();
	const wrong = must(QUIZ.questions[2]?.alternatives.find(({ correct }) => !correct)).text;
	await tablet.getByLabel(wrong, { exact: true }).check();
	await tablet.getByRole('button', { name: 'Todas' }).click();
	await tablet.getByRole('dialog').getByText('Faltam 2 perguntas de 5').waitFor();
	await tablet.getByRole('button', { name: 'Finalizar com 2 sem resposta' }).click();
	await expect(tablet).toHaveURL(AT('resultado', '/tv-vendas/quiz'));
	await expect(tablet.getByRole('img', { name: 'Nota do quiz: 4,0 de 10' })).toBeVisible();
	await expect(tablet.getByText('Você acertou 2 de 5 perguntas.')).toBeVisible();
	await expect(tablet.getByText('Sem resposta')).toHaveCount(2);
	const marked = tablet.getByRole('listitem').filter({ hasText: 'Errada · você marcou' }).last();
	await expect(marked).toContainText(wrong);
	await expect(tablet.getByText('Errada · você marcou')).toHaveCount(1);
	await expect(tablet.getByText(must(QUIZ.questions[0]).explanation)).toBeVisible();
	await expect(tablet.getByText('Enviado ao servidor')).toBeVisible();
	await settled(tablet);
	expect(await axeFindings(tablet)).toEqual([]);
	expect(await onServer(backend)).toEqual({ totals: [40], logs: ['end_quiz', 'start_quiz'] });
	await tablet.context().close();
});

test('a whole quiz is done offline, survives a killed browser, and is sent once', async ({
	backend,
}, testInfo) => {
	const phone = new Phone(backend.url, testInfo);
	try {
		const first = await phone.open({ offline: false });
		await login(first, MAIN_COORDINATOR_CODE);
		await readyOffline(first);
		await travel(first, '/tv-vendas');
		await first.getByRole('link', { name: new RegExp(QUIZ.video) }).click();
		await first.getByRole('button', { name: 'Baixar para assistir offline' }).click();
		await expect(first.getByRole('button', { name: 'Apagar do aparelho' })).toBeVisible();
		// Chromium stores a new cookie within half a minute, or when it closes.
		await phone.close();
		backend.network.goDown();
		const page = await phone.open({ offline: true });
		await page.goto('/offline/videos');
		await page.getByRole('link', { name: new RegExp(QUIZ.video) }).click();
		await page.getByRole('button', { name: 'Começar quiz' }).click();
		await expect(page).toHaveURL(AT(0));
		for (const index of QUIZ.questions.keys()) {
			if (index > 0) await page.getByRole('link', { name: 'Próxima' }).click();
			await answerRight(page, index);
		}
		await page.getByRole('button', { name: 'Finalizar quiz' }).click();
		await expect(page).toHaveURL(AT('resultado'));
		await expect(page.getByRole('img', { name: 'Nota do quiz: 10,0 de 10' })).toBeVisible();
		await expect(page.getByText('Salvo neste aparelho', { exact: true })).toBeVisible();
		await phone.kill();

		const again = await phone.open({ offline: true });
		await again.goto('/offline/envios');
		await expect(again.getByText(`Quiz “${QUIZ.video}”`)).toBeVisible();
		await goOnline(phone.context, backend);
		await travel(again, `/offline/quiz/${ID}/resultado`);
		await expect(again.getByText('Enviado ao servidor')).toBeVisible();
		await expect
			.poll(() => onServer(backend))
			.toEqual({ totals: [100], logs: ['end_quiz', 'start_quiz'] });
		await again.getByRole('button', { name: 'Refazer quiz' }).click();
		await expect(again).toHaveURL(AT(0));
		await expect(again.getByRole('radio', { checked: true })).toHaveCount(0);
		expect(phone.escaped).toEqual([]);
	} finally {
		await phone.throwAway();
	}
});
