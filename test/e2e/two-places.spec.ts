import type { Browser, BrowserContext, Page } from '@playwright/test';
import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import {
	answerQuestion,
	deviceCoachings,
	goToQuestion,
	primary,
	reviewAndCheckOut,
} from '#test/support/day.ts';
import {
	type Backend,
	expect,
	goOffline,
	goOnline,
	login,
	readyOffline,
	test,
} from '#test/support/e2e.ts';
import { said } from '#test/support/messages.ts';
import {
	GOAL,
	ON_TIME,
	PRE_PROCESS,
	PROMISE,
	replaceForms,
	SHORT_FORMS,
} from '#test/support/short-forms.ts';
import {
	answersOf,
	begin,
	deviceCoaching,
	openPreProcess,
	sameOnServer,
	serverCoaching,
} from '#test/support/visit.ts';

const QUESTION = (index: number) => `/coaching/form/questions/${index}`;

const GATHERED = 'Preenchido em dois aparelhos';

/** Another phone of the same coach with the same coaching. */
async function secondPhone(browser: Browser): Promise<Page> {
	const phone = await (await browser.newContext()).newPage();
	await login(phone, MAIN_COORDINATOR_CODE);
	await readyOffline(phone);
	await expect.poll(() => deviceCoachings(phone)).toHaveLength(1);
	return phone;
}

test('two tabs that start at the same time start one coaching, and see each other’s answers at once', async ({
	page,
	context,
	backend,
}) => {
	await replaceForms(backend, SHORT_FORMS);
	await login(page, MAIN_COORDINATOR_CODE);
	await page.goto('/coaching');
	const rows = page.locator('a[href*="/coaching/coachee/"]');
	const [first, second] = [
		await rows.nth(0).getAttribute('href'),
		await rows.nth(1).getAttribute('href'),
	];
	const other = await context.newPage();
	await page.goto(first ?? '');
	await other.goto(second ?? '');
	const start = (on: Page) => primary(on, 'Iniciar coaching');
	await expect(start(page)).toBeVisible();
	await expect(start(other)).toBeVisible();
	// At the same time: a tap that waits for its turn finds the coaching of the other tab.
	await Promise.all([start(page).dispatchEvent('click'), start(other).dispatchEvent('click')]);

	await expect(page).toHaveURL(/\/coaching\/pdvs$/);
	await expect(other).toHaveURL(/\/coaching\/pdvs$/);
	// The tab whose start was refused says whose day it shows instead.
	await expect
		.poll(async () => [...(await said(page)), ...(await said(other))])
		.toEqual([expect.stringMatching(/^Outro coaching já tinha começado. Este é o dia com /)]);
	const { _id } = await sameOnServer(page, backend);
	const active = await backend.query<{ coaching_id: string }>(
		`select coaching_id from coachings where is_active and coach_code = '${MAIN_COORDINATOR_CODE}'`,
	);
	expect(active.map(({ coaching_id }) => coaching_id)).toEqual([_id]);

	await openPreProcess(page);
	await other.goto(QUESTION(0));

	await page.getByRole('radio', { name: /^Sim/ }).check();
	await expect(other.getByRole('radio', { name: /^Sim/ })).toBeChecked();

	await other.goto(QUESTION(2));
	await answerQuestion(other);
	await expect(page.getByRole('link', { name: 'Pergunta 3, respondida' })).toBeVisible();
	await goToQuestion(page, 3);
	await expect(page.getByRole('main').getByRole('textbox')).toHaveValue(
		'Combinado com o cliente na visita.',
	);
	// Both have typed now; the text of one is shown in the other without the server.
	const text = (on: Page) => on.getByRole('main').getByRole('textbox');
	await goOffline(context, backend);
	await text(page).fill('Escrito na primeira aba.');
	await expect(page.locator('.action-bar')).toContainText(/Salvo|Na fila|Enviado/);
	await expect(text(other)).toHaveValue('Escrito na primeira aba.');
	await goOnline(context, backend);
	const sent = await sameOnServer(page, backend);
	expect(Object.keys(answersOf(sent))).toEqual([ON_TIME, PROMISE]);
	expect(sent.changeHistory.inconsistent).toBe(false);
});

/** Two phones hold a coaching at its first form, and neither has a network. */
async function twoPhonesApart(
	page: Page,
	context: BrowserContext,
	browser: Browser,
	backend: Backend,
) {
	await begin(page, backend);
	await openPreProcess(page);
	await sameOnServer(page, backend);
	await readyOffline(page);
	const phone = await secondPhone(browser);
	const second = phone.context();
	await goOffline(context, backend);
	await second.setOffline(true);
	return { phone, second };
}

