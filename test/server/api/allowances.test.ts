import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AskAllowancesBody, PendingRetroactiveResponse } from '#worker/contract/allowance.ts';
import { AskingFormsResponse } from '#worker/contract/asking.ts';
import { receive } from '#worker/contract/parse.ts';
import { CreatedResponse } from '#worker/contract/request.ts';
import { type ApiWorld, openApiWorld } from './api-world.ts';
import { COMPANY } from './company.ts';

type Item = AskAllowancesBody['items'][number];
type Kind = 'allowance' | 'retroactiveallowance' | 'mileageallowance';

let world: ApiWorld;
beforeAll(async () => {
	world = await openApiWorld();
});
beforeEach(async () => {
	await world.forget();
	await sql`truncate requests, request_trail, client_moves, policy_rules, client_allowances,
		salesman_allowances`.execute(world.db);
});

/** Today is 2025-03-04. V1 of C1 has the clients 1 to 10, V3 of C2 the client 31. */
function anItem(patch: Partial<Item> = {}): Item {
	return {
		target: 'client',
		clientCode: '1',
		employeeCode: null,
		startDate: '2025-03-10',
		endDate: '2025-03-23',
		reason: 'Reforma',
		visitFrequency: 'Sem visita',
		observation: '',
		...patch,
	};
}
const aPerson = (target: Item['target'], employeeCode: string): Item =>
	anItem({ target, clientCode: null, employeeCode, reason: 'Evento', visitFrequency: null });
const aTrip = (patch: object = {}) => ({
	employeeCode: 'C1',
	date: '2025-03-03',
	km: 52.5,
	from: 'Matriz',
	to: 'Cliente 1',
	reason: 'Reunião',
	observation: 'Apresentação da linha nova',
	...patch,
});

async function post(code: string, kind: Kind, items: readonly object[], key?: string) {
	const { token } = await world.logIn(code);
	const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
	return world.call(`/api/v3/app/${kind}`, { token, body: { items }, headers });
}
async function ask(code: string, kind: Kind, items: readonly object[], key?: string) {
	const response = await post(code, kind, items, key);
	if (response.status !== 200) throw new Error(`Refused: ${await response.text()}`);
	return receive(CreatedResponse, await response.json()).created;
}
async function refused(code: string, kind: Kind, items: readonly object[]) {
	const response = await post(code, kind, items);
	const { error } = (await response.json()) as { error?: { fields?: unknown } };
	expect(response.status).toBe(422);
	return error?.fields;
}
async function forms(code: string): Promise<AskingFormsResponse> {
	const { token } = await world.logIn(code);
	const response = await world.call('/api/v3/app/allowance/client-allowances/forms', { token });
	return receive(AskingFormsResponse, await response.json());
}
const count = async () =>
	(await world.db.selectFrom('requests').select('request_id').execute()).length;

describe('the forms of allowances', () => {
	it('offer the caller and everybody below; a Vendedor is offered own clients and trips only', async () => {
		const coordinator = await forms('C1');
		expect(coordinator.employees.map(({ employeeCode }) => employeeCode)).toEqual([
			'C1',
			'V2',
			'V1',
		]);
		expect(coordinator).toMatchObject({
			today: '2025-03-04',
			targets: ['client', 'salesman', 'coordinator', 'other'],
			kmPrice: 1.2,
		});
		const salesman = await forms('V1');
		expect(salesman).toMatchObject({ targets: ['client'], employees: [] });
		expect(salesman.drivers.map(({ employeeCode }) => employeeCode)).toEqual(['V1']);
	});

	it('contain the price of a km that the company has set', async () => {
		const rule = { company_id: COMPANY, kind: 'mileageallowance', rule: 'km-price' } as const;
		await world.db
			.insertInto('policy_rules')
			.values({ ...rule, limit_value: 0.95, active: true })
			.execute();
		expect(await forms('V1')).toMatchObject({ kmPrice: 0.95 });
		const [trip] = await ask('V1', 'mileageallowance', [aTrip({ employeeCode: 'V1', km: 10.1 })]);
		expect(trip?.cost).toEqual({ unit: 'BRL', amount: 9.6 });
	});
});

