import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aUuid } from '#test/support/builders.ts';
import { anAllowance, aTransfer, aTrip } from '#test/support/request-drafts.ts';
import { PendingEmployeesResponse, SetStatusResponse } from '#worker/contract/decision.ts';
import { receive } from '#worker/contract/parse.ts';
import {
	type Request,
	RequestListResponse,
	RequestTrailResponse,
} from '#worker/contract/request.ts';
import { openRequestWorld, type RequestWorld } from './request-world.ts';

let world: RequestWorld;
beforeAll(async () => {
	world = await openRequestWorld();
});
beforeEach(() => world.forget());

const idOf = (request: Request | undefined) => request?._id ?? '';
const get = async (person: string, path: string) =>
	world.call(`/api/v3/app/${path}`, { token: await world.tokenOf(person) });
const list = async (person: string, path: string) =>
	receive(RequestListResponse, await (await get(person, path)).json());
const withdraw = async (person: string, ids: readonly string[]) => {
	const token = await world.tokenOf(person);
	const response = await world.call('/api/v3/app/request/withdraw', { token, body: { ids } });
	return receive(SetStatusResponse, await response.json()).results;
};

describe('withdrawing a request', () => {
	it('is allowed to the requester while it waits, and has no effect when repeated', async () => {
		const [mine, decided] = await world.ask('V1', anAllowance(), anAllowance({ clientCode: '7' }));
		const [other] = await world.ask('C1', anAllowance({ clientCode: '8' }));
		await world.decide('C1', 'allowance', 'approved', [idOf(decided)]);
		const ids = [mine, decided, other].map(idOf);
		for (let time = 0; time < 2; time++) {
			expect(await withdraw('V1', [...ids, aUuid(1)])).toMatchObject([
				{ outcome: 'done', status: 'withdrawn' },
				{ outcome: 'failed', reason: 'already-decided', decidedBy: 'Carla Lima' },
				{ outcome: 'failed', reason: 'not-found', status: null },
				{ outcome: 'failed', reason: 'not-found', status: null },
			]);
		}
		const { results } = await world.decide('C1', 'allowance', 'approved', [idOf(mine)]);
		expect(results).toMatchObject([{ reason: 'withdrawn', status: 'withdrawn' }]);
		const { results: undone } = await world.decide('C1', 'allowance', 'waiting', [idOf(mine)]);
		expect(undone).toMatchObject([{ reason: 'withdrawn' }]);
	});
});

describe('the lists', () => {
	it("return a person's own requests, newest first, page by page", async () => {
		await world.ask(
			'V2',
			...Array.from({ length: 450 }, (_, index) =>
				anAllowance({ employeeCode: 'V2', clientCode: `m${index + 1}` }),
			),
		);
		world.pass(60);
		await world.ask('V1', aTrip());
		const newest = await world.ask('V1', anAllowance());
		expect((await list('V1', 'request/mine')).items.map(({ kind }) => kind).sort()).toEqual([
			'allowance',
			'mileageallowance',
		]);
		const { items, next } = await list('V1', 'request/mine?kind=allowance');
		expect([items, next]).toEqual([newest, null]);
		// Nobody can log in as V2 here: their 450 are seen by what C1 decides.
		const ids = (await world.pendent('C1', 'allowance')).map(({ _id }) => _id);
		await world.decide('C1', 'allowance', 'refused', ids, { reason: 'Não' });
		const seen: string[] = [];
		for (let cursor: string | null = ''; cursor !== null; ) {
			const page: RequestListResponse = await list(
				'G1',
				`request/decided?kind=allowance${cursor === '' ? '' : `&cursor=${cursor}`}`,
			);
			expect(page.items.length).toBeLessThanOrEqual(200);
			seen.push(...page.items.map(({ _id }) => _id));
			cursor = page.next;
		}
		expect(seen).toHaveLength(451);
		expect(new Set(seen)).toEqual(new Set(ids));
	});

	it('refuse an unknown kind and an invalid cursor', async () => {
		const cursors = [
			'1',
			"2025-03-04T14:00:00.000Z_' or 1",
			`2025-13-45T99:99:99.999Z_${aUuid(1)}`,
			`2025-02-30T14:00:00.000Z_${aUuid(1)}`,
			`0000-03-04T14:00:00.000Z_${aUuid(1)}`,
		];
		for (const query of ['kind=vacation', ...cursors.map((cursor) => `cursor=${cursor}`)]) {
			const response = await get('C1', `request/decided?${encodeURI(query)}`);
			expect([query, response.status]).toEqual([query, 422]);
		}
	});
});