test('two phones that answer without a network are merged, and both see everything', async ({
	page,
	context,
	browser,
	backend,
}) => {
	const { phone, second } = await twoPhonesApart(page, context, browser, backend);
	await page.goto(QUESTION(0));
	await answerQuestion(page);
	await page.goto(QUESTION(2));
	await page.getByRole('main').getByRole('textbox').fill('Do primeiro aparelho.');
	await expect(page.locator('.action-bar')).toContainText('Salvo neste aparelho');
	await phone.goto(QUESTION(1));
	await answerQuestion(phone);

	await goOnline(context, backend);
	await second.setOffline(false);
	const everything = {
		[ON_TIME]: ['Sim'],
		[GOAL]: ['1234.5'],
		[PROMISE]: ['Do primeiro aparelho.'],
	};
	const { _id } = await deviceCoaching(page);
	for (const one of [page, phone]) {
		await expect
			.poll(async () => answersOf(await deviceCoaching(one)), { timeout: 60_000 })
			.toEqual(everything);
	}
	await expect
		.poll(async () => answersOf(await serverCoaching(backend, _id)), { timeout: 40_000 })
		.toEqual(everything);
	const stored = await serverCoaching(backend, _id);
	expect(stored?.stages).toHaveLength(1);
	// Revisions of both phones, whether the server merged them or one phone received the other's
	// first.
	const phones = Object.keys(stored?.revisions ?? {}).filter((id) => id !== 'server');
	expect(phones).toHaveLength(2);
	await page.goto(QUESTION(2));
	await expect(page.getByText(GATHERED)).toBeHidden();
	await reviewAndCheckOut(page);
	await expect(page.getByText(GATHERED)).toBeVisible();
	await second.close();
});

test('when two phones choose different forms, both are kept and the coach sees which one counts', async ({
	page,
	context,
	browser,
	backend,
}) => {
	const other = { ...PRE_PROCESS, _id: 'other-preparation', title: 'Preparação longa' };
	await begin(page, backend, [...SHORT_FORMS, other]);
	await primary(page, 'Fazer check-in do pré-processo').click();
	await expect(page).toHaveURL(/\/coaching\/forms$/);
	await sameOnServer(page, backend);
	await readyOffline(page);
	const phone = await secondPhone(browser);

	await goOffline(context, backend);
	await phone.context().setOffline(true);
	await page.getByRole('button', { name: PRE_PROCESS.title }).click();
	await answerQuestion(page);
	await phone.goto('/coaching/forms');
	await phone.getByRole('button', { name: other.title }).click();
	await answerQuestion(phone);
	await phone.goto(QUESTION(1));
	await answerQuestion(phone);

	await goOnline(context, backend);
	await phone.context().setOffline(false);
	for (const one of [page, phone]) {
		await expect(one.getByText(GATHERED)).toBeVisible({ timeout: 60_000 });
		await one.getByText(GATHERED).click();
		await expect(
			one.getByText(
				`Vale o formulário “${other.title}”; as respostas de “${PRE_PROCESS.title}” ficam guardadas`,
			),
		).toBeVisible();
	}
	const { stages } = await sameOnServer(page, backend);
	expect(stages[0]?.form?._id).toBe(other._id);
	expect(stages[0]?.otherForms?.map(({ questions }) => questions[0]?.answer)).toEqual([['Sim']]);
	await page.getByRole('button', { name: 'Entendi' }).click();
	await expect(page.getByText(GATHERED)).toBeHidden();
	await phone.context().close();
});

test('two phones answer one question: the later answer stands, and the other phone takes its own back', async ({
	page,
	context,
	browser,
	backend,
}) => {
	const { phone, second } = await twoPhonesApart(page, context, browser, backend);
	const text = (on: Page) => on.getByRole('main').getByRole('textbox');
	for (const [on, words] of [
		[page, 'Do primeiro.'],
		[phone, 'Do segundo.'],
	] as const) {
		await on.goto(QUESTION(2));
		await text(on).fill(words);
		await expect(on.locator('.action-bar')).toContainText('Salvo neste aparelho');
	}
	await goOnline(context, backend);
	await second.setOffline(false);

	const note = page.getByRole('status').filter({ hasText: 'Respondida em dois aparelhos' });
	await expect(note).toContainText('No outro aparelho: “Do segundo.”', { timeout: 60_000 });
	await expect(note).toContainText('Aqui: “Do primeiro.”');
	await expect(text(page)).toHaveValue('Do segundo.');
	await note.getByRole('button', { name: 'Usar a daqui' }).click();
	await expect(text(page)).toHaveValue('Do primeiro.');
	await expect(note).toBeHidden();
	const { _id } = await deviceCoaching(page);
	await expect
		.poll(async () => answersOf(await serverCoaching(backend, _id)), { timeout: 40_000 })
		.toEqual({ [PROMISE]: ['Do primeiro.'] });
	await second.close();
});
