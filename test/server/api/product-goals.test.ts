import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { receive } from '#worker/contract/parse.ts';
import {
	GoalsCoordinatorsResponse,
	GoalsMonthResponse,
	GoalsSalesmenResponse,
	ProductGoalsResponse,
} from '#worker/contract/product-goals.ts';
import { type ApiWorld, openApiWorld } from './api-world.ts';
import { insertProducts } from './food-world.ts';

let world: ApiWorld;
beforeAll(async () => {
	world = await openApiWorld();
});
beforeEach(async () => {
	await world.forget();
	await insertProducts(world);
});

const PATH = '/api/v3/app/productsGoals';
const FORM = {
	target: { name: 'Carla Lima', employeeCode: 'C1', jobTitle: 'Coordenador' },
	date: '2025-03-01',
	products: [{ product: 'p1', goals: [{ salesman: 'V1', goal: 12.5 }], defaultGoal: 10 }],
	quantityDetails: [
		{ salesman: 'V1', volume: 300, requestsNumber: 12, onlineRequestsNumber: null },
	],
	quantityDetailsDefault: { volume: null, requestsNumber: 10, onlineRequestsNumber: 2 },
};

let tokens = new Map<string, Promise<{ readonly token: string }>>();
beforeEach(() => {
	tokens = new Map();
});

/** Logs each person in once a test: more is refused, as an attack. */
async function ask(code: string, path: string, body?: object) {
	const session = tokens.get(code) ?? world.logIn(code);
	tokens.set(code, session);
	const { token } = await session;
	return world.call(`${PATH}${path}`, { token, ...(body && { body }) });
}

async function saved(code: string, path: string, body: object) {
	const response = await ask(code, path, body);
	expect(response.status).toBe(200);
	return receive(ProductGoalsResponse, await response.json()).goals;
}

describe('goals of a month', () => {
	it('are set by the coordinator, and the manager can read them by their id and in the list', async () => {
		const goals = await saved('C1', '', FORM);
		expect(goals).toMatchObject({ ...FORM, revision: 1, updatedBy: 'Carla Lima' });
		const one = await ask('G1', `/one/${goals._id}`);
		expect(receive(ProductGoalsResponse, await one.json()).goals).toEqual(goals);
		const list = await ask('G1', '/coordinators?managerCode=G1&date=2025-03-01');
		expect(receive(GoalsCoordinatorsResponse, await list.json()).coordinators).toEqual([
			{ employeeCode: 'C2', name: 'CANARY Célio', jobTitle: 'Coordenador', people: 1, goals: null },
			{
				employeeCode: 'C1',
				name: 'Carla Lima',
				jobTitle: 'Coordenador',
				people: 2,
				goals: {
					_id: goals._id,
					products: 1,
					updatedAt: goals.updatedAt,
					updatedBy: 'Carla Lima',
				},
			},
		]);
	});

	it('are answered together with those of the month before', async () => {
		const before = await saved('G1', '', { ...FORM, date: '2025-02-01' });
		const response = await ask('C1', '/month?coordinatorCode=C1&date=2025-03-01');
		const month = receive(GoalsMonthResponse, await response.json());
		expect(month).toMatchObject({ goals: null, previous: before });
		expect(month.salesmen.map(({ employeeCode }) => employeeCode)).toEqual(['V2', 'V1']);
		expect(month.catalogue.map(({ code }) => code)).toEqual(['p2', 'p1']);
	});

	it('are a conflict when saved from an older revision or created a second time', async () => {
		const goals = await saved('C1', '', FORM);
		expect((await ask('G1', '', FORM)).status).toBe(409);
		const edit = { ...FORM, products: [], revision: 1 };
		const changed = await saved('G1', `/edit/${goals._id}`, edit);
		expect(changed).toMatchObject({ revision: 2, products: [], updatedBy: 'Gil Gerente' });
		expect((await ask('C1', `/edit/${goals._id}`, edit)).status).toBe(409);
	});

	it('refuse unknown people and products, and an edit of the coordinator or the month', async () => {
		const goal = (salesman: string) => ({ product: 'p1', goals: [{ salesman, goal: 1 }] });
		const withGoal = { ...FORM, products: [{ ...goal('V3'), defaultGoal: null }] };
		expect((await ask('C1', '', withGoal)).status).toBe(422);
		const unknown = { ...FORM, products: [{ product: 'none', goals: [], defaultGoal: 1 }] };
		expect((await ask('C1', '', unknown)).status).toBe(422);
		expect((await ask('C1', '', { ...FORM, date: '2025-03-02' })).status).toBe(422);
		const { _id } = await saved('C1', '', FORM);
		const moved = { ...FORM, date: '2025-04-01', revision: 1 };
		expect((await ask('C1', `/edit/${_id}`, moved)).status).toBe(422);
	});
});

it('belong to a coordinator: not even a Gerente sets them for a salesman or for themselves', async () => {
	for (const [employeeCode, jobTitle] of [
		['V1', 'Vendedor'],
		['G1', 'Gerente'],
	]) {
		const target = { ...FORM.target, employeeCode, jobTitle };
		const form = { ...FORM, target, products: [], quantityDetails: [] };
		expect((await ask('G1', '', form)).status).toBe(404);
		expect((await ask('G1', `/month?coordinatorCode=${employeeCode}`)).status).toBe(404);
	}
});

it('can be read and set by the Gerente above and by the Coordenador they belong to, and by nobody else', async () => {
	const { _id } = await saved('C1', '', FORM);
	const statuses = async (code: string) => {
		const calls = [
			ask(code, '/salesmen?coordinatorCode=C1'),
			ask(code, '/month?coordinatorCode=C1'),
			ask(code, `/one/${_id}`),
			ask(code, '', { ...FORM, date: '2025-05-01' }),
			ask(code, `/edit/${_id}`, { ...FORM, revision: 99 }),
		];
		return (await Promise.all(calls)).map(({ status }) => status);
	};
	for (const code of ['C2', 'V1', 'E1', 'K1']) {
		expect([code, await statuses(code)]).toEqual([code, [404, 404, 404, 404, 404]]);
	}
	const salesmen = await ask('G1', '/salesmen?coordinatorCode=C1');
	expect(receive(GoalsSalesmenResponse, await salesmen.json()).salesmen).toHaveLength(2);
	expect((await ask('C1', '/coordinators?managerCode=G1')).status).toBe(404);
	expect((await ask('C1', '/coordinators')).status).toBe(422);
});
