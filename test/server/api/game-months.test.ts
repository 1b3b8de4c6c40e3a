import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceTiersJob } from '#server/features/points/announce-tiers-job.ts';
import { closeMonthsJob } from '#server/features/points/close-months-job.ts';
import { publish } from '#test/server/review/review-world.ts';
import { aCoaching, NOW } from '#test/support/builders.ts';
import {
	contextAfter,
	inFeedback,
	inProcess,
	play,
	visit,
	visited,
} from '#test/support/play-commands.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { CoachingResultResponse } from '#worker/contract/coaching-result.ts';
import { receive } from '#worker/contract/parse.ts';
import { transition } from '#worker/domain/visit/transition.ts';
import { must } from '#worker/errors.ts';
import { type ApiWorld, openApiWorld } from './api-world.ts';
import { COMPANY } from './company.ts';
import { gameCalls, hold, insertGame, pointsOf } from './game-world.ts';

let world: ApiWorld;
let calls: ReturnType<typeof gameCalls>;

beforeAll(async () => {
	world = await openApiWorld();
});
beforeEach(async () => {
	calls = gameCalls(world);
	await world.forget();
	await insertGame(world);
});

it('the months of a person are read by a prepared statement, the same however often they are asked', async () => {
	const people = ['C1', 'G1', 'V1'];
	const all = () => Promise.all(people.map((code) => calls.scoreOf(code)));
	const first = await all();
	const spy = vi.spyOn(Client.prototype, 'query');
	// After five executions the database keeps one plan for everybody.
	for (let turn = 0; turn < 6; turn++) expect(await all()).toEqual(first);
	const sent = spy.mock.calls.map(([query]) => query as unknown as { readonly name?: string });
	spy.mockRestore();
	expect(sent.filter(({ name }) => name?.startsWith('facts-of-a-person')).length).toBeGreaterThan(
		5,
	);
});

describe('a finished coaching', () => {
	it('gives points as soon as it is stored, and the coachee can read how its score was computed', async () => {
		await world.forgetCoachings();
		await publish(world, ...aCoaching().forms);
		const { token } = await world.logIn('C1');
		const before = inFeedback(visited(inProcess(aCoaching()), '1'));
		await world.ack(token, before);
		expect((await calls.scoreOf('V1')).points).toBe(80 + 30 + 50);
		const done = play(before, { type: 'finish' });
		await world.ack(token, done);
		const score = await calls.scoreOf('V1');
		expect(pointsOf(score)['coaching-received']).toBe(400);
		const [coaching] = (await calls.performanceOf('V1')).coachings;
		expect(coaching).toMatchObject({ _id: done._id, grade: 10, name: 'Carla Lima' });

		const path = `/performance/coaching/${done._id}`;
		const told = receive(CoachingResultResponse, await (await calls.ask('V1', path)).json());
		expect(told.lines.map(({ label, grade }) => [label, grade])).toEqual([
			['Pré-processo', 1],
			['Processo', 1],
			['Pós-processo', 1],
		]);
		expect(told.lines[1]?.forms[0]?.questions[0]).toMatchObject({ answer: 'Sim', score: 100 });
		expect(told.quality).toBeNull();
		const toCoach = receive(CoachingResultResponse, await (await calls.ask('C1', path)).json());
		expect(toCoach.quality?.map(({ reached }) => reached)).toEqual([1 / 3.5, 1, 0]);
		for (const stranger of ['V3', 'C2', 'K1'])
			expect((await calls.ask(stranger, path)).status).toBe(404);
		expect((await calls.ask('G1', path)).status).toBe(200);
		expect(told).toMatchObject({ merged: false, inconsistent: false });
	});

	it('that two phones filled in says so to whoever reads its result', async () => {
		await world.forgetCoachings();
		const { token } = await world.logIn('C1');
		const before = inFeedback(visited(inProcess(aCoaching()), '1'));
		const [here, there] = ['phone', 'tablet'].map((deviceId) => {
			const feedbacks = { strength: `Escrito no ${deviceId}` };
			const context = contextAfter(before, { deviceId });
			return transition(before, { type: 'write-feedback', feedbacks }, context);
		}) as [Coaching, Coaching];
		await world.ack(token, here);
		const { state } = await world.ack(token, there);
		const done = play(must(state, 'merged state'), { type: 'finish' });
		await world.ack(token, done);
		const answer = await calls.ask('G1', `/performance/coaching/${done._id}`);
		const result = receive(CoachingResultResponse, await answer.json());
		expect(result).toMatchObject({ merged: true, inconsistent: true });
	});

	it('whose phone set its clock back says so to whoever reads its result', async () => {
		await world.forgetCoachings();
		const { token } = await world.logIn('C1');
		const process = inProcess(aCoaching());
		const before = Temporal.Instant.from(NOW).subtract({ minutes: 10 }).toString();
		const early = contextAfter(process, { now: before });
		const after = transition(process, visit('1', 'absent'), early);
		const done = play(inFeedback(visited(after, '6')), { type: 'finish' });
		await world.ack(token, done);
		const answer = await calls.ask('G1', `/performance/coaching/${done._id}`);
		const result = receive(CoachingResultResponse, await answer.json());
		expect(result).toMatchObject({ merged: false, inconsistent: true });
	});
});

