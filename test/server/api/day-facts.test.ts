import { describe, expect, it } from 'vitest';
import { applyRetention } from '#server/features/company/privacy/apply-retention.ts';
import { aCoaching, aDevice, aReading } from '#test/support/builders.ts';
import { inFeedback, inProcess, out, play, visit, visited } from '#test/support/play-commands.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { CoachingResultResponse } from '#worker/contract/coaching-result.ts';
import { receive } from '#worker/contract/parse.ts';
import { COACHING_POLICY } from '#worker/contract/plausibility.ts';
import { type ApiWorld, beforeEachLoggedIn } from './api-world.ts';
import { COMPANY } from './company.ts';

let world: ApiWorld;
let token: string;
beforeEachLoggedIn('C1', (opened, its) => {
	world = opened;
	token = its;
});

/** Degrees of latitude of 38 km. */
const FAR = 38 / 111.19508;
const south = (degrees: number) => aDevice(aReading({ latitude: -3.1 - degrees }));
const checkOut = (degrees: number) => ({ ...out, device: south(degrees) }) as typeof out;

/** Two visits 38 km apart, with a minute from the check-out to the check-in. */
function fastDay(): Coaching {
	const first = play(inProcess(aCoaching()), visit('1', 'being', south(0)), checkOut(0));
	const second = play(first, visit('2', 'being', south(FAR)), checkOut(FAR));
	return play(inFeedback(second), { type: 'finish' });
}

async function resultFor(employeeCode: string, day: Coaching) {
	const { token: own } = await world.logIn(employeeCode);
	const response = await world.call(`/api/v3/app/performance/coaching/${day._id}`, { token: own });
	return receive(CoachingResultResponse, await response.json());
}

describe('the measured facts of a finished coaching', () => {
	it('are read by whoever is above the coach, with their figures, and refuse nothing', async () => {
		const day = fastDay();
		const { applied, score } = await world.ack(token, day);
		expect({ applied, score }).toEqual({ applied: true, score: day.score });
		for (const above of ['G1', 'E1']) {
			expect((await resultFor(above, day)).facts, above).toEqual([
				{
					kind: 'speed',
					stage: null,
					from: 1,
					to: 2,
					fromName: 'Mercado 1',
					toName: 'Mercado 2',
					metres: expect.closeTo(38_000, -1),
					ms: 60_000,
					count: null,
				},
			]);
		}
	});

	it('are read neither by the coach nor by the coachee, nor by anybody beside them', async () => {
		const day = fastDay();
		await world.ack(token, day);
		for (const person of ['C1', 'V1']) {
			expect((await resultFor(person, day)).facts, person).toBeNull();
		}
		for (const person of ['C2', 'V3']) {
			const { token: own } = await world.logIn(person);
			const path = `/api/v3/app/performance/coaching/${day._id}`;
			expect((await world.call(path, { token: own })).status, person).toBe(404);
		}
	});

	it('follow the limits of the company', async () => {
		const day = fastDay();
		await world.ack(token, day);
		const row = { company_id: COMPANY, kind: COACHING_POLICY, rule: 'speed-km-h' } as const;
		await world.db
			.insertInto('policy_rules')
			.values({ ...row, limit_value: 150, active: false })
			.execute();
		expect((await resultFor('G1', day)).facts).toEqual([]);
		await world.db.updateTable('policy_rules').set({ active: true }).execute();
		expect((await resultFor('G1', day)).facts).toHaveLength(1);
		await world.db.updateTable('policy_rules').set({ limit_value: 5_000 }).execute();
		expect((await resultFor('G1', day)).facts).toEqual([]);
	});

	it('say nothing of places once the positions are rounded, because rounded ones stand still and jump', async () => {
		const near = 0.0004;
		let state = inProcess(aCoaching());
		for (let n = 0; n < 4; n += 1) {
			const client = String(n + 1);
			state = play(state, visit(client, 'being', south(n * near)), checkOut(n * near));
		}
		const day = play(inFeedback(state), { type: 'finish' });
		await world.ack(token, day);
		const limits = { 'same-place-minutes': 1, 'same-place-clients': 2, 'clock-minutes': 1_000 };
		for (const [rule, limit_value] of Object.entries(limits)) {
			await world.db
				.insertInto('policy_rules')
				.values({ company_id: COMPANY, kind: COACHING_POLICY, rule, limit_value, active: true })
				.execute();
		}
		expect((await resultFor('G1', day)).facts).toEqual([]);
		const keep = { exactPositionDays: 90, positionDays: 365, stateLogDays: 180, telemetryDays: 90 };
		const later = new Date(world.clock.now.getTime() + 91 * 86_400_000);
		expect(await applyRetention(world.db, COMPANY, keep, later)).toMatchObject({ coarsened: 1 });
		expect((await resultFor('G1', day)).facts).toEqual([]);
	});

	it('are none on an ordinary day', async () => {
		const day = play(inFeedback(visited(inProcess(aCoaching()), '1')), { type: 'finish' });
		await world.ack(token, day);
		expect((await resultFor('G1', day)).facts).toEqual([]);
	});
});
