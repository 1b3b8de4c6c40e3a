import { beforeAll, expect, it } from 'vitest';
import { closeMonth } from '#server/features/points/close-month.ts';
import { type ApiWorld, apiWorldOn, openApiWorld } from './api-world.ts';
import { COMPANY } from './company.ts';
import { gameCalls, hold, insertGame } from './game-world.ts';

/** Two processes on one database. */
let world: ApiWorld;
let one: ReturnType<typeof gameCalls>;
let other: ReturnType<typeof gameCalls>;
let clocks: readonly { now: Date }[];

beforeAll(async () => {
	world = await openApiWorld();
	const second = apiWorldOn({ db: world.db, kind: world.kind });
	const { logIn } = world;
	[one, other] = [gameCalls(world), gameCalls({ ...second, logIn })];
	clocks = [world.clock, second.clock];
	await insertGame(world);
});

type Calls = ReturnType<typeof gameCalls>;

/** Name of the first one, their points, and whether it is the caller. */
async function rankingOf(calls: Calls, code: string, query = '') {
	const { closed, points, ranking } = await calls.scoreOf(code, query);
	const rows = ranking.rows.map((row) => [row.position, row.name, row.points, row.isSelf]);
	return { closed, points, rows };
}

function later(ms: number): void {
	for (const clock of clocks) clock.now = new Date(clock.now.getTime() + ms);
}

const coached = (n: number, coachee: string, day = '2025-03-04') =>
	hold(world, n, { coach: 'C1', coachee, day, total: 100, goal: true, quality: 80 });

it('has the own points of this moment and those of others of a minute ago, in each process', async () => {
	const before = [
		[1, 'Vítor Araújo', 822, false],
		[2, 'Vera Vendedora', 300, false],
		[3, 'CANARY Vanda', 235, true],
	];
	for (const calls of [one, other]) expect((await rankingOf(calls, 'V3')).rows).toEqual(before);

	for (const n of [50, 51]) await coached(n, 'V3');
	const points = 235 + 2 * (400 + 60);
	const own = [
		[1, 'CANARY Vanda', points, true],
		[2, 'Vítor Araújo', 822, false],
		[3, 'Vera Vendedora', 300, false],
	];
	for (const calls of [one, other]) {
		expect(await rankingOf(calls, 'V3')).toEqual({ closed: false, points, rows: own });
	}
	expect((await rankingOf(other, 'V1')).rows).toEqual([
		[1, 'Vítor Araújo', 822, true],
		[2, 'Vera Vendedora', 300, false],
		[3, 'CANARY Vanda', 235, false],
	]);

	later(60_000);
	for (const calls of [one, other]) {
		expect((await rankingOf(calls, 'V1')).rows).toEqual([
			[1, 'CANARY Vanda', points, false],
			[2, 'Vítor Araújo', 822, true],
			[3, 'Vera Vendedora', 300, false],
		]);
	}
});

it('has equal points in one position, by name, also when the caller has just reached them', async () => {
	later(60_000);
	await rankingOf(one, 'V3', '?month=2025-01');
	for (const [n, code] of ['V3', 'V1'].entries()) await coached(60 + n, code, '2025-01-08');
	const { rows } = await rankingOf(one, 'V3', '?month=2025-01');
	expect(rows[0]).toEqual([1, 'CANARY Vanda', rows[0]?.[2], true]);
	later(60_000);
	expect((await rankingOf(one, 'V1', '?month=2025-01')).rows).toEqual([
		[1, 'CANARY Vanda', rows[0]?.[2], false],
		[1, 'Vítor Araújo', rows[0]?.[2], true],
		[3, 'Vera Vendedora', 0, false],
	]);
});

it('is fixed as soon as another process has closed the month', async () => {
	const month = '?month=2025-02';
	later(60_000);
	const running = await rankingOf(one, 'V1', month);
	expect(running.closed).toBe(false);
	await coached(70, 'V3', '2025-02-12');
	await closeMonth(world.db, COMPANY, '2025-02', clocks[0]?.now ?? new Date());
	await coached(71, 'V3', '2025-02-13');
	const closed = await rankingOf(one, 'V1', month);
	expect(closed.closed).toBe(true);
	expect(closed.rows).not.toEqual(running.rows);
	later(60_000);
	for (const calls of [one, other]) expect(await rankingOf(calls, 'V1', month)).toEqual(closed);
});

it('has a person who came within the minute, and none who was disabled', async () => {
	later(60_000);
	expect((await rankingOf(one, 'V1')).rows).toHaveLength(3);
	const { db } = world;
	const v4 = { employee_code: 'V4', employee_id: '11111111-1111-4111-8111-111111111111' };
	const like = await db
		.selectFrom('employees')
		.selectAll()
		.where('employee_code', '=', 'V1')
		.executeTakeFirstOrThrow();
	await db
		.insertInto('employees')
		.values({ ...like, ...v4, name: 'Vilma Nova', consultant_for: '[]' })
		.execute();
	expect((await rankingOf(one, 'V4')).rows.at(-1)).toEqual([4, 'Vilma Nova', 0, true]);
	const gone = db.updateTable('employees').where('employee_code', '=', 'V4');
	await gone.set({ disabled: true }).execute();
	later(60_000);
	expect((await rankingOf(one, 'V1')).rows).toHaveLength(3);
});
