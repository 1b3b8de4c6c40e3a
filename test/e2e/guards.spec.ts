import type { Page } from '@playwright/test';
import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import {
	answerQuestion,
	chooseFirstForm,
	confirmCheckOut,
	goToQuestion,
	openClient,
	openPostProcess,
	primary,
	reviewAndCheckOut,
	startCoaching,
} from '#test/support/day.ts';
import { expect, goOffline, login, onlineExcept, readyOffline, test } from '#test/support/e2e.ts';
import { SAO_PAULO } from '#test/support/places.ts';
import { PROMISE, replaceForms, SHORT_FORMS } from '#test/support/short-forms.ts';
import { travel } from '#test/support/travel.ts';
import { answersOf, begin, openPreProcess, sameOnServer } from '#test/support/visit.ts';
import { watchHeadings } from '#test/support/watch-headings.ts';

test.use(onlineExcept(/without a network/));

test.use({ permissions: ['geolocation'], geolocation: SAO_PAULO });

const PATHS = [
	'/coaching',
	'/coaching/pdvs',
	'/coaching/forms',
	'/coaching/form/questions/0',
	'/coaching/form/pdv',
	'/coaching/pdvs/observation',
	'/coaching/feedback',
];

/**
 * Requests every coaching address: those in `open` are kept, every other one redirects to `route`.
 */
async function expectGuard(page: Page, route: string, open: readonly string[]): Promise<void> {
	await page.goto('/coaching/feedback');
	for (const path of PATHS) {
		await expect(page.getByRole('main')).toBeVisible();
		await travel(page, path);
		await expect(page, `${path} asked for`).toHaveURL(
			({ pathname }) => pathname === (open.includes(path) ? path : route),
		);
	}
	await page.goto('/coaching');
}

test('every address of a coaching redirects to its current screen', async ({ page, backend }) => {
	await replaceForms(backend, SHORT_FORMS);
	await login(page, MAIN_COORDINATOR_CODE);
	await test.step('no coaching', () => expectGuard(page, '/coaching', ['/coaching']));

	await startCoaching(page, 'Anderson');
	await test.step('before the pre-process', () =>
		expectGuard(page, '/coaching/pdvs', ['/coaching/pdvs']));

	await primary(page, 'Fazer check-in do pré-processo')
		.or(page.getByRole('main'))
		.first()
		.waitFor();
	await page.goto('/coaching');
	await primary(page, 'Fazer check-in do pré-processo').click();
	await chooseFirstForm(page);
	await answerQuestion(page);
	await test.step('in the questions: the first unanswered one', () =>
		expectGuard(page, '/coaching/form/questions/1', [
			'/coaching/form/questions/0',
			'/coaching/pdvs',
		]));
	await test.step('an address that names no question leads to the first unanswered one', async () => {
		for (const nonsense of ['bogus/questions/0', 'process/questions/0', 'form/questions/abc']) {
			await page.goto(`/coaching/${nonsense}`);
			await expect(page).toHaveURL(/\/coaching\/form\/questions\/1$/);
		}
		await page.goto('/coaching/form/questions/-1');
		await expect(page).toHaveURL(/\/coaching\/form\/questions\/1$/);
	});
	await page.goto('/coaching/pre-process/questions/2');
	await expect(page).toHaveURL(/pre-process\/questions\/2$/);
	await reviewAndCheckOut(page);

	await expect(page.getByRole('list', { name: 'Clientes' })).toBeVisible();
	await test.step('between two visits', () =>
		expectGuard(page, '/coaching/pdvs', ['/coaching/pdvs']));

	await openClient(page, 'Em rota');
	await primary(page, 'Fazer check-in').click();
	await chooseFirstForm(page);
	await test.step('during a visit', () =>
		expectGuard(page, '/coaching/form/pdv', [
			'/coaching/form/pdv',
			'/coaching/form/questions/0',
			'/coaching/pdvs',
			'/coaching/pdvs/observation',
		]));

	await page.goto('/coaching/form/pdv');
	await primary(page, 'Check-out').click();
	await confirmCheckOut(page);
	await openPostProcess(page);
	await reviewAndCheckOut(page);
	await expect(page).toHaveURL(/\/coaching\/feedback$/);
	await test.step('at the feedback', () =>
		expectGuard(page, '/coaching/feedback', ['/coaching/feedback']));
});

test('without a network only a running coaching opens, and it never redirects to the offline page', async ({
	page,
	context,
	backend,
}) => {
	await begin(page, backend);
	await readyOffline(page);
	await openPreProcess(page);
	await goOffline(context, backend);
	const headings = await watchHeadings(page);
	for (const [asked, shown] of [
		['/menu', '/offline'],
		['/perfil', '/offline'],
		['/notificacoes', '/offline'],
		['/coaching/feedback', '/coaching/form/questions/0'],
		['/', '/coaching/form/questions/0'],
		['/coaching/form/questions/2', '/coaching/form/questions/2'],
		['/ajuda/gps-negado', '/ajuda/gps-negado'],
	]) {
		await page.goto(asked ?? '');
		await expect(page, `${asked} asked for`).toHaveURL(({ pathname }) => pathname === shown);
		const heading = page.getByRole('heading', { level: 1 });
		await expect(heading).toBeVisible();
		// No other screen is shown before this one, even briefly.
		expect(headings.take(), `${asked} asked for`).toEqual([await heading.textContent()]);
	}
});

test('the maintenance window redirects everybody, and the typed text is kept', async ({
	page,
	backend,
}) => {
	await begin(page, backend);
	await openPreProcess(page);
	await goToQuestion(page, 3);
	await expect(page).toHaveURL(/questions\/2$/);
	const field = page.getByRole('main').getByRole('textbox');
	await field.fill('Combinado');
	await backend.setClock('2026-03-11T05:30:00.000Z');
	await field.pressSequentially('!');
	await expect(async () => {
		await travel(page, '/menu');
		await expect(page).toHaveURL(/\/manutencao$/, { timeout: 1_000 });
	}).toPass({ timeout: 40_000 });
	await expect(page.getByRole('main')).toContainText('da 1:00 às 3:59');
	await expect(page.getByRole('main')).toContainText('volta às 04:00');
	await backend.setClock('2026-03-11T12:30:00.000Z');
	await expect(async () => {
		// It checks again when the person returns to the app.
		await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
		await expect(page).toHaveURL(/\/menu$/, { timeout: 1_000 });
	}).toPass({ timeout: 40_000 });
	await page.getByRole('link', { name: 'Continuar' }).click();
	await expect(page).toHaveURL(/questions\/0$/);
	await page.getByRole('link', { name: /^Pergunta 3/ }).click();
	await expect(field).toHaveValue('Combinado!');
	expect(answersOf(await sameOnServer(page, backend))[PROMISE]).toEqual(['Combinado!']);
});