describe('a month that is over', () => {
	const closing = () => {
		const { db, now, reportDefect } = world.options;
		return closeMonthsJob({ db, company: COMPANY, now, reportDefect });
	};
	const told = () =>
		world.db
			.selectFrom('notifications')
			.select(['employee_code', 'events'])
			.where('type', '=', 'performance')
			.orderBy('employee_code')
			.execute();

	it('is closed on the third day, notifies everybody with a result once, and does not change any more', async () => {
		world.clock.now = new Date('2025-03-02T14:00:00Z');
		await closing().run();
		expect(await told()).toEqual([]);
		world.clock.now = new Date('2025-03-03T12:00:00Z');
		await closing().run();
		await closing().run();
		const news = await told();
		expect(news.map(({ employee_code }) => employee_code)).toEqual(['C1', 'E1', 'G1', 'V1']);
		expect(news[0]?.events[0]?.referenceDocument).toMatchObject({ code: '2025-02' });

		await hold(world, 9, {
			...{ coach: 'C1', coachee: 'V1', day: '2025-02-21' },
			...{ total: 100, goal: true, quality: 100 },
		});
		expect(await calls.scoreOf('V1', '?month=2025-02')).toMatchObject({
			points: 390,
			closed: true,
		});
		expect(await calls.performanceOf('V1', '?month=2025-02')).toMatchObject({
			grade: 5,
			closed: true,
		});
	});

	it('includes finished coachings whose result had not been stored', async () => {
		await world.db.deleteFrom('coaching_results').execute();
		expect((await calls.performanceOf('V1')).coachings).toEqual([]);
		await closing().run();
		expect((await calls.performanceOf('V1')).coachings).toHaveLength(2);
	});
});

describe('a tier of the running month', () => {
	const announcement = () => {
		const { db, now, reportDefect } = world.options;
		return announceTiersJob({ db, company: COMPANY, now, reportDefect });
	};
	const told = async () => {
		const rows = await world.db
			.selectFrom('notifications')
			.select(['employee_code', 'events'])
			.where('type', '=', 'performance')
			.orderBy('created_at')
			.execute();
		return rows.map(({ employee_code, events }) => {
			const { kind, note } = events[0]?.referenceDocument ?? {};
			return [employee_code, kind, note];
		});
	};
	/** Five coachings at the limit of their points, and the goal reached. */
	const coached = async (n: number, total: number) => {
		for (const day of [3, 4, 5, 6, 7]) {
			await hold(world, 20 * n + day, {
				...{ coach: 'C1', coachee: 'V1', day: `2025-03-0${day}` },
				...{ total, goal: true, quality: 0 },
			});
		}
	};
	beforeEach(async () => {
		await sql`truncate tiers_told, coaching_results, coachings cascade`.execute(world.db);
		world.clock.now = new Date('2025-03-08T15:00:00Z');
		await announcement().run();
		await sql`truncate notifications cascade`.execute(world.db);
	});

	it('is notified once when the points reach it, and a better one again', async () => {
		expect(await told()).toEqual([]);
		const before = (await calls.scoreOf('V1')).points;
		await coached(1, 60);
		const { points } = await calls.scoreOf('V1');
		expect([before < 1440, points >= 1440, points < 1800]).toEqual([true, true, true]);
		await Promise.all([announcement().run(), announcement().run()]);
		await announcement().run();
		const toV1 = async () => (await told()).filter(([code]) => code === 'V1');
		expect(await toV1()).toEqual([['V1', 'tier-reached', 'silver']]);

		await sql`truncate coaching_results`.execute(world.db);
		await announcement().run();
		await coached(2, 60);
		await announcement().run();
		expect(await toV1()).toHaveLength(1);
		await sql`truncate coaching_results`.execute(world.db);
		await coached(3, 100);
		world.pass(60);
		await announcement().run();
		expect(await toV1()).toEqual([
			['V1', 'tier-reached', 'silver'],
			['V1', 'tier-reached', 'gold'],
		]);
	});

	it('is not notified at night, nor when it was reached before the first run of the job', async () => {
		await coached(1, 60);
		world.clock.now = new Date('2025-03-08T09:30:00Z');
		await announcement().run();
		expect(await told()).toEqual([]);
		await sql`truncate tiers_told`.execute(world.db);
		world.clock.now = new Date('2025-03-08T15:00:00Z');
		await announcement().run();
		await announcement().run();
		expect(await told()).toEqual([]);
	});
});