it('show the history of one request only to the people concerned', async () => {
	const [made] = await world.ask('G1', anAllowance());
	await world.decide('C1', 'allowance', 'refused', [idOf(made)], { reason: 'Sem foto' });
	for (const person of ['G1', 'V1', 'C1', 'E1']) {
		const response = await get(person, `request/one/${idOf(made).toUpperCase()}`);
		const { request, trail } = receive(RequestTrailResponse, await response.json());
		expect(request).toMatchObject({
			status: 'refused',
			decision: { by: { name: 'Carla Lima' }, reason: 'Sem foto', settled: false },
		});
		expect(trail.map(({ act, by, reason }) => [act, by, reason])).toEqual([
			['asked', 'Gil Gerente', null],
			['refused', 'Carla Lima', 'Sem foto'],
		]);
	}
	for (const person of ['C2', 'V3', 'K1']) {
		expect((await get(person, `request/one/${idOf(made)}`)).status).toBe(404);
	}
	expect((await get('G1', 'request/one/1')).status).toBe(404);
});

describe('people with pending requests', () => {
	const people = async (person: string, query = '') => {
		const path = `transfer/company/employees/pending-approval${query}`;
		const response = await get(person, path);
		return receive(PendingEmployeesResponse, await response.json());
	};

	it('are counted with everybody below them, and can be opened level by level', async () => {
		await world.ask('V1', anAllowance(), aTransfer(), aTrip());
		world.pass(60);
		await world.ask('C1', aTrip({ employeeCode: 'C1' }), anAllowance({ clientCode: '8' }));
		const top = await people('E1');
		expect(top.path).toEqual([]);
		expect(top.employees).toMatchObject([
			{
				employee: { employeeCode: 'G1', jobTitle: 'Gerente' },
				people: 5,
				total: 5,
				oldest: '2025-03-04T14:00:00.000Z',
				pending: [
					{ kind: 'allowance', waiting: 2 },
					{ kind: 'transfer', waiting: 1 },
					{ kind: 'mileageallowance', waiting: 2 },
				],
			},
			{ employee: { employeeCode: 'K1' }, people: 0, total: 0, oldest: null, pending: [] },
		]);
		const down = await people('E1', '?parent=C1');
		expect(down.path.map(({ employeeCode }) => employeeCode)).toEqual(['G1', 'C1']);
		expect(down.employees.map(({ employee, total }) => [employee.employeeCode, total])).toEqual([
			['V1', 4],
			['V2', 0],
		]);
		// What C1 asked for is not for C1 to decide.
		expect((await people('C1')).employees.map(({ total }) => total)).toEqual([3, 0]);
	});

	it('include a person who has left when a request below that person still waits', async () => {
		await world.ask('V1', anAllowance());
		await world.options.db
			.updateTable('employees')
			.set({ disabled: true })
			.where('employee_code', 'in', ['G1', 'K1'])
			.execute();
		expect((await people('E1')).employees).toMatchObject([
			{ employee: { employeeCode: 'G1' }, total: 1 },
		]);
	});

	it('of another team are not found', async () => {
		for (const parent of ['G1', 'C2', 'nobody']) {
			const path = `transfer/company/employees/pending-approval?parent=${parent}`;
			expect((await get('C1', path)).status).toBe(404);
		}
	});
});
