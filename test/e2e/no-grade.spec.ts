import { MAIN_SALESMAN_CODE } from '#server/demo/demo-logins.ts';
import {
	answerQuestion,
	finish,
	fromStageMenu,
	openClient,
	postProcess,
	writeFeedback,
} from '#test/support/day.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { look } from '#test/support/look.ts';
import { SAO_PAULO } from '#test/support/places.ts';
import { recordStatus } from '#test/support/record-status.ts';
import { travel } from '#test/support/travel.ts';
import {
	begin,
	deviceCoaching,
	openVisit,
	passPreProcess,
	serverCoaching,
} from '#test/support/visit.ts';

test.use(ONLINE_ONLY);

test.use({
	permissions: ['geolocation'],
	geolocation: SAO_PAULO,
	// Colours are checked after the change of theme and not during it.
	contextOptions: { reducedMotion: 'reduce' },
});

test('a day on which nobody was there has no grade, and coach and coachee read why', async ({
	page,
	backend,
	browser,
	contextOptions,
}) => {
	await begin(page, backend);
	await passPreProcess(page);
	await openClient(page, 'Em rota');
	await recordStatus(page, /Cliente ausente/, 'Registrar ausência');
	await page.locator('summary').filter({ hasText: '1 visita, faltam' }).click();
	await expect(page.getByRole('img', { name: 'Nota até aqui: sem nota' })).toBeVisible();
	await postProcess(page);
	const main = page.getByRole('main');
	await expect(main).toContainText('Sem nota: ninguém foi encontrado');
	await look(page, '/coaching/feedback without a grade');
	const { _id } = await deviceCoaching(page);
	await writeFeedback(page);
	await finish(page);
	const held = () => serverCoaching(backend, _id);
	await expect.poll(async () => (await held())?.coachingStage).toBe('done');
	expect((await held())?.score).toEqual({ pdvs: null, total: null, grade: null });

	const other = await browser.newContext({ ...contextOptions, baseURL: backend.url });
	const coachee = await other.newPage();
	await login(coachee, MAIN_SALESMAN_CODE);
	await travel(coachee, `/performance?coaching=${_id}`);
	await expect(coachee.getByRole('main')).toContainText('Sem nota: ninguém foi encontrado');
	await other.close();
});

test('a visit that is left after answers is graded over them, and says so', async ({
	page,
	backend,
}) => {
	await begin(page, backend);
	await passPreProcess(page);
	await openVisit(page);
	await answerQuestion(page);
	await fromStageMenu(page, /^Abortar visita/);
	const asked = page.getByRole('dialog', { name: 'Abortar visita?' });
	await asked.getByRole('radio', { name: /Cliente ausente/ }).check();
	await expect(asked).toContainText('a resposta dada, que vale como visita interrompida');
	await asked.getByRole('button', { name: 'Abortar visita' }).click();
	await expect(page).toHaveURL(/\/coaching\/pdvs$/);
	const { stages } = await deviceCoaching(page);
	expect(stages.at(-1)).toMatchObject({ score: { answered: 1 }, pdv: { status: 'absent' } });
	await postProcess(page);
	await page
		.locator('summary', { hasText: /^Processo/ })
		.first()
		.click();
	await expect(page.getByRole('main')).toContainText('Interrompida: 1 de 3 perguntas');
});
