import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveClients } from '#server/features/requests/kinds/transfer/move-clients.ts';
import { TRANSFER } from '#server/features/requests/kinds/transfer/transfer.ts';
import { aCoaching, aUuid, NOW } from '#test/support/builders.ts';
import { inFeedback, inProcess, play, visited } from '#test/support/play-commands.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { receive } from '#worker/contract/parse.ts';
import { TransferHistoricResponse, TransferSettingsResponse } from '#worker/contract/transfer.ts';
import { COMPANY } from './company.ts';
import { gameCalls, insertGame, pointsOf } from './game-world.ts';
import { anItem, OPEN, openTransferWorld, PAST, type TransferWorld } from './transfer-world.ts';

/** Between 21:00 and midnight in São Paulo the day in UTC is already the next one. */
const LAST_EVENING = '2025-04-01T01:30:00Z';
const MIDNIGHT = '2025-04-01T03:00:00Z';

let world: TransferWorld;
beforeAll(async () => {
	world = await openTransferWorld();
});
beforeEach(() => world.reset());

/** At this instant; sessions of before have ended. */
async function at(instant: string): Promise<string> {
	world.clock.now = new Date(instant);
	return (await world.logIn('C1')).token;
}

describe('in the evening of its last day, a period for transfers', () => {
	const settings = async (token: string) =>
		receive(TransferSettingsResponse, await (await world.get(token, '/settings')).json());

	it('is still open, until midnight in São Paulo', async () => {
		expect(await settings(await at(LAST_EVENING))).toMatchObject({
			...{ openPeriodId: OPEN, refusal: null, today: '2025-03-31' },
		});
		expect(await settings(await at(MIDNIGHT))).toMatchObject({
			...{ openPeriodId: null, refusal: 'no-open-period', today: '2025-04-01' },
		});
	});

	it('is not yet the next one', async () => {
		expect((await settings(await at('2025-03-01T02:59:59Z'))).openPeriodId).toBe(PAST);
		expect((await settings(await at('2025-03-01T03:00:00Z'))).openPeriodId).toBe(OPEN);
	});

	it('takes requests, lists them as its own, and lets them be approved until midnight', async () => {
		const token = await at(LAST_EVENING);
		const days = { toDate: '2025-03-31', transferEmployeeApplyDate: '2025-03-31' };
		const made = await world.ask(token, [anItem('1', days)]);
		const own = await world.get(token, `/period/historic/${OPEN}`);
		const { periodHistoric } = receive(TransferHistoricResponse, await own.json());
		expect(periodHistoric.map(({ client }) => client?.code)).toEqual(['1']);
		const obstacles = async (instant: string) => {
			const found = await TRANSFER.obstaclesOf(world.db, COMPANY, made, new Date(instant));
			return [...found.values()];
		};
		expect(await obstacles('2025-04-01T02:59:59Z')).toEqual([]);
		expect(await obstacles(MIDNIGHT)).toEqual(['too-late']);
	});

	it('does not move a client before its first day begins in São Paulo, nor back before its last one is over', async () => {
		const days = { toDate: '2025-03-10', transferEmployeeApplyDate: '2025-03-10' };
		const token = await at('2025-03-04T15:00:00Z');
		const last = { transferEmployeeEndDate: '2025-03-14', visitDay: 6 };
		const made = await world.ask(token, [anItem('1', { ...days, ...last })]);
		await TRANSFER.takeEffect(world.db, COMPANY, await world.approved(made), world.clock.now);
		const salesmanAt = async (instant: string) => {
			await moveClients(world.db, COMPANY, new Date(instant));
			return (await world.client('1')).salesman_code;
		};
		expect(await salesmanAt('2025-03-10T02:59:59Z')).toBe('V1');
		expect(await salesmanAt('2025-03-10T03:00:00Z')).toBe('V2');
		expect(await world.stops('1')).toMatchObject([{ salesman_code: 'V2', weekday: 6 }]);
		expect(await salesmanAt('2025-03-15T02:59:59Z')).toBe('V2');
		expect(await salesmanAt('2025-03-15T03:00:00Z')).toBe('V1');
	});
});

/** The same coaching, everything in it so much later. */
function laterBy(ms: number, coaching: Coaching): Coaching {
	const text = JSON.stringify(coaching).replaceAll(/"\d{4}-\d\d-\d\dT[^"]*Z"/g, (instant) => {
		const then = Date.parse(JSON.parse(instant) as string) + ms;
		return JSON.stringify(new Date(then).toISOString());
	});
	return JSON.parse(text) as Coaching;
}

describe('in the last evening of a month, its points', () => {
	it('are those of the running month, until midnight in São Paulo', async () => {
		for (const [instant, month] of [
			[LAST_EVENING, '2025-03'],
			[MIDNIGHT, '2025-04'],
		] as const) {
			await at(instant);
			const calls = gameCalls(world);
			expect((await calls.scoreOf('V1')).month).toBe(month);
			expect((await calls.performanceOf('V1')).month).toBe(month);
		}
	});

	it.each([
		[LAST_EVENING, '2025-03'],
		['2025-04-01T02:59:59.999Z', '2025-03'],
		[MIDNIGHT, '2025-04'],
	])('are those of what was finished, watched and decided at %s: %s', async (instant, month) => {
		await insertGame(world);
		const done = new Date(instant);
		const { db } = world;
		const attempts = db.updateTable('quiz_attempts').where('employee_code', '=', 'V1');
		await attempts.set({ finished_at: done, started_at: done }).execute();
		await db.updateTable('training_logs').set({ at: done }).execute();
		await db.updateTable('requests').set({ decided_at: done, created_at: done }).execute();
		await at('2025-04-20T15:00:00Z');
		const calls = gameCalls(world);
		const [ofV1, ofC1] = [
			await calls.scoreOf('V1', `?month=${month}`),
			await calls.scoreOf('C1', `?month=${month}`),
		];
		expect(pointsOf(ofV1)).toMatchObject({ quiz: 180, video: 60, 'food-solution': 50 });
		expect(pointsOf(ofC1)).toMatchObject({ decision: 30 });
		const other = month === '2025-03' ? '2025-04' : '2025-03';
		expect(pointsOf(await calls.scoreOf('V1', `?month=${other}`))).toMatchObject({
			...{ quiz: 0, video: 0, 'food-solution': 0 },
		});
	});

	it('include a coaching that began and ended then, by its own day and zone', async () => {
		const token = await at(LAST_EVENING);
		const day = inFeedback(visited(inProcess(aCoaching({}, { _id: aUuid(7_777) })), '1'));
		const done = play(day, { type: 'finish' });
		await world.ack(token, laterBy(Date.parse(LAST_EVENING) - Date.parse(NOW), done));
		const rows = await world.db.selectFrom('coaching_results').select('local_date').execute();
		expect(rows).toEqual([{ local_date: '2025-03-31' }]);
		const calls = gameCalls(world);
		const march = await calls.performanceOf('V1', '?month=2025-03');
		expect(march.coachings.map(({ date }) => date)).toEqual(['2025-03-31']);
		expect(march.weeks.at(-1)).toMatchObject({ start: '2025-03-31' });
	});
});
