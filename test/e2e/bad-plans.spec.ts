import { MAIN_COORDINATOR_CODE, SALESMAN_WITHOUT_ROUTE_CODE } from '#server/demo/demo-logins.ts';
import {
	answerQuestion,
	chooseFirstForm,
	finish,
	nextQuestion,
	openClient,
	postProcess,
	primary,
	startCoaching,
	visitClient,
} from '#test/support/day.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { askForPostProcess } from '#test/support/hub.ts';
import {
	POST_PROCESS,
	PRE_PROCESS,
	PROCESS,
	replaceForms,
	SHORT_FORMS,
} from '#test/support/short-forms.ts';
import {
	begin,
	deviceCoaching,
	leavePreProcess,
	openVisit,
	passPreProcess,
	sameOnServer,
	serverCoaching,
} from '#test/support/visit.ts';

test.use(ONLINE_ONLY);

test.use({ permissions: ['geolocation'], geolocation: { latitude: -23.55, longitude: -46.63 } });

test('a coordinator without a route plan sees a message about where routes will appear', async ({
	page,
	backend,
}) => {
	await backend.query(`delete from routes where coordinator_code = '${MAIN_COORDINATOR_CODE}'`);
	await login(page, MAIN_COORDINATOR_CODE, '/coaching');
	await expect(page.getByRole('main')).toContainText('Nenhuma rota para você ainda');
	await expect(page.locator('a[href*="/coaching/coachee/"]')).toHaveCount(0);
	await page.goto('/offline/rotas');
	await expect(page.getByRole('main')).toContainText('Nenhuma rota para você ainda');
});

test('a coaching with an empty route starts and shows what can be done', async ({
	page,
	backend,
}) => {
	await replaceForms(backend, SHORT_FORMS);
	await login(page, MAIN_COORDINATOR_CODE, `/coaching?busca=${SALESMAN_WITHOUT_ROUTE_CODE}`);
	await page.locator('a[href*="/coaching/coachee/"]').first().click();
	await primary(page, 'Iniciar coaching').click();
	await expect(page).toHaveURL(/\/coaching\/pdvs$/);
	await leavePreProcess(page);
	await expect(page.getByRole('main')).toContainText('Nenhum cliente em rota');
	const coaching = await sameOnServer(page, backend);
	expect(coaching.coachee.employeeCode).toBe(SALESMAN_WITHOUT_ROUTE_CODE);
	expect(coaching.statistics.pdvs.planned).toBe(0);
});

test('a form without questions shows a message and the check-out, at every stage', async ({
	page,
	backend,
}) => {
	const empty = [PRE_PROCESS, PROCESS, POST_PROCESS].map((form) => ({ ...form, questions: [] }));
	await begin(page, backend, empty);
	const nothing = page.getByText('Este formulário não tem perguntas');

	await primary(page, 'Fazer check-in do pré-processo').click();
	await chooseFirstForm(page);
	await expect(nothing).toBeVisible();
	await primary(page, 'Fazer check-out do pré-processo').click();

	await openClient(page, 'Em rota');
	await primary(page, 'Fazer check-in').click();
	await chooseFirstForm(page);
	await expect(nothing).toBeVisible();
	await primary(page, 'Fazer check-out da visita').click();
	await expect(page).toHaveURL(/\/coaching\/pdvs$/);

	await askForPostProcess(page);
	const sure = page.getByRole('dialog').getByRole('button', { name: /^Fazer check-in/ });
	await sure.click();
	await chooseFirstForm(page);
	await expect(nothing).toBeVisible();
	await primary(page, 'Fazer check-out do pós-processo').click();
	await expect(page).toHaveURL(/\/coaching\/feedback$/);

	const coaching = await sameOnServer(page, backend);
	expect(coaching.stages.map(({ completed }) => completed)).toEqual([true, true, true]);
	expect(coaching.statistics.pdvs.visited).toBe(1);
});

test('a form removed on the server during a visit stays usable, and its answers arrive', async ({
	page,
	backend,
}) => {
	await begin(page, backend);
	await passPreProcess(page);
	await openVisit(page);
	await answerQuestion(page);

	await replaceForms(backend, [PRE_PROCESS, POST_PROCESS]);
	const asked = () =>
		backend.network.seen.filter(({ path }) => path.endsWith('/sync/forms')).length;
	const before = asked();
	await backend.setClock(new Date(Date.parse(backend.now()) + 2 * 3_600_000).toISOString());
	await nextQuestion(page);
	await answerQuestion(page);
	await expect.poll(asked, { timeout: 60_000 }).toBeGreaterThan(before);

	await nextQuestion(page);
	await answerQuestion(page);
	await primary(page, /^Revisar/).click();
	const out = page.getByRole('dialog').getByRole('button', { name: /^Fazer check-out/ });
	await out.click();
	await expect(page).toHaveURL(/\/coaching\/pdvs$/);
	await openClient(page, 'A visitar');
	await visitClient(page);
	await postProcess(page);
	const { _id, stages } = await sameOnServer(page, backend);
	const used = stages.filter(({ stage }) => stage === 'process').map(({ form }) => form?._id);
	expect(used).toEqual([PROCESS._id, PROCESS._id]);
	await finish(page);
	await expect
		.poll(async () => (await serverCoaching(backend, _id))?.coachingStage, { timeout: 40_000 })
		.toBe('done');
});

test('a stage without a form shows whom to contact and does not stop the day', async ({
	page,
	backend,
}) => {
	await replaceForms(backend, [PROCESS, POST_PROCESS]);
	await login(page, MAIN_COORDINATOR_CODE, '/coaching');
	const route = page.locator('a[href*="/coaching/coachee/"]').filter({ hasText: 'Anderson' });
	await route.first().click();
	await expect(page.getByRole('main')).toContainText('Não há formulário de pré-processo');
	await startCoaching(page, 'Anderson');
	await primary(page, 'Fazer check-in do pré-processo').click();
	await expect(page.getByText('Nenhum formulário serve para esta etapa')).toBeVisible();
	await primary(page, 'Fazer check-out sem formulário').click();
	await expect(page.getByRole('list', { name: 'Clientes' })).toBeVisible();
	expect((await deviceCoaching(page)).coachingStage).toBe('process');
});
