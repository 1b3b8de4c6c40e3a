import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FoodSolutionFormsResponse, FoodSolutionResponse } from '#worker/contract/food-solution.ts';
import { receive } from '#worker/contract/parse.ts';
import { ProductsResponse } from '#worker/contract/product.ts';
import { RequestListResponse } from '#worker/contract/request.ts';
import { type ApiWorld, codeOf, openApiWorld } from './api-world.ts';
import { insertProducts } from './food-world.ts';

let world: ApiWorld;
beforeAll(async () => {
	world = await openApiWorld();
	await insertProducts(world);
});
beforeEach(() => world.forget());

const PATH = '/api/v3/app/foodsolution';
const FORM = {
	employee: { employeeCode: 'V1' },
	client: { code: '1' },
	products: [
		{ code: 'p1', quantity: 2.5 },
		{ code: 'p2', quantity: 1 },
	],
	startDate: '2025-03-06',
	endDate: '2025-03-10',
	observation: ' Degustação no almoço ',
};

async function post(code: string, body: object, id = '', headers: Record<string, string> = {}) {
	const { token } = await world.logIn(code);
	return world.call(`${PATH}${id}`, { token, body, headers });
}

async function created(code = 'V1', form: object = FORM) {
	const response = await post(code, form);
	expect(response.status).toBe(200);
	return receive(FoodSolutionResponse, await response.json()).request;
}

async function get(code: string, path: string) {
	const { token } = await world.logIn(code);
	return (await world.call(`/api/v3/app/${path}`, { token })).json();
}

describe('asking for a food solution', () => {
	it('creates a waiting request with the names and the weight of its products from the catalogue', async () => {
		expect(await created()).toMatchObject({
			kind: 'foodsolution',
			status: 'waiting',
			requester: { employeeCode: 'V1' },
			employee: { employeeCode: 'V1', name: 'Vítor Araújo' },
			client: { code: '1' },
			observation: 'Degustação no almoço',
			cost: { unit: 'kg', amount: 22.5 },
			foodSolution: {
				products: [
					{ code: 'p1', name: 'Picanha', quantity: 2.5, unit: 'kg' },
					{ code: 'p2', name: 'Costela', quantity: 1, unit: 'cx' },
				],
			},
		});
	});

	it('creates one request for a repeated key, and answers the same', async () => {
		const headers = { 'idempotency-key': 'the-same' };
		const first = await (await post('V1', FORM, '', headers)).json();
		expect(await (await post('V1', FORM, '', headers)).json()).toEqual(first);
		const { items } = receive(RequestListResponse, await get('V1', 'foodsolution'));
		expect(items).toHaveLength(1);
	});

	it('refuses an invalid form and names the wrong field', async () => {
		const refused = async (form: object) => {
			const response = await post('C1', { ...FORM, ...form });
			expect(response.status).toBe(422);
			const { error } = (await response.json()) as { error: { fields: object } };
			return Object.keys(error.fields);
		};
		expect(await refused({ products: [] })).toEqual(['products']);
		expect(await refused({ products: [FORM.products[0], FORM.products[0]] })).toEqual(['products']);
		expect(await refused({ products: [{ code: 'p1', quantity: 0 }] })).toEqual([
			'products.0.quantity',
		]);
		expect(await refused({ products: [{ code: 'none', quantity: 1 }] })).toEqual([
			'products.0.code',
		]);
		expect(await refused({ startDate: '2025-03-03' })).toEqual(['startDate']);
		expect(await refused({ endDate: '2025-03-05' })).toEqual(['endDate']);
		expect(await refused({ employee: { employeeCode: 'V3' } })).toEqual(['employee']);
		expect(await refused({ client: { code: '31' } })).toEqual(['client']);
	});
});

describe('editing a food solution', () => {
	it('replaces its content while it waits', async () => {
		const { _id } = await created();
		const change = { ...FORM, products: [{ code: 'p2', quantity: 3 }], endDate: '2025-03-07' };
		const response = await post('V1', change, `/${_id}`);
		expect(receive(FoodSolutionResponse, await response.json()).request).toMatchObject({
			_id,
			revision: 2,
			endDate: '2025-03-07',
			cost: { unit: 'kg', amount: 60 },
		});
	});

	it('is refused with 401 for everybody but the requester, and with 403 after its first day', async () => {
		const { _id } = await created();
		const byAnother = await post('C1', FORM, `/${_id}`);
		expect([byAnother.status, await codeOf(byAnother)]).toEqual([401, 'edit-unauthorised']);
		world.pass(3 * 24 * 3600);
		const late = await post('V1', { ...FORM, startDate: '2025-03-08' }, `/${_id}`);
		expect([late.status, await codeOf(late)]).toEqual([403, 'edit-too-late']);
	});

	it('is a conflict after a decision, and not found for another team', async () => {
		const { _id } = await created();
		const foreign = await post('C2', FORM, `/${_id}`);
		expect(foreign.status).toBe(404);
		const { token } = await world.logIn('C1');
		await world.call(`${PATH}/bulk-set-status/approved`, { token, body: { ids: [_id] } });
		const decided = await post('V1', FORM, `/${_id}`);
		expect([decided.status, await codeOf(decided)]).toEqual([409, 'conflict']);
	});
});

describe('the lists of the form', () => {
	it('contain the caller, the people below and the current products, and the lists of requests those of the caller and of the team', async () => {
		const forms = receive(FoodSolutionFormsResponse, await get('C1', 'foodsolution/forms'));
		expect(forms).toMatchObject({ today: '2025-03-04' });
		expect(forms.employees.map(({ employeeCode }) => employeeCode)).toEqual(['C1', 'V2', 'V1']);
		const { products } = receive(ProductsResponse, await get('C1', 'product'));
		expect(products.map(({ code }) => code)).toEqual(['p2', 'p1']);
		await created('V1');
		await created('C2', { ...FORM, employee: { employeeCode: 'V3' }, client: { code: '31' } });
		const seen = async (code: string) =>
			receive(RequestListResponse, await get(code, 'foodsolution')).items.map(
				({ employee }) => employee.employeeCode,
			);
		expect(await seen('C1')).toEqual(['V1']);
		expect(await seen('V3')).toEqual(['V3']);
		expect((await seen('G1')).toSorted()).toEqual(['V1', 'V3']);
		expect(await seen('K1')).toEqual([]);
	});
});
