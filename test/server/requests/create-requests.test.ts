import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { editRequest } from '#server/features/requests/edit-request.ts';
import { aUuid } from '#test/support/builders.ts';
import { anAllowance, aTrip, DRAFT_OF } from '#test/support/request-drafts.ts';
import { receive } from '#worker/contract/parse.ts';
import { REQUEST_KINDS, RequestSchema } from '#worker/contract/request.ts';
import { callerOf, openRequestWorld, type RequestWorld } from './request-world.ts';

let world: RequestWorld;
beforeAll(async () => {
	world = await openRequestWorld();
});
beforeEach(() => world.forget());

const ALL = REQUEST_KINDS.map((kind) => DRAFT_OF[kind]());

describe('asking', () => {
	it('creates one waiting request per draft, in their order, as the API answers it', async () => {
		const made = await world.ask('V1', ...ALL);
		for (const [index, request] of made.entries()) {
			expect(receive(RequestSchema, request)).toEqual(request);
			expect(request).toMatchObject({
				kind: ALL[index]?.kind,
				status: 'waiting',
				revision: 1,
				requester: { employeeCode: 'V1', name: 'Vítor Araújo', jobTitle: 'Vendedor' },
				policy: { verdict: 'within' },
				decision: null,
			});
		}
		expect(made.map(({ client }) => client?.name)).toEqual(
			ALL.map(({ clientCode }) => (clientCode === null ? undefined : `Mercado ${clientCode}`)),
		);
		const trail = await world.db.selectFrom('request_trail').selectAll().execute();
		expect(trail).toHaveLength(ALL.length);
		expect(trail[0]).toMatchObject({ act: 'asked', actor: 'V1', revision: 1, reason: null });
	});

	it.each([
		['a person of another team', 'C1', anAllowance({ employeeCode: 'V3', clientCode: '31' })],
		['a person who does not exist', 'C1', anAllowance({ employeeCode: 'nobody' })],
		['a superior', 'V1', anAllowance({ employeeCode: 'C1' })],
	])('refuses %s', async (_, person, draft) => {
		await expect(
			world.ask(person, anAllowance({ employeeCode: 'V1' }), draft),
		).rejects.toMatchObject({
			code: 'invalid',
			fields: { 'items.1.employeeCode': 'Not in the team of the caller' },
		});
		expect(await world.db.selectFrom('requests').selectAll().execute()).toEqual([]);
	});

	it.each([['31'], ['m1'], ['none']])('refuses client %s for V1', async (clientCode) => {
		await expect(world.ask('V1', anAllowance({ clientCode }))).rejects.toMatchObject({
			code: 'invalid',
			fields: { 'items.0.clientCode': 'Not in the portfolio of this person' },
		});
	});

	it("accepts a client of anybody below the person concerned, and of the manager's whole team", async () => {
		const [made] = await world.ask('G1', anAllowance({ employeeCode: 'C1', clientCode: 'm7' }));
		expect(made).toMatchObject({
			requester: { employeeCode: 'G1' },
			employee: { employeeCode: 'C1', jobTitle: 'Coordenador' },
			client: { code: 'm7' },
		});
	});

	it('includes the other requests of the same call in the policy check', async () => {
		const [first, second] = await world.ask('V1', anAllowance(), anAllowance());
		for (const one of [first, second]) {
			expect(one?.policy.verdict).toBe('look');
			expect(one?.policy.evidence).toContainEqual({
				rule: 'overlap',
				ok: false,
				value: null,
				limit: null,
				note: '2025-03-06',
			});
		}
		const trips = await world.ask('V1', ...Array.from({ length: 5 }, () => aTrip({}, 350)));
		expect(trips[0]?.policy.evidence).toContainEqual({
			rule: 'month-km',
			ok: false,
			value: 1750,
			limit: 1500,
			note: null,
		});
	});

	it('applies the limits that the company has set', async () => {
		await world.db
			.insertInto('policy_rules')
			.values([
				{
					company_id: 'company',
					kind: 'allowance',
					rule: 'period-days',
					limit_value: 9,
					active: true,
				},
				{
					company_id: 'company',
					kind: 'mileageallowance',
					rule: 'trip-km',
					limit_value: 5,
					active: false,
				},
			])
			.execute();
		const [allowance, trip] = await world.ask('V1', anAllowance(), aTrip());
		expect(allowance?.policy.evidence.find(({ ok }) => !ok)).toMatchObject({
			rule: 'period-days',
			value: 10,
			limit: 9,
		});
		expect(trip?.policy.evidence.map(({ rule }) => rule)).not.toContain('trip-km');
	});

	it('creates a thousand in a few statements', async () => {
		const drafts = Array.from({ length: 1000 }, (_, index) =>
			anAllowance({ employeeCode: 'V2', clientCode: `m${(index % 900) + 1}` }),
		);
		expect(await world.ask('C1', ...drafts)).toHaveLength(1000);
	});
});

describe('editing a waiting request', () => {
	it('replaces its content, applies the policy again and is recorded', async () => {
		const [made] = await world.ask('V1', anAllowance({ endDate: '2025-12-31' }));
		expect(made?.policy.verdict).toBe('look');
		const id = made?._id ?? '';
		const { db, clock } = world;
		const edited = await editRequest(db, callerOf('V1'), id, anAllowance(), clock.now);
		expect(edited).toMatchObject({
			revision: 2,
			policy: { verdict: 'within' },
			endDate: '2025-03-15',
		});
		const trail = await db.selectFrom('request_trail').select('act').orderBy('revision').execute();
		expect(trail.map(({ act }) => act)).toEqual(['asked', 'edited']);
	});

	it('is refused for everybody else, for another kind, and after a decision', async () => {
		const [made] = await world.ask('V1', anAllowance());
		const id = made?._id ?? '';
		const { db, clock } = world;
		const edit = (person: string, draft = anAllowance(), one = id) =>
			editRequest(db, callerOf(person), one, draft, clock.now);
		await expect(edit('C1')).rejects.toMatchObject({ code: 'not-found' });
		await expect(edit('V1', anAllowance(), aUuid(1))).rejects.toMatchObject({ code: 'not-found' });
		await expect(edit('V1', aTrip())).rejects.toMatchObject({ code: 'conflict' });
		await db.updateTable('requests').set({ status: 'approved' }).execute();
		await expect(edit('V1')).rejects.toMatchObject({ code: 'conflict' });
	});
});

it('an answer has the 10,000 that have waited longest; the next one comes when one of them is decided', async () => {
	const [first] = await world.ask('V1', anAllowance());
	await sql`insert into requests
		select (jsonb_populate_record(r, jsonb_build_object('request_id', gen_random_uuid(),
			'created_at', r.created_at + n * interval '1 second'))).*
		from requests r, generate_series(1, 10000) n`.execute(world.db);
	const waiting = await world.pendent('C1', 'allowance');
	expect(waiting).toHaveLength(10_000);
	expect(waiting[0]?._id).toBe(first?._id);
	const last = waiting.at(-1)?._id;
	await world.decide('C1', 'allowance', 'refused', [first?._id ?? ''], { reason: 'Não' });
	const next = await world.pendent('C1', 'allowance');
	expect(next).toHaveLength(10_000);
	expect(next.at(-2)?._id).toBe(last);
});
