import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AskAllowancesBody } from '#worker/contract/allowance.ts';
import { receive } from '#worker/contract/parse.ts';
import { CreatedResponse, type Request } from '#worker/contract/request.ts';
import { type ApiWorld, openApiWorld } from './api-world.ts';
import { COMPANY } from './company.ts';

type Item = AskAllowancesBody['items'][number];

let world: ApiWorld;
beforeAll(async () => {
	world = await openApiWorld();
});
beforeEach(async () => {
	await world.forget();
	await sql`truncate requests, request_trail, policy_rules, client_allowances, salesman_allowances,
		vacations cascade`.execute(world.db);
});

/** Today is 2025-03-04, a Tuesday. Client 1 of V1 is visited on Tuesdays. */
const ITEM: Item = {
	target: 'client',
	clientCode: '1',
	employeeCode: null,
	startDate: '2025-03-10',
	endDate: '2025-03-23',
	reason: 'Reforma',
	visitFrequency: 'Sem visita',
	observation: '',
};
const PERSON: Item = {
	...ITEM,
	target: 'salesman',
	clientCode: null,
	employeeCode: 'V1',
	reason: 'Férias',
	visitFrequency: null,
};

async function ask(item: Item): Promise<Request> {
	const { token } = await world.logIn('C1');
	const response = await world.call('/api/v3/app/allowance', { token, body: { items: [item] } });
	const [made] = receive(CreatedResponse, await response.json()).created;
	if (!made) throw new Error('Not created');
	return made;
}

const evidence = ({ policy }: Request, rule: string) =>
	policy.evidence.find((one) => one.rule === rule);

async function runs(start_date: string, end_date: string | null, reason: string): Promise<void> {
	const row = { company_id: COMPANY, client_code: '1', start_date, end_date, reason };
	await world.db.insertInto('client_allowances').values(row).execute();
}

describe('an allowance that is running without a request', () => {
	it('overlaps a new one of the client, so that it is not within the policy', async () => {
		await runs('2025-02-01', null, 'Quinzenal');
		const made = await ask(ITEM);
		expect(made.policy.verdict).toBe('look');
		expect(evidence(made, 'overlap')).toMatchObject({ ok: false, note: '2025-02-01' });
	});

	it('leaves fewer visits to lose', async () => {
		await runs('2025-02-01', null, 'Quinzenal');
		expect((await ask(ITEM)).cost).toEqual({ unit: 'visits', amount: 1 });
	});

	it('does not overlap after its last day', async () => {
		await runs('2025-02-01', '2025-03-09', 'Reforma');
		expect((await ask(ITEM)).policy.verdict).toBe('within');
	});

	it('counts among the repeats within a year before and after', async () => {
		await runs('2024-03-11', '2024-03-20', 'Reforma');
		await runs('2024-03-09', '2024-03-09', 'Reforma');
		await runs('2025-01-02', '2025-01-08', 'Reforma');
		await runs('2026-03-09', '2026-03-20', 'Reforma');
		await runs('2026-03-11', '2026-03-20', 'Reforma');
		const made = await ask(ITEM);
		expect(evidence(made, 'client-repeats')).toMatchObject({ value: 4, ok: false });
	});
});

it('an approved request and the allowance that it became count once', async () => {
	const first = await ask({ ...ITEM, startDate: '2025-04-07', endDate: '2025-04-13' });
	await world.db
		.updateTable('requests')
		.set({ status: 'approved' })
		.where('request_id', '=', first._id)
		.execute();
	await runs('2025-04-07', '2025-04-13', 'Reforma');
	const made = await ask(ITEM);
	expect(evidence(made, 'client-repeats')).toMatchObject({ value: 2, ok: true });
	expect(made.policy.verdict).toBe('within');
});

it('the visits left out of a client of telesales are those of its day, as on the route', async () => {
	const person = world.db.updateTable('employees').where('employee_code', '=', 'V1');
	await person.set({ tele_sales: true }).execute();
	const counted: (number | undefined)[] = [];
	// Sunday to Saturday.
	for (const day of ['09', '10', '11', '12', '13', '14', '15']) {
		const date = `2025-03-${day}`;
		const { cost } = await ask({ ...ITEM, startDate: date, endDate: date });
		counted.push(cost?.amount);
	}
	await person.set({ tele_sales: false }).execute();
	expect(counted).toEqual([0, 0, 1, 0, 0, 0, 0]);
});

describe('an absence of a person', () => {
	it.each(['salesman_allowances', 'vacations'] as const)(
		'in %s overlaps a new one of that person',
		async (table) => {
			const days = { start_date: '2025-03-20', end_date: '2025-04-02' };
			const of = { company_id: COMPANY, employee_code: 'V1', ...days };
			if (table === 'vacations') await world.db.insertInto(table).values(of).execute();
			else
				await world.db
					.insertInto(table)
					.values({ ...of, reason: 'Evento' })
					.execute();
			const made = await ask(PERSON);
			expect(evidence(made, 'overlap')).toMatchObject({ ok: false, note: '2025-03-20' });
		},
	);

	it('does not overlap a request of a client', async () => {
		const days = { start_date: '2025-03-10', end_date: '2025-03-12' };
		const row = { company_id: COMPANY, employee_code: 'V1', ...days, reason: 'Evento' };
		await world.db.insertInto('salesman_allowances').values(row).execute();
		expect(evidence(await ask(ITEM), 'overlap')).toMatchObject({ ok: true });
	});
});
