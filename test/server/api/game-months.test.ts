import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MonthCloser } from '#server/game/month-closer.ts';
import { aCoaching } from '#test/support/builders.ts';
import { inFeedback, inProcess, play, visited } from '#test/support/play.ts';
import { receive } from '#worker/wire/parse.ts';
import { CoachingResultResponse } from '#worker/wire/performance.ts';
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

describe('a coaching that is finished', () => {
	it('counts as soon as it is stored, and tells the coachee what built its score', async () => {
		await world.forgetCoachings();
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
	});
});

describe('a month that is over', () => {
	const closer = () => {
		const { db, now, reportDefect } = world.options;
		return new MonthCloser({ db, company: COMPANY, now, reportDefect });
	};
	const told = () =>
		world.db
			.selectFrom('notifications')
			.select(['employee_code', 'events'])
			.where('type', '=', 'performance')
			.orderBy('employee_code')
			.execute();

	it('closes on the third day, tells everybody with a result once, and no longer moves', async () => {
		world.clock.now = new Date('2025-03-02T14:00:00Z');
		await closer().closeDue();
		expect(await told()).toEqual([]);
		world.clock.now = new Date('2025-03-03T12:00:00Z');
		await closer().closeDue();
		await closer().closeDue();
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

	it('takes in finished coachings of which nothing was kept', async () => {
		await world.db.deleteFrom('coaching_results').execute();
		expect((await calls.performanceOf('V1')).coachings).toEqual([]);
		await closer().closeDue();
		expect((await calls.performanceOf('V1')).coachings).toHaveLength(2);
	});
});
