import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { receive } from '#worker/contract/parse.ts';
import { TransferFormsResponse, TransferSettingsResponse } from '#worker/contract/transfer.ts';
import { COMPANY } from './company.ts';
import {
	AREA,
	anItem,
	OPEN,
	openTransferWorld,
	PAST,
	type TransferWorld,
} from './transfer-world.ts';

let world: TransferWorld;
let coordinator: string;
beforeAll(async () => {
	world = await openTransferWorld();
});
beforeEach(async () => {
	await world.reset();
	coordinator = (await world.logIn('C1')).token;
});

const tokenOf = async (code: string) => (await world.logIn(code)).token;

async function settings(token: string): Promise<TransferSettingsResponse> {
	return receive(TransferSettingsResponse, await (await world.get(token, '/settings')).json());
}
async function forms(token: string): Promise<TransferFormsResponse> {
	return receive(TransferFormsResponse, await (await world.get(token, '/forms')).json());
}

describe('the settings', () => {
	it('allow everybody but consultants to ask in an open period', async () => {
		expect(await settings(coordinator)).toMatchObject({
			permission: { ask: true, inactivate: true, telesales: true, vacation: true, report: true },
			refusal: null,
			openPeriodId: OPEN,
		});
		expect(await settings(await tokenOf('K1'))).toMatchObject({
			permission: { ask: false, report: false },
			refusal: 'consultant',
		});
	});

	it('of the company can forbid a job title to ask, or to use a special target', async () => {
		const row = { company_id: COMPANY, job_title: 'Coordenador', may_report: true };
		const values = { ...row, may_ask: false, may_inactivate: false };
		await world.db
			.insertInto('transfer_settings')
			.values({ ...values, may_telesales: true, may_vacation: false })
			.execute();
		expect(await settings(coordinator)).toMatchObject({
			permission: { ask: false, inactivate: false, telesales: true, vacation: false },
			refusal: 'job-title',
		});
		expect(await world.refused(coordinator, [anItem('1')])).toEqual({
			status: 422,
			fields: { permission: 'job-title' },
		});
		const { targets } = await forms(coordinator);
		expect(targets[0]).toMatchObject({ employeeCode: '0', name: 'TELEVENDAS' });
	});

	it.each([
		['2025-03-04', '2025-03-04', OPEN],
		['2025-03-05', '2025-03-31', null],
		['2025-03-01', '2025-03-03', null],
	])('on March 4, of a period from %s to %s, have as open: %s', async (start, end, open) => {
		await world.db
			.updateTable('transfer_periods')
			.set({ start_date: start, end_date: end })
			.where('period_id', '=', OPEN)
			.execute();
		expect((await settings(coordinator)).openPeriodId).toBe(open);
	});

	it('allow only vacation transfers when no period is open', async () => {
		await world.db.deleteFrom('transfer_periods').execute();
		await world.away('V1', '2025-03-10', '2025-03-20');
		expect(await settings(coordinator)).toMatchObject({
			permission: { ask: false, vacation: true },
			refusal: 'no-open-period',
			openPeriodId: null,
		});
		expect(await world.refused(coordinator, [anItem('1')])).toMatchObject({
			fields: { 'items.0.client': 'no-open-period' },
		});
		const covering = { vacationStart: '2025-03-10', transferEmployeeEndDate: '2025-03-20' };
		expect(await world.ask(coordinator, [anItem('1', covering)])).toHaveLength(1);
	});
});

describe('the forms', () => {
	it("contain people, targets, reasons, periods and address indexes of the caller's people only", async () => {
		const answer = await forms(coordinator);
		expect(answer.openPeriodId).toBe(OPEN);
		expect(answer.periods.map(({ _id }) => _id)).toEqual([OPEN, PAST]);
		expect(answer.employees.map(({ employeeCode }) => employeeCode)).toEqual(['C1', 'V2', 'V1']);
		expect(answer.targets.slice(0, 2)).toEqual([
			{ employeeCode: '-1', name: 'INATIVAR CLIENTE', jobTitle: 'Vendedor' },
			{ employeeCode: '0', name: 'TELEVENDAS', jobTitle: 'Vendedor' },
		]);
		expect(answer.reasons).toContain('Equilíbrio de carteira');
		expect(answer.addressIndexes).toEqual([
			{ uf: 'AM', city: 'Manaus', regionalId: AREA.regionalId, areaId: AREA.areaId },
		]);
		expect(JSON.stringify(answer)).not.toContain('CANARY');
	});

	it('offer a Vendedor colleagues of the same coordinator as targets, and not themselves', async () => {
		const { employees, targets } = await forms(await tokenOf('V1'));
		expect(employees).toEqual([]);
		expect(targets.map(({ employeeCode }) => employeeCode)).toEqual(['-1', '0', 'V2']);
	});

	it('count the clients of a vacation that are waiting, covered and in total', async () => {
		await world.away('V1', '2025-03-10', '2025-03-20');
		const covering = { vacationStart: '2025-03-10', transferEmployeeEndDate: '2025-03-20' };
		await world.ask(coordinator, [anItem('1', covering), anItem('2', covering)]);
		expect((await forms(coordinator)).vacations).toEqual([
			{
				employee: { employeeCode: 'V1', name: 'Vítor Araújo' },
				date: { start: '2025-03-10', end: '2025-03-20' },
				totalClients: 10,
				transferedClients: 0,
				waitingClients: 2,
			},
		]);
		expect((await forms(await tokenOf('C2'))).vacations).toEqual([]);
	});
});

