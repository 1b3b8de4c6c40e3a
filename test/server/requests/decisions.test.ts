import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '#test/server/api/api-world.ts';
import { aUuid } from '#test/support/builders.ts';
import { anAllowance, aTransfer, DRAFT_OF } from '#test/support/request-drafts.ts';
import { REQUEST_KINDS, type Request } from '#worker/contract/request.ts';
import { openRequestWorld, type RequestWorld } from './request-world.ts';

let world: RequestWorld;
beforeAll(async () => {
	world = await openRequestWorld();
});
beforeEach(() => world.forget());

const idOf = (request: Request | undefined) => request?._id ?? '';

describe.each(REQUEST_KINDS)('%s', (kind) => {
	it('is decided, undone, and decided again', async () => {
		const [made] = await world.ask('V1', DRAFT_OF[kind]());
		const id = idOf(made);
		expect(await world.pendent('C1', kind)).toEqual([made]);
		const { results, undoUntil } = await world.decide('C1', kind, 'approved', [id], {
			reason: 'Combinado',
		});
		expect(results).toEqual([
			{
				id,
				outcome: 'done',
				reason: null,
				decidedBy: 'Carla Lima',
				decidedAt: '2025-03-04T14:00:00.000Z',
				status: 'approved',
			},
		]);
		expect(undoUntil).toBe('2025-03-04T14:00:20.000Z');
		expect(await world.pendent('C1', kind)).toEqual([]);
		const back = await world.decide('C1', kind, 'waiting', [id]);
		expect(back).toMatchObject({
			results: [{ outcome: 'done', status: 'waiting' }],
			undoUntil: null,
		});
		expect(await world.pendent('C1', kind)).toEqual([{ ...made, revision: 3 }]);
		const refused = await world.decide('G1', kind, 'refused', [id], { reason: 'Sem verba' });
		expect(refused.results).toMatchObject([{ outcome: 'done', status: 'refused' }]);
		const acts = await world.db
			.selectFrom('request_trail')
			.select(['act', 'actor', 'reason'])
			.orderBy('revision')
			.execute();
		expect(acts.map(({ act, actor, reason }) => [act, actor, reason])).toEqual([
			['asked', 'V1', null],
			['approved', 'C1', 'Combinado'],
			['undone', 'C1', null],
			['refused', 'G1', 'Sem verba'],
		]);
	});

	it('is not refused without a reason, and gets no unknown status', async () => {
		const [made] = await world.ask('V1', DRAFT_OF[kind]());
		for (const reason of ['', '  ', undefined]) {
			const sent = reason === undefined ? {} : { reason };
			const response = await world.send('C1', kind, 'refused', [idOf(made)], sent);
			expect([response.status, await codeOf(response)]).toEqual([422, 'invalid']);
		}
		for (const status of ['withdrawn', 'done', 'Approved', '__proto__']) {
			expect((await world.send('C1', kind, status, [idOf(made)])).status).toBe(404);
		}
		expect(await world.pendent('C1', kind)).toEqual([made]);
	});
});

