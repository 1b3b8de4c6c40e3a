import { MAIN_COORDINATOR_CODE } from '#server/seed/demo-logins.ts';
import { createRandom } from '#server/seed/random.ts';
import { deviceCoachings, startCoaching } from '#test/support/day.ts';
import { expect, goOnline, login, readyOffline, test } from '#test/support/e2e.ts';
import { Phone } from '#test/support/phone.ts';
import { replaceForms, SHORT_FORMS } from '#test/support/short-forms.ts';
import { serverCoaching } from '#test/support/visit.ts';
import { type Act, nextAct, type Stop } from '#test/support/walk.ts';

const STOPS: readonly Stop[] = [
	{ list: /^Em rota/ },
	{ list: /^Fora da rota/ },
	{ list: /^A visitar/, status: /Cliente ausente/ },
	{ list: /^A visitar/, row: 'Quinzenal' },
];
const ACTS = 44;
const KILLS = 10;

type Kill = 'after the tick' | 'before the tick';

/** Which acts end in a killed browser, the same ones at every run. */
function plannedKills(seed: string): ReadonlyMap<number, Kill> {
	const random = createRandom(seed);
	const acts = random.some(
		Array.from({ length: ACTS }, (_, index) => index),
		KILLS,
	);
	return new Map(
		acts.map((index) => [index, random.happens(0.6) ? 'after the tick' : 'before the tick']),
	);
}

type Answer = NonNullable<Act['answer']>;

/** Every acknowledged answer is on the device, as often as it was given. */
async function expectAll(phone: Phone, acknowledged: readonly Answer[]): Promise<void> {
	const [coaching] = await deviceCoachings(phone.page);
	const questions = coaching?.stages.flatMap(({ form }) => form?.questions ?? []) ?? [];
	for (const { question, value } of acknowledged) {
		const given = acknowledged.filter((one) => one.question === question && one.value === value);
		const kept = questions.filter((one) => one.text === question && one.answer.includes(value));
		expect(kept.length, `${question}: ${value}`).toBeGreaterThanOrEqual(given.length);
	}
}

/** Kills the browser at `act`, opens it again without a network, and looks at what is there. */
async function killAt(phone: Phone, act: Act, kill: Kill, acknowledged: Answer[]): Promise<void> {
	await act.tap();
	if (kill === 'after the tick') {
		await act.done();
		if (act.answer) acknowledged.push(act.answer);
	}
	const address = phone.page.url();
	await phone.kill();
	const page = await phone.open({ offline: true });
	await page.goto('/');
	await expect(page).toHaveURL(/\/(coaching\/|offline$)/);
	await expectAll(phone, acknowledged);
	if (kill === 'before the tick') return;
	await page.goto(address);
	await expect(page.getByRole('main')).toBeVisible();
	await expect(page).toHaveURL(address);
	if (!act.answer) return;
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(act.answer.question);
	await act.answer.shown(page);
}

test('a day whose browser is killed ten times arrives whole', async ({ backend }, testInfo) => {
	test.setTimeout(300_000);
	const phone = new Phone(backend.url, testInfo);
	const kills = plannedKills('dez quedas');
	const acknowledged: Answer[] = [];
	let killed = 0;
	try {
		await replaceForms(backend, SHORT_FORMS);
		await phone.open({ offline: false });
		await login(phone.page, MAIN_COORDINATOR_CODE);
		await readyOffline(phone.page);
		await startCoaching(phone.page, 'Anderson');
		// Chromium writes a new cookie down within half a minute, or when it closes.
		await phone.close();
		await phone.open({ offline: true });
		backend.network.goDown();
		await phone.page.goto('/');
		await expect(phone.page).toHaveURL(/\/coaching\/pdvs$/);

		for (let index = 0; ; index++) {
			const act = await nextAct(phone.page, STOPS);
			if (!act) break;
			const kill = kills.get(index);
			if (kill) {
				await test.step(`killed ${kill}: ${act.name}`, () =>
					killAt(phone, act, kill, acknowledged));
				killed++;
				continue;
			}
			await act.tap();
			await act.done();
			if (act.answer) acknowledged.push(act.answer);
		}
		expect(killed).toBe(KILLS);

		const [device] = await deviceCoachings(phone.page);
		expect(device?.coachingStage).toBe('done');
		expect(device?.statistics.pdvs).toMatchObject({ visited: 4, inRoute: 2.5, outRoute: 1 });
		await expectAll(phone, acknowledged);
		await goOnline(phone.context, backend);
		await expect(phone.page.getByRole('main')).toContainText('Enviado', { timeout: 40_000 });
		const stored = await serverCoaching(backend, device?._id ?? '');
		expect(stored).toEqual(device);
		expect(stored?.score).toEqual(device?.score);
		expect(phone.escaped).toEqual([]);
	} finally {
		await phone.throwAway();
	}
});