describe('asking for transfers', () => {
	it('creates one waiting request per client, with every field of the item', async () => {
		const codes = ['1', '2', '3'];
		const made = await world.ask(
			coordinator,
			codes.map((code) => anItem(code, { observation: `sobre ${code}` })),
		);
		expect(made.map(({ client }) => client?.code)).toEqual(codes);
		expect(made[0]).toMatchObject({
			kind: 'transfer',
			status: 'waiting',
			requester: { employeeCode: 'C1' },
			employee: { employeeCode: 'V1' },
			startDate: '2025-03-10',
			endDate: null,
			reason: 'Equilíbrio de carteira',
			observation: 'sobre 1',
			transfer: {
				toEmployee: { employeeCode: 'V2', name: 'Vera Vendedora' },
				toDate: '2025-03-10',
				visitDay: 2,
				transferEmployeeApplyDate: '2025-03-10',
				transferClient: AREA,
				vacationStart: null,
			},
		});
	});

	it('lets a Vendedor ask for their own clients and no others', async () => {
		const token = await tokenOf('V1');
		const [made] = await world.ask(token, [anItem('4')]);
		expect(made).toMatchObject({ requester: { employeeCode: 'V1' }, status: 'waiting' });
		expect(await world.refused(token, [anItem('m1', { toEmployee: '-1' })])).toMatchObject({
			fields: { 'items.0.client': 'not-found' },
		});
	});

	it('creates all requests or none, and names the wrong fields of each client', async () => {
		const items = [anItem('1'), anItem('2', { visitDay: null }), anItem('31'), anItem('nobody')];
		expect(await world.refused(coordinator, items)).toEqual({
			status: 422,
			fields: {
				'items.1.visitDay': 'required',
				'items.2.client': 'not-found',
				'items.3.client': 'not-found',
			},
		});
		const { count } = await world.db
			.selectFrom('requests')
			.select((row) => row.fn.countAll().as('count'))
			.executeTakeFirstOrThrow();
		expect(Number(count)).toBe(0);
	});

	it('refuses a client twice in one call, and one with a waiting transfer', async () => {
		const twice = { 'items.1.client': 'already-asked' };
		expect(await world.refused(coordinator, [anItem('1'), anItem('1')])).toMatchObject({
			fields: twice,
		});
		await world.ask(coordinator, [anItem('1')]);
		expect(await world.refused(coordinator, [anItem('1')])).toMatchObject({
			fields: { 'items.0.client': 'already-asked' },
		});
	});

	it('refuses a target of another team, and a client that has changed meanwhile', async () => {
		const moved = { transferClient: { ...AREA, comercialDivision: '02' } };
		const items = [anItem('1', { toEmployee: 'V3' }), anItem('2', moved)];
		expect(await world.refused(coordinator, items)).toMatchObject({
			fields: { 'items.0.toEmployee': 'not-found', 'items.1.client': 'changed' },
		});
	});

	it('accepts TELEVENDAS only with a phone that was verified for that client', async () => {
		const telesalesForm = { buyer: 'Bruna', phone: '(92) 98765-1234' };
		const item = anItem('5', { toEmployee: '0', visitDay: null, telesalesForm });
		expect(await world.refused(coordinator, [item])).toMatchObject({
			fields: { 'items.0.phone': 'phone-not-verified' },
		});
		const body = { code: '5', comercialDivision: '01', phone: '92987651234' };
		await world.call('/api/v3/app/portfolio/phone/verify', { token: coordinator, body });
		const [made] = await world.ask(coordinator, [item]);
		expect(made?.transfer).toMatchObject({
			toEmployee: { employeeCode: '0', name: 'TELEVENDAS' },
			telesalesForm: { buyer: 'Bruna', phone: '92987651234' },
			visitDay: null,
		});
	});

	it('answers a repeated key the same', async () => {
		const headers = { 'idempotency-key': 'one-draft' };
		const first = await (await world.post(coordinator, [anItem('1')], headers)).json();
		const second = await (await world.post(coordinator, [anItem('1')], headers)).json();
		expect(second).toEqual(first);
	});
});
