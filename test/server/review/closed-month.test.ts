import { beforeAll, beforeEach, expect, it } from 'vitest';
import { closeMonthsJob } from '#server/features/points/close-months-job.ts';
import { COMPANY } from '#test/server/api/company.ts';
import { gameCalls } from '#test/server/api/game-world.ts';
import { openRequestWorld, type RequestWorld } from '#test/server/requests/request-world.ts';
import {
	aFinishedDay,
	aRevisionLater,
	deliver,
	publish,
	refound,
	settle,
	withUnknownTitles,
} from './review-world.ts';

const KIND = 'coachingreview';
const WHY = 'Confirmei com quem fez o coaching';

let world: RequestWorld;
beforeAll(async () => {
	world = await openRequestWorld();
});
beforeEach(async () => {
	await world.forget();
	await refound(world);
});

const plain = aFinishedDay();
const doubtful = withUnknownTitles(plain);

const MONTH = '?month=2025-03';
const nothing = ['V1', 'C1', 'G1'].map(() => [true, 0, null]);
const close = async () => {
	world.clock.now = new Date('2025-04-03T12:00:00Z');
	world.logInAgain();
	const { db, now, reportDefect } = world.options;
	await closeMonthsJob({ db, company: COMPANY, now, reportDefect }).run();
};
const decide = async (status: 'approved' | 'refused') => {
	const [request] = await world.pendent('G1', KIND);
	await world.decide('G1', KIND, status, [request?._id ?? ''], { reason: WHY });
	await settle(world);
};
const figures = async () => {
	const calls = gameCalls(world);
	return Promise.all(
		['V1', 'C1', 'G1'].map(async (person) => {
			const { points, closed } = await calls.scoreOf(person, MONTH);
			return [closed, points, (await calls.performanceOf(person, MONTH)).grade];
		}),
	);
};
const corrections = () =>
	world.db
		.selectFrom('audit_log')
		.select(['actor', 'target', 'detail'])
		.where('action', '=', 'month.corrected')
		.execute();
const news = () =>
	world.db.selectFrom('notifications').select('type').where('type', '=', 'performance').execute();
const expected = async () => {
	await deliver(world, plain);
	await close();
	const all = await figures();
	await world.forget();
	await refound(world);
	return all;
};

it.each(['with its facts', 'by an older server, without them'])(
	'a month that closed while the coaching waited, %s: accepted, it counts as if it had never waited, once',
	async (by) => {
		const counted = await expected();
		await deliver(world, doubtful);
		await close();
		expect(await figures()).toEqual(nothing);
		const told = await news();
		if (by !== 'with its facts') {
			await world.db.updateTable('score_months').set({ facts: null }).execute();
		}
		await decide('approved');
		expect(await figures()).toEqual(counted);
		expect(await news()).toEqual(told);
		const [entry, ...others] = await corrections();
		expect(others).toEqual([]);
		expect(entry).toMatchObject({ actor: 'G1', target: doubtful._id });
		expect(entry?.detail).toMatchObject({ month: '2025-03' });
		await deliver(world, aRevisionLater(doubtful));
		await settle(world);
		expect(await figures()).toEqual(counted);
	},
);

it('a closed month does not change when the coaching is not counted', async () => {
	await deliver(world, doubtful);
	await close();
	await decide('refused');
	expect(await figures()).toEqual(nothing);
	expect(await corrections()).toEqual([]);
});

it('a closed month does not change by a coaching that arrived after the closing', async () => {
	await close();
	world.pass(60);
	await deliver(world, doubtful);
	await decide('approved');
	expect(await figures()).toEqual(nothing);
	expect(await corrections()).toEqual([]);
});

it('a closed month loses the coaching again when other reasons opened it anew and it is not counted', async () => {
	await deliver(world, doubtful);
	await close();
	const before = await figures();
	await decide('approved');
	expect(await figures()).not.toEqual(before);
	world.pass(1);
	await publish(world, ...doubtful.forms.slice(0, 1));
	await deliver(world, aRevisionLater(doubtful));
	await decide('refused');
	expect(await figures()).toEqual(before);
	expect(await corrections()).toHaveLength(2);
});
