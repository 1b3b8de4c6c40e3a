import { beforeAll, beforeEach, expect, it } from 'vitest';
import { receive } from '#worker/contract/parse.ts';
import { VacationAlertResponse } from '#worker/contract/vacation.ts';
import { type ApiWorld, openApiWorld } from './api-world.ts';
import { COMPANY } from './company.ts';

let world: ApiWorld;
beforeAll(async () => {
	world = await openApiWorld();
});
beforeEach(async () => {
	await world.forget();
	await world.db.deleteFrom('vacations').execute();
});

/** Today is 2025-03-04; V1 and V3 have clients, in two teams of one manager. */
async function away(employee_code: string, start_date: string, end_date: string): Promise<void> {
	const row = { company_id: COMPANY, employee_code, start_date, end_date };
	await world.db.insertInto('vacations').values(row).execute();
}

async function handOver(employee_code: string, start_date: string, codes: readonly string[]) {
	const key = { company_id: COMPANY, employee_code, start_date };
	const rows = codes.map((client_code) => ({ ...key, client_code }));
	await world.db.insertInto('vacation_transfers').values(rows).execute();
}

async function alerts(code: string): Promise<VacationAlertResponse> {
	const { token } = await world.logIn(code);
	const response = await world.call('/api/v3/app/vacation/salesmen/alert', { token });
	expect(response.status).toBe(200);
	return receive(VacationAlertResponse, await response.json());
}

it('answers who is away, when, and how many clients are handed over', async () => {
	await away('V1', '2025-03-01', '2025-03-20');
	await handOver('V1', '2025-03-01', ['1', '2', '3']);
	expect(await alerts('C1')).toEqual([
		{
			employee: { employeeCode: 'V1', name: 'Vítor Araújo' },
			date: { start: '2025-03-01', end: '2025-03-20' },
			totalClients: 10,
			transferedClients: 3,
		},
	]);
});

it('answers vacations of people below only', async () => {
	await away('V1', '2025-03-01', '2025-03-20');
	await away('V3', '2025-03-02', '2025-03-20');
	const seen = async (code: string) =>
		(await alerts(code)).map(({ employee }) => employee.employeeCode);
	expect(await seen('C1')).toEqual(['V1']);
	expect(await seen('C2')).toEqual(['V3']);
	expect(await seen('G1')).toEqual(['V1', 'V3']);
	expect(await seen('E1')).toEqual(['V1', 'V3']);
	expect(await seen('V1')).toEqual([]);
	expect(await seen('K1')).toEqual([]);
});

it('answers a vacation from 30 days before it until its last day', async () => {
	const seenOf = async (start: string, end: string) => {
		await world.db.deleteFrom('vacations').execute();
		await away('V1', start, end);
		return (await alerts('C1')).length;
	};
	expect(await seenOf('2025-02-01', '2025-03-03')).toBe(0);
	expect(await seenOf('2025-02-01', '2025-03-04')).toBe(1);
	expect(await seenOf('2025-04-03', '2025-04-20')).toBe(1);
	expect(await seenOf('2025-04-04', '2025-04-20')).toBe(0);
});

it('does not answer a vacation of which every client is handed over', async () => {
	await away('V3', '2025-03-01', '2025-03-20');
	await handOver('V3', '2025-03-01', ['31']);
	expect(await alerts('C2')).toEqual([]);
});

it('requires a session', async () => {
	const response = await world.call('/api/v3/app/vacation/salesmen/alert');
	expect(response.status).toBe(401);
});
