import { writeFileSync } from 'node:fs';
import type { TestInfo } from '@playwright/test';
import { MAIN_COORDINATOR_CODE, TELE_SALES_COACH_CODE } from '#server/demo/demo-logins.ts';
import { asGrade, deviceCoachings, startCoaching } from '#test/support/day.ts';
import { type Backend, expect, goOnline, login, readyOffline, test } from '#test/support/e2e.ts';
import { killSeed, plannedKills } from '#test/support/kill-plan.ts';
import { expectAll, type KilledDay, walkKilled } from '#test/support/killed-day.ts';
import { Phone } from '#test/support/phone.ts';
import { replaceForms, SHORT_FORMS, TELE_SALES_FORMS } from '#test/support/short-forms.ts';
import { serverCoaching } from '#test/support/visit.ts';
import type { Form } from '#worker/contract/form.ts';
import { must } from '#worker/errors.ts';

type Plan = {
	readonly who: string;
	readonly forms: readonly Form[];
	readonly salesman: string;
	readonly stops: KilledDay['stops'];
	/** Number of taps of an undisturbed day. */
	readonly acts: number;
	/** The expected statistics. */
	readonly pdvs: Readonly<Record<string, number>>;
};

const FIELD: Plan = {
	who: MAIN_COORDINATOR_CODE,
	forms: SHORT_FORMS,
	salesman: 'Anderson',
	stops: [
		{ list: /^Em rota/ },
		{ list: /^Fora da rota/ },
		{ list: /^A visitar/, status: /Cliente ausente/ },
		{ list: /^A visitar/, row: 'Quinzenal' },
	],
	acts: 38,
	pdvs: { visited: 4, inRoute: 2.5, outRoute: 1 },
};

const TELE_SALES: Plan = {
	who: TELE_SALES_COACH_CODE,
	forms: TELE_SALES_FORMS,
	salesman: 'Jéssica',
	stops: FIELD.stops.map((stop) =>
		stop.list.source === '^A visitar'
			? { ...stop, list: /^A contatar/, ...(stop.status && { status: /Não atendeu/ }) }
			: stop,
	),
	acts: 31,
	pdvs: { visited: 4, inRoute: 2.5, outRoute: 1 },
};

/** Chromium stores a new cookie within half a minute, or when it closes. */
async function startDay(phone: Phone, backend: Backend, plan: Plan): Promise<void> {
	await replaceForms(backend, plan.forms);
	await phone.open({ offline: false });
	await login(phone.page, plan.who);
	await readyOffline(phone.page);
	await startCoaching(phone.page, plan.salesman);
	await phone.close();
	backend.network.goDown();
	await phone.open({ offline: true });
	await phone.page.goto('/');
	await expect(phone.page).toHaveURL(/\/coaching\/pdvs$/);
}

async function arrivesWhole({ phone, backend, acknowledged }: KilledDay, { pdvs }: Plan) {
	const { page, context } = phone;
	const [found] = await deviceCoachings(page);
	const device = must(found, 'coaching');
	expect(device.coachingStage).toBe('done');
	expect(device.statistics.pdvs).toMatchObject(pdvs);
	expect(device.feedbacks.strength).toBe('Abordagem cordial.');
	await expectAll(page, acknowledged);
	const shown = page.getByRole('main');
	await expect(shown).toContainText(asGrade(must(device.score.grade)));

	await goOnline(context, backend);
	await expect(shown).toContainText('Enviado', { timeout: 40_000 });
	const stored = await serverCoaching(backend, device._id);
	expect(stored).toEqual(device);
	await expect(shown).toContainText(asGrade(stored?.score.grade ?? -1));
	expect(phone.escaped).toEqual([]);
	return device;
}

/** A whole day with the given plan; a failure prints its seed and keeps a list of the storage. */
async function killedDay(plan: Plan, backend: Backend, testInfo: TestInfo) {
	const seed = killSeed();
	testInfo.annotations.push({ type: 'KILL_SEED', description: seed });
	const phone = new Phone(backend.url, testInfo);
	const day: KilledDay = { phone, backend, stops: plan.stops, acknowledged: [] };
	try {
		await startDay(phone, backend, plan);
		await walkKilled(day, plannedKills(`${seed}/${plan.who}`, plan.acts));
		return await arrivesWhole(day, plan);
	} catch (error) {
		writeFileSync(testInfo.outputPath('storage.txt'), phone.describeStorage());
		throw new Error(`KILL_SEED=${seed} makes it again: ${String(error)}`, { cause: error });
	} finally {
		await phone.throwAway();
	}
}

test('a day whose browser is killed ten times reaches the server completely', async ({
	backend,
}, testInfo) => {
	await killedDay(FIELD, backend, testInfo);
});

test('a telesales day whose browser is killed ten times reaches the server completely', async ({
	backend,
}, testInfo) => {
	const { teleSales, stages } = await killedDay(TELE_SALES, backend, testInfo);
	expect(teleSales).toBe(true);
	expect(stages.every(({ checkIn }) => checkIn.location === null)).toBe(true);
});