describe('asking for allowances', () => {
	it('creates one request per client, for the salesman who visits the client, and none for a repeated key', async () => {
		const items = ['1', '2', '3'].map((clientCode) => anItem({ clientCode }));
		const made = await ask('C1', 'allowance', items, 'a-draft');
		const again = await ask('C1', 'allowance', items, 'a-draft');
		expect(again.map(({ _id }) => _id)).toEqual(made.map(({ _id }) => _id));
		expect(await count()).toBe(3);
		expect(made.map(({ client }) => client?.code)).toEqual(['1', '2', '3']);
		expect(made[0]).toMatchObject({
			kind: 'allowance',
			status: 'waiting',
			requester: { employeeCode: 'C1' },
			employee: { employeeCode: 'V1' },
			allowance: { target: 'client', visitFrequency: 'Sem visita' },
			cost: { unit: 'visits', amount: 2 },
			policy: { verdict: 'within' },
		});
	});

	it('counts the visits of one year when the allowance has no end', async () => {
		const [fortnightly] = await ask('C1', 'allowance', [
			anItem({ endDate: null, visitFrequency: 'Quinzenal' }),
		]);
		expect(fortnightly?.cost).toEqual({ unit: 'visits', amount: 26 });
	});

	it('lets a Vendedor ask for an own client, and for no person and no client of others', async () => {
		const [made] = await ask('V1', 'allowance', [anItem()]);
		expect(made?.requester.employeeCode).toBe('V1');
		expect(
			await refused('V1', 'allowance', [anItem({ clientCode: '31' }), aPerson('other', 'V1')]),
		).toEqual({ 'items.0.clientCode': 'not-found', 'items.1.employeeCode': 'not-found' });
	});

	it("accepts a person of the team only under the person's own kind of target", async () => {
		const [salesman] = await ask('G1', 'allowance', [
			{ ...aPerson('salesman', 'V1'), reason: 'Férias' },
		]);
		expect(salesman).toMatchObject({ client: null, employee: { employeeCode: 'V1' } });
		await ask('C1', 'allowance', [{ ...aPerson('coordinator', 'C1'), reason: 'Férias' }]);
		const strangers = [
			{ ...aPerson('salesman', 'C1'), reason: 'Férias' },
			{ ...aPerson('salesman', 'V3'), reason: 'Férias' },
			{ ...aPerson('coordinator', 'G1'), reason: 'Férias' },
		];
		expect(await refused('C1', 'allowance', strangers)).toEqual({
			'items.0.employeeCode': 'not-found',
			'items.1.employeeCode': 'not-found',
			'items.2.employeeCode': 'not-found',
		});
	});

	it('creates no request when one item is wrong, and names every wrong field', async () => {
		const wrong = [
			anItem(),
			anItem({ clientCode: '2', visitFrequency: null, startDate: '2025-03-03' }),
			anItem({ clientCode: '1' }),
			anItem({ clientCode: '3', reason: 'Férias de ninguém', endDate: '2025-03-01' }),
		];
		expect(await refused('C1', 'allowance', wrong)).toEqual({
			'items.1.visitFrequency': 'required',
			'items.1.startDate': 'past',
			'items.2.clientCode': 'repeated',
			'items.3.reason': 'not-found',
			'items.3.endDate': 'before-start',
		});
		expect(await refused('C1', 'allowance', [])).toEqual({ items: 'Required' });
		expect(await count()).toBe(0);
	});

	it('requires a retroactive allowance to begin in the last 60 days and to end before today', async () => {
		const gone = { startDate: '2025-03-03', endDate: '2025-03-03' };
		const [made] = await ask('C1', 'retroactiveallowance', [anItem(gone)]);
		expect(made?.kind).toBe('retroactiveallowance');
		expect(
			await refused('C1', 'retroactiveallowance', [
				anItem({ startDate: '2025-01-02', endDate: '2025-01-03' }),
				anItem({ clientCode: '2', startDate: '2025-03-03', endDate: null }),
				anItem({ clientCode: '3', startDate: '2025-03-04', endDate: '2025-03-04' }),
			]),
		).toEqual({
			'items.0.startDate': 'too-old',
			'items.1.endDate': 'required',
			'items.2.startDate': 'not-past',
			'items.2.endDate': 'not-past',
		});
	});

	it('computes the cost of a trip from the price of a km, for the caller or a person below', async () => {
		const [own, other] = await ask('C1', 'mileageallowance', [
			aTrip(),
			aTrip({ employeeCode: 'V1' }),
		]);
		expect(own).toMatchObject({
			cost: { unit: 'BRL', amount: 63 },
			mileage: { km: 52.5, from: 'Matriz', to: 'Cliente 1' },
		});
		expect(other?.employee.employeeCode).toBe('V1');
		expect(
			await refused('V1', 'mileageallowance', [
				aTrip({ employeeCode: 'V1', km: 0, from: ' ', date: '2025-03-05' }),
			]),
		).toEqual({
			'items.0.km': 'required',
			'items.0.from': 'required',
			'items.0.date': 'not-past',
		});
		expect((await post('V1', 'mileageallowance', [aTrip()])).status).toBe(422);
	});
});

describe('waiting retroactive allowances', () => {
	it('are listed for the person concerned and everybody above, and for no other team', async () => {
		const gone = { startDate: '2025-03-03', endDate: '2025-03-03' };
		const [made] = await ask('V1', 'retroactiveallowance', [anItem(gone)]);
		const seenBy = async (code: string) => {
			const { token } = await world.logIn(code);
			const response = await world.call('/api/v3/app/retroactiveallowance/pending-approval', {
				token,
			});
			const { items } = receive(PendingRetroactiveResponse, await response.json());
			return items.map(({ _id }) => _id);
		};
		for (const code of ['V1', 'C1', 'G1', 'E1']) expect(await seenBy(code)).toEqual([made?._id]);
		for (const code of ['C2', 'V3']) expect(await seenBy(code)).toEqual([]);
	});
});
