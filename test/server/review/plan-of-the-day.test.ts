import { beforeEach, describe, expect, it } from 'vitest';
import { notePlan } from '#server/features/plan/public/note-plan.ts';
import { type ApiWorld, beforeEachLoggedIn } from '#test/server/api/api-world.ts';
import { COMPANY } from '#test/server/api/company.ts';
import { anAllowance, clients } from '#test/support/builders.ts';
import type { CoachingStart } from '#worker/domain/visit/start.ts';
import { aFinishedDay, keepRecord, refound, visitedDay } from './review-world.ts';

let world: ApiWorld;
let token: string;
beforeEachLoggedIn('C1', (opened, its) => {
	world = opened;
	token = its;
});
beforeEach(async () => {
	const { db } = world;
	await db
		.updateTable('route_clients')
		.where('client_code', '=', '5')
		.set({ weekday: 2 })
		.execute();
	await db.deleteFrom('client_allowances').execute();
	await db
		.insertInto('client_allowances')
		.values([
			allowance('1', '2025-03-01', null, 'Quinzenal'),
			allowance('2', '2025-02-01', '2025-02-28', 'Reforma'),
		])
		.execute();
	await refound(world);
});

function allowance(code: string, start_date: string, end_date: string | null, reason: string) {
	return { company_id: COMPANY, client_code: code, start_date, end_date, reason };
}

const DAY_S = 24 * 3600;
const PLAN = { in: clients('1', '2', '3', '4', '5'), out: clients('6', '7', '8', '9', '10') };

async function daysLater(days: number): Promise<void> {
	world.pass(days * DAY_S);
	({ token } = await world.logIn('C1'));
}

/** Moves client 5 of Tuesday to Thursday, past this server or by it. */
async function moveToThursday(): Promise<void> {
	const { db } = world;
	await db
		.updateTable('route_clients')
		.where('client_code', '=', '5')
		.set({ weekday: 4 })
		.execute();
}

/** The reasons about plan and allowances, as data. */
async function told() {
	const rows = await world.db.selectFrom('coaching_reviews').select('reasons').execute();
	return rows.flatMap(({ reasons }) =>
		reasons.map(({ reason, subject, sent }) => [reason, subject, sent]),
	);
}

const dayOn = (start: Partial<CoachingStart>) => aFinishedDay({}, start);
const routes = (inRoute: typeof PLAN.in, out = PLAN.out) => ({
	routes: { hash: 'hash', in: inRoute, out },
});

describe('a plan that was published is confirmed', () => {
	it.each([
		['as it is today', dayOn({})],
		[
			'with an allowance that runs',
			dayOn({ activeAllowanceClients: [anAllowance('1', 'Quinzenal')] }),
		],
		['without the allowance that began after the phone knew the plan', dayOn({})],
		[
			'with an allowance that is over',
			dayOn({ activeAllowanceClients: [anAllowance('2', 'Reforma')] }),
		],
		[
			'of everybody, for a generic coachee',
			dayOn({
				generic: true,
				weekday: 0,
				coachee: {
					employeeCode: null,
					name: 'Vendedor Genérico',
					jobTitle: 'Vendedor',
					teleSales: false,
				},
				parameters: { jobTitle: 'Generico', pdvMinDistance: 500, outRouteMultiplier: 0.2 },
				...routes(PLAN.in, []),
			}),
		],
	])('%s', async (_, day) => {
		await world.ack(token, day);
		expect(await told()).toEqual([]);
	});

	it('by a phone that was offline for two weeks, whatever moved meanwhile', async () => {
		await moveToThursday();
		await keepRecord(world);
		await daysLater(14);
		await world.db.deleteFrom('client_allowances').where('client_code', '=', '1').execute();
		await keepRecord(world);
		await world.ack(token, dayOn({ activeAllowanceClients: [anAllowance('1', 'Quinzenal')] }));
		expect(await told()).toEqual([]);
	});

	it('with the client that was put on the route an hour ago, past this server', async () => {
		await moveToThursday();
		await world.ack(token, dayOn(routes(PLAN.in.slice(0, 4))));
		expect(await told()).toEqual([]);
	});

	it('while the history does not reach back far enough', async () => {
		const { db } = world;
		await db.updateTable('companies').set({ plan_kept_since: '2025-02-10T00:00:00Z' }).execute();
		await world.ack(token, dayOn(routes(clients('1', '2', '10'))));
		await db.updateTable('companies').set({ plan_kept_since: null }).execute();
		expect(await told()).toEqual([]);
	});
});

describe('a plan that was never published has its reason', () => {
	it('clients in route that were never planned for that weekday', async () => {
		await world.ack(token, dayOn(routes([...PLAN.in, ...clients('6')], PLAN.out.slice(1))));
		expect(await told()).toEqual([['plan-differs', 'Mercado 6 (6)', 'in']]);
	});

	it('clients that were always planned for it and are missing', async () => {
		await world.ack(token, dayOn(routes(PLAN.in.slice(0, 3))));
		expect(await told()).toEqual([
			['plan-differs', 'Mercado 4 (4)', 'missing'],
			['plan-differs', 'Mercado 5 (5)', 'missing'],
		]);
	});

	it('a client out of route that is on no route of the salesman', async () => {
		const start = routes(PLAN.in, [...PLAN.out, ...clients('31')]);
		await world.ack(token, visitedDay(start, '1', '31'));
		expect(await told()).toContainEqual(['plan-differs', 'Mercado 31 (31)', 'out']);
	});

	it('an allowance that the client never had, and one that it always had', async () => {
		const always = allowance('3', '2025-01-01', null, 'Reforma');
		await world.db.insertInto('client_allowances').values(always).execute();
		await refound(world);
		await world.ack(token, dayOn({ activeAllowanceClients: [anAllowance('4', 'Quinzenal')] }));
		expect(await told()).toEqual([
			['allowance-differs', 'Mercado 3 (3)', null],
			['allowance-differs', 'Mercado 4 (4)', 'Quinzenal'],
		]);
	});

	it('the plan of five weeks ago', async () => {
		await daysLater(-36);
		await moveToThursday();
		await keepRecord(world);
		await daysLater(36);
		await world.ack(token, dayOn({}));
		expect(await told()).toEqual([['plan-differs', 'Mercado 5 (5)', 'in']]);
	});
});

it('the history keeps changes only: a client that comes back has two times, an idle run writes nothing', async () => {
	const { db } = world;
	const history = () =>
		db
			.selectFrom('plan_history')
			.select(['weekday', 'since', 'until'])
			.where('client_code', '=', '5')
			.orderBy('since')
			.orderBy('weekday')
			.execute();
	const first = new Date(0);
	expect(await history()).toEqual([{ weekday: 2, since: first, until: null }]);
	await keepRecord(world);
	await moveToThursday();
	await notePlan(db, COMPANY, world.clock.now, ['1']);
	expect(await history()).toHaveLength(1);
	const then = world.clock.now;
	await notePlan(db, COMPANY, then, ['5']);
	const thursday = { weekday: 4, since: then, until: null };
	expect(await history()).toEqual([{ weekday: 2, since: first, until: then }, thursday]);
	await db
		.updateTable('route_clients')
		.where('client_code', '=', '5')
		.set({ weekday: 2 })
		.execute();
	world.pass(60);
	await keepRecord(world);
	expect(await history()).toMatchObject([
		{ weekday: 2, until: then },
		{ weekday: 4, until: world.clock.now },
		{ weekday: 2, since: world.clock.now, until: null },
	]);
});