describe('a decision of many requests', () => {
	it('answers every id once, in the order sent, and each failed one with its own reason', async () => {
		const { db } = world;
		const many = Array.from({ length: 300 }, (_, index) =>
			anAllowance({ employeeCode: 'V2', clientCode: `m${index + 1}` }),
		);
		const made = await world.ask('V2', ...many);
		const ids = made.map(({ _id }) => _id);
		const at = (index: number) => ids[index] ?? '';
		const change = (index: number, patch: object) =>
			db.updateTable('requests').set(patch).where('request_id', '=', at(index)).execute();
		// Seven things that happen between the list and the decision.
		await world.decide('G1', 'allowance', 'approved', [at(10)]);
		await change(50, { status: 'withdrawn' });
		await change(90, { requester_code: 'C1' });
		await change(130, { client_code: '31' });
		await change(170, { start_date: '2025-01-01', end_date: '2025-01-02' });
		const [twin] = await world.ask('C1', anAllowance({ employeeCode: 'V2', clientCode: 'm211' }));
		await world.decide('G1', 'allowance', 'approved', [idOf(twin)]);
		const sent = ids.map((id, index) => (index === 250 ? aUuid(77) : id));
		const { results } = await world.decide('C1', 'allowance', 'approved', sent);
		expect(results.map(({ id }) => id)).toEqual(sent);
		const failed = results.flatMap((one, index) =>
			one.outcome === 'failed' ? [[index, one.reason, one.decidedBy]] : [],
		);
		expect(failed).toEqual([
			[10, 'already-decided', 'Gil Gerente'],
			[50, 'withdrawn', null],
			[90, 'own-request', null],
			[130, 'client-gone', null],
			[170, 'too-late', null],
			[210, 'overlapping', null],
			[250, 'not-found', null],
		]);
		expect(results.filter(({ outcome }) => outcome === 'done')).toHaveLength(293);
		const approved = await db
			.selectFrom('requests')
			.select(db.fn.countAll<string>().as('count'))
			.where('decided_by', '=', 'C1')
			.executeTakeFirstOrThrow();
		expect(Number(approved.count)).toBe(293);
		const done = results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
		const undone = await world.decide('C1', 'allowance', 'waiting', done);
		expect(undone.results.every(({ outcome }) => outcome === 'done')).toBe(true);
		expect(await world.pendent('C1', 'allowance')).toHaveLength(297);
	});

	it('names who has left: the person concerned, or the person who should take over', async () => {
		const [allowance] = await world.ask('C1', anAllowance());
		const [transfer] = await world.ask('C1', aTransfer());
		const disable = (code: string, disabled: boolean) =>
			world.db
				.updateTable('employees')
				.set({ disabled })
				.where('employee_code', '=', code)
				.execute();
		await disable('V2', true);
		const taken = await world.decide('G1', 'transfer', 'approved', [idOf(transfer)]);
		await disable('V2', false);
		await disable('V1', true);
		const gone = await world.decide('G1', 'allowance', 'approved', [idOf(allowance)]);
		await disable('V1', false);
		for (const { results } of [taken, gone]) {
			expect(results).toMatchObject([{ outcome: 'failed', reason: 'employee-gone' }]);
		}
	});

	it('approves the first of two that overlap, in the order sent, and can refuse both', async () => {
		const [a, b] = await world.ask('V1', anAllowance(), anAllowance({ startDate: '2025-03-10' }));
		const ids = [idOf(b), idOf(a)];
		const { results } = await world.decide('C1', 'allowance', 'approved', ids);
		expect(results).toMatchObject([{ outcome: 'done' }, { reason: 'overlapping' }]);
		await world.decide('C1', 'allowance', 'waiting', ids);
		const refused = await world.decide('C1', 'allowance', 'refused', ids, { reason: 'Repetido' });
		expect(refused.results).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
	});

	it('accepts a thousand ids, each with the revision that was read, and not more', async () => {
		const made = await world.ask(
			'V2',
			...Array.from({ length: 900 }, (_, index) =>
				anAllowance({ employeeCode: 'V2', clientCode: `m${index + 1}` }),
			),
		);
		const ids = made.map(({ _id }) => _id);
		const unknown = Array.from({ length: 101 }, (_, index) => aUuid(index));
		const many = await world.send('C1', 'allowance', 'approved', [...ids, ...unknown]);
		expect(many.status).toBe(422);
		const thousand = [...ids, ...unknown.slice(0, 100)];
		const { results } = await world.decide('C1', 'allowance', 'approved', thousand, {
			reason: 'x'.repeat(1000),
			revisions: Object.fromEntries(thousand.map((id) => [id, 100])),
		});
		expect(results.filter(({ outcome }) => outcome === 'done')).toHaveLength(900);
		expect((await world.send('C1', 'allowance', 'approved', [])).status).toBe(422);
	});
});

it('the list of waiting requests is sent again only when it has changed', async () => {
	const [made] = await world.ask('V1', anAllowance());
	const token = await world.tokenOf('C1');
	const path = '/api/v3/app/allowance/team/pendent';
	const etagOf = async () => (await world.call(path, { token })).headers.get('etag') ?? '';
	const etag = await etagOf();
	const again = await world.call(path, { token, headers: { 'if-none-match': etag } });
	expect([again.status, await again.text()]).toEqual([304, '']);
	await world.decide('C1', 'allowance', 'approved', [idOf(made)]);
	expect(await etagOf()).not.toBe(etag);
	await world.decide('C1', 'allowance', 'waiting', [idOf(made)]);
	expect(await etagOf()).not.toBe(etag);
});

it('is recorded in the audit log, with numbers and without names', async () => {
	const [made] = await world.ask('V1', anAllowance());
	await world.decide('C1', 'allowance', 'approved', [idOf(made), aUuid(1)]);
	const entry = await world.db
		.selectFrom('audit_log')
		.select(['actor', 'target', 'detail'])
		.where('action', '=', 'request.approved')
		.executeTakeFirstOrThrow();
	expect(entry).toEqual({ actor: 'C1', target: 'allowance', detail: { done: 1, failed: 1 } });
});
