import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { untilHeldBack } from '#test/support/held-back.ts';
import { aFoodSolution, anAllowance } from '#test/support/request-drafts.ts';
import type { Request } from '#worker/contract/request.ts';
import { openRequestWorld, type RequestWorld } from './request-world.ts';

let world: RequestWorld;
beforeAll(async () => {
	world = await openRequestWorld();
});
beforeEach(() => world.forget());

const idOf = (request: Request | undefined) => request?._id ?? '';

describe('the same decision again', () => {
	it('with the same key gets the same answer, and by another person changes nothing', async () => {
		const [made] = await world.ask('V1', anAllowance());
		const sent = [[idOf(made)], { key: 'one' }] as const;
		const first = await world.decide('C1', 'allowance', 'approved', ...sent);
		world.pass(5);
		expect(await world.decide('C1', 'allowance', 'approved', ...sent)).toEqual(first);
		const second = await world.decide('C1', 'allowance', 'approved', [idOf(made)], { key: 'two' });
		expect(second).toEqual(first);
		const trail = await world.db.selectFrom('request_trail').select('act').execute();
		expect(trail).toHaveLength(2);
	});

	it('with the first key has no effect after an undo', async () => {
		const [made] = await world.ask('V1', anAllowance());
		const sent = [[idOf(made)], { key: 'one' }] as const;
		await world.decide('C1', 'allowance', 'approved', ...sent);
		await world.decide('C1', 'allowance', 'waiting', [idOf(made)]);
		await world.decide('C1', 'allowance', 'approved', ...sent);
		expect(await world.pendent('C1', 'allowance')).toHaveLength(1);
	});

	it('that contradicts an earlier one gets the name of the first decider', async () => {
		const [made] = await world.ask('V1', anAllowance());
		await world.decide('C1', 'allowance', 'refused', [idOf(made)], { reason: 'Não' });
		const { results } = await world.decide('C1', 'allowance', 'approved', [idOf(made)]);
		expect(results).toMatchObject([
			{ reason: 'already-decided', decidedBy: 'Carla Lima', status: 'refused' },
		]);
	});
});

describe('two managers at the same time', () => {
	it('decide each request once, and nobody gets a wrong result', async () => {
		const made = await world.ask(
			'V2',
			...Array.from({ length: 100 }, (_, index) =>
				anAllowance({ employeeCode: 'V2', clientCode: `m${index + 1}` }),
			),
		);
		const ids = made.map(({ _id }) => _id);
		const [up, down] = await Promise.all([
			world.decide('C1', 'allowance', 'approved', ids),
			world.decide('G1', 'allowance', 'refused', [...ids].reverse(), { reason: 'Não' }),
		]);
		const rows = await world.db
			.selectFrom('requests')
			.select(['request_id', 'status', 'decided_by', 'revision'])
			.execute();
		const won = new Map(rows.map((row) => [row.request_id, row]));
		for (const [answer, person, status] of [
			[up, 'C1', 'approved'],
			[down, 'G1', 'refused'],
		] as const) {
			for (const { id, outcome, reason } of answer.results) {
				const isMine = won.get(id)?.decided_by === person;
				expect([outcome, reason]).toEqual(isMine ? ['done', null] : ['failed', 'already-decided']);
				if (isMine) expect(won.get(id)).toMatchObject({ status, revision: 2 });
			}
		}
		expect(rows).toHaveLength(100);
		const trail = await world.db.selectFrom('request_trail').select('act').execute();
		expect(trail).toHaveLength(200);
	});

	it('cannot approve two requests that overlap, one each', async () => {
		const [a, b] = await world.ask('V1', anAllowance(), anAllowance());
		const [first, second] = await Promise.all([
			world.decide('C1', 'allowance', 'approved', [idOf(a)]),
			world.decide('G1', 'allowance', 'approved', [idOf(b)]),
		]);
		const outcomes = [...first.results, ...second.results].map(({ reason }) => reason).sort();
		expect(outcomes).toEqual([null, 'overlapping'].sort());
	});

	it('cannot approve two overlapping requests of one client for different people', async () => {
		const days = { startDate: '2025-03-18', endDate: '2025-03-25' };
		const [a] = await world.ask('V1', aFoodSolution(days));
		const [b] = await world.ask('C1', aFoodSolution({ ...days, employeeCode: 'C1' }));
		await Promise.all(['G1', 'E1'].map((person) => world.tokenOf(person)));
		// Both have been checked as far as they may be, side by side, when they are let go on.
		const { sent } = await world.db.transaction().execute(async (trx) => {
			await sql`lock table request_trail in exclusive mode`.execute(trx);
			const sent = Promise.all([
				world.decide('G1', 'foodsolution', 'approved', [idOf(a)]),
				world.decide('E1', 'foodsolution', 'approved', [idOf(b)]),
			]);
			await untilHeldBack(trx, 2);
			return { sent };
		});
		const outcomes = (await sent).flatMap(({ results }) => results.map(({ reason }) => reason));
		expect(outcomes.sort()).toEqual([null, 'overlapping'].sort());
	});

	it("do not undo each other's decisions", async () => {
		const [made] = await world.ask('V1', anAllowance());
		await world.decide('C1', 'allowance', 'approved', [idOf(made)]);
		const { results } = await world.decide('G1', 'allowance', 'waiting', [idOf(made)]);
		expect(results).toMatchObject([
			{ reason: 'decided-by-other', decidedBy: 'Carla Lima', status: 'approved' },
		]);
	});
});

