import { answerQuestion, nextQuestion, primary } from '#test/support/day.ts';
import {
	expect,
	goOffline,
	goOnline,
	onlineExcept,
	readyOffline,
	test,
} from '#test/support/e2e.ts';
import { GOAL, ON_TIME } from '#test/support/short-forms.ts';
import {
	answersOf,
	begin,
	deviceCoaching,
	openPreProcess,
	openVisit,
	passPreProcess,
	sameOnServer,
	serverCoaching,
} from '#test/support/visit.ts';

test.use(onlineExcept(/^a phone whose clock|without a network/));
test.use({ permissions: ['geolocation'], geolocation: { latitude: -23.55, longitude: -46.63 } });

const DAY_MS = 86_400_000;
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

for (const [word, days] of [
	['ahead of', -1],
	['behind', 1],
] as const) {
	test(`a phone whose clock is a day ${word} the server's keeps its visit, with the right date`, async ({
		page,
		context,
		backend,
	}) => {
		// 14:00 UTC of a workday is the same local day everywhere in Brazil.
		const noon = `${isoDay(Date.now() + days * DAY_MS)}T14:00:00.000Z`;
		await backend.setClock(noon);
		await begin(page, backend);
		await readyOffline(page);
		await passPreProcess(page);
		await openVisit(page);
		await answerQuestion(page);
		const sent = await sameOnServer(page, backend);
		expect(sent.date.slice(0, 10)).toBe(noon.slice(0, 10));
		expect(sent.stages.map(({ checkIn }) => checkIn.timestamp.slice(0, 10))).toEqual([
			noon.slice(0, 10),
			noon.slice(0, 10),
		]);

		// The next start knows only the phone's own clock and the stored correction.
		await goOffline(context, backend);
		await page.goto('/');
		await nextQuestion(page);
		await answerQuestion(page);
		await expect(page.getByText('Encerrar coaching')).toHaveCount(0);
		expect((await deviceCoaching(page)).expired).toBe(false);

		await goOnline(context, backend);
		const { expired, coachingStage } = await sameOnServer(page, backend);
		expect({ expired, coachingStage }).toEqual({ expired: false, coachingStage: 'process' });
	});
}

test('midnight during a visit closes its screen, and its answers reach the server', async ({
	page,
	backend,
}) => {
	await backend.setClock('2026-03-12T02:40:00.000Z');
	await begin(page, backend);
	await openPreProcess(page);
	await answerQuestion(page);
	const { _id } = await sameOnServer(page, backend);

	await backend.setClock('2026-03-12T02:59:50.000Z');
	await nextQuestion(page);
	await answerQuestion(page);
	await backend.setClock('2026-03-12T03:00:05.000Z');

	await expect(page).toHaveURL(/\/coaching$/, { timeout: 40_000 });
	const notice = page.getByText(/não é de hoje e foi encerrado/).first();
	await expect(notice).toContainText('salvo');
	await expect
		.poll(async () => (await serverCoaching(backend, _id))?.expired, { timeout: 40_000 })
		.toBe(true);
	const stored = await serverCoaching(backend, _id);
	expect(answersOf(stored)).toMatchObject({ [ON_TIME]: ['Sim'], [GOAL]: ['1234.5'] });
	// The new day can start.
	await page.goto('/menu');
	await expect(page.getByRole('link', { name: 'Escolher a rota' })).toBeVisible();
	await expect(page.getByText('Encerrado sem finalizar')).toBeVisible();
});

test('midnight without a network closes the visit too, and its answers are sent later', async ({
	page,
	context,
	backend,
}) => {
	await backend.setClock('2026-03-12T02:40:00.000Z');
	await begin(page, backend);
	await readyOffline(page);
	await openPreProcess(page);
	await answerQuestion(page);
	await sameOnServer(page, backend);

	await backend.setClock('2026-03-12T02:59:40.000Z');
	await nextQuestion(page);
	await answerQuestion(page);
	const { _id } = await sameOnServer(page, backend);
	await goOffline(context, backend);

	await expect(page).toHaveURL(/\/offline\?de=%2Fcoaching$/, { timeout: 60_000 });
	await expect(page.getByText('Encerrado sem finalizar')).toBeVisible();
	await expect(page.getByText('Salvo neste aparelho').first()).toBeVisible();
	expect((await serverCoaching(backend, _id))?.expired).toBe(false);

	await goOnline(context, backend);
	await expect
		.poll(async () => (await serverCoaching(backend, _id))?.expired, { timeout: 40_000 })
		.toBe(true);
	expect(answersOf(await serverCoaching(backend, _id))).toHaveProperty([GOAL]);
	await expect(primary(page, 'Fazer check-in do pré-processo')).toHaveCount(0);
});
