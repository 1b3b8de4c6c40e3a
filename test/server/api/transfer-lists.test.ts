import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readWorkbook } from '#test/support/read-workbook.ts';
import { receive } from '#worker/contract/parse.ts';
import { TransferHistoricResponse, TransferVacationResponse } from '#worker/contract/transfer.ts';
import { codeOf } from './api-world.ts';
import { COMPANY } from './company.ts';
import { anItem, OPEN, openTransferWorld, PAST, type TransferWorld } from './transfer-world.ts';

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

describe('the history of a period', () => {
	async function historic(token: string, id: string): Promise<TransferHistoricResponse> {
		const response = await world.get(token, `/period/historic/${id}`);
		return receive(TransferHistoricResponse, await response.json());
	}

	it('contains the transfers asked in its days, for the people concerned', async () => {
		await world.ask(coordinator, [anItem('1')]);
		const seen = async (code: string) =>
			(await historic(await tokenOf(code), OPEN)).periodHistoric.map(({ client }) => client?.code);
		expect(await seen('C1')).toEqual(['1']);
		expect(await seen('G1')).toEqual(['1']);
		expect(await seen('V1')).toEqual(['1']);
		expect(await seen('C2')).toEqual([]);
		expect((await historic(coordinator, PAST)).periodHistoric).toEqual([]);
	});

	it('is not found for an unknown period', async () => {
		const response = await world.get(coordinator, '/period/historic/none');
		expect([response.status, await codeOf(response)]).toEqual([404, 'not-found']);
	});
});

describe('the clients of one vacation', () => {
	it('are missing, waiting or covered, and waiting ones name the new salesman', async () => {
		await world.away('V1', '2025-03-10', '2025-03-20');
		const covering = { vacationStart: '2025-03-10', transferEmployeeEndDate: '2025-03-20' };
		await world.ask(coordinator, [anItem('1', covering)]);
		const key = { company_id: COMPANY, employee_code: 'V1', start_date: '2025-03-10' };
		await world.db
			.insertInto('vacation_transfers')
			.values({ ...key, client_code: '2' })
			.execute();
		const response = await world.get(coordinator, '/vacation/V1/2025-03-10');
		const { clients, employee } = receive(TransferVacationResponse, await response.json());
		expect(employee).toEqual({ employeeCode: 'V1', name: 'Vítor Araújo' });
		expect(clients).toHaveLength(10);
		const stateOf = (code: string) => {
			const client = clients.find((one) => one.code === code);
			return [client?.state, client?.toEmployee?.employeeCode];
		};
		expect(['1', '2', '3'].map(stateOf)).toEqual([
			['waiting', 'V2'],
			['covered', undefined],
			['missing', undefined],
		]);
	});

	it('are not found for a vacation of another team or an unknown one', async () => {
		await world.away('V3', '2025-03-10', '2025-03-20');
		expect((await world.get(coordinator, '/vacation/V3/2025-03-10')).status).toBe(404);
		expect((await world.get(coordinator, '/vacation/V1/2025-03-10')).status).toBe(404);
	});
});

describe('the report', () => {
	const report = (token: string, ids: readonly string[]) =>
		world.call('/api/v3/app/transfer/report/by-ids', { token, body: { ids } });

	it('is a spreadsheet with what was asked in its cells', async () => {
		const made = await world.ask(coordinator, [
			anItem('1', { observation: '=SOMA(A1)' }),
			anItem('2', { toEmployee: '-1', visitDay: null, removeReason: 'Encerrou as atividades' }),
		]);
		const response = await report(
			coordinator,
			made.map(({ _id }) => _id),
		);
		expect(response.headers.get('content-type')).toMatch(/spreadsheetml\.sheet$/);
		expect(response.headers.get('content-disposition')).toContain('transferencias-2025-03-04.xlsx');
		const [titles, ...rows] = readWorkbook(new Uint8Array(await response.arrayBuffer()));
		const named = rows.map((row) =>
			Object.fromEntries(Object.entries(row).map(([key, cell]) => [titles?.[key], cell])),
		);
		expect(Object.values(titles ?? {})).not.toContain('Área');
		expect(named.map((row) => row['Para (código)']).toSorted()).toEqual(['V2', undefined]);
		expect(
			named.toSorted((a, b) => (a.Cliente ?? '').localeCompare(b.Cliente ?? '')),
		).toMatchObject([
			{
				'Código do cliente': '1',
				De: 'Vítor Araújo',
				Para: 'Vera Vendedora',
				'Dia de visita': 'Terça',
				'A partir de': '10/03/2025',
				Observação: '=SOMA(A1)',
				Situação: 'Aguardando',
				'Pedido em (horário de Brasília)': '04/03/2025',
			},
			{ Para: 'INATIVAR CLIENTE', 'Motivo da inativação': 'Encerrou as atividades' },
		]);
	});

	it('leaves out what the caller may not read, and is not found when nothing is left', async () => {
		const made = await world.ask(coordinator, [anItem('1')]);
		const ids = made.map(({ _id }) => _id);
		expect((await report(await tokenOf('C2'), ids)).status).toBe(404);
		expect((await report(await tokenOf('G1'), ids)).status).toBe(200);
	});

	it('is refused to a job title without that right', async () => {
		const made = await world.ask(coordinator, [anItem('1')]);
		const may = { may_ask: true, may_inactivate: true, may_telesales: true, may_vacation: true };
		await world.db
			.insertInto('transfer_settings')
			.values({ company_id: COMPANY, job_title: 'Coordenador', ...may, may_report: false })
			.execute();
		const response = await report(
			coordinator,
			made.map(({ _id }) => _id),
		);
		expect([response.status, await codeOf(response)]).toEqual([403, 'forbidden']);
	});
});