it('an edit that comes first is checked before the request is approved', async () => {
	const [made] = await world.ask('V1', anAllowance());
	await world.tokenOf('C1');
	// Written, and not yet committed, when the decision comes.
	const { sent } = await world.db.transaction().execute(async (trx) => {
		await sql`update requests set start_date = '2025-01-01', end_date = '2025-01-02'
			where request_id = ${idOf(made)}`.execute(trx);
		const sent = world.decide('C1', 'allowance', 'approved', [idOf(made)]);
		await untilHeldBack(trx, 1);
		return { sent };
	});
	expect((await sent).results).toMatchObject([{ outcome: 'failed', reason: 'too-late' }]);
});

it('get the right result after a lost answer', async () => {
	const [made] = await world.ask('V1', anAllowance());
	// The decision is made, and the phone hears nothing of it.
	const lost = await world.send('C1', 'allowance', 'approved', [idOf(made)], { key: 'lost' });
	await lost.body?.cancel();
	expect(await world.pendent('C1', 'allowance')).toEqual([]);
	const again = await world.decide('C1', 'allowance', 'approved', [idOf(made)], { key: 'lost' });
	expect(again.results).toMatchObject([{ outcome: 'done', decidedBy: 'Carla Lima' }]);
});

it('a decision that fails halfway has no effect, and its key can be used again', async () => {
	const made = await world.ask('V1', anAllowance(), anAllowance({ clientCode: '7' }));
	const ids = made.map(({ _id }) => _id);
	const { db } = world;
	const state = async () => ({
		requests: await db.selectFrom('requests').selectAll().orderBy('request_id').execute(),
		trail: await db.selectFrom('request_trail').select('act').execute(),
		keys: await db.selectFrom('idempotency_keys').selectAll().execute(),
	});
	const before = await state();
	// The last thing a decision writes.
	await sql`alter table audit_log add constraint broken check (action <> 'request.approved')`.execute(
		db,
	);
	const lost = await world.send('C1', 'allowance', 'approved', ids, { key: 'once' });
	await sql`alter table audit_log drop constraint broken`.execute(db);
	expect(lost.status).toBe(500);
	expect(await state()).toEqual(before);
	const { results } = await world.decide('C1', 'allowance', 'approved', ids, { key: 'once' });
	expect(results).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
});
