import { sql } from 'kysely';
import { readRequests } from '#server/features/requests/read-requests.ts';
import { aUuid } from '#test/support/builders.ts';
import { receive } from '#worker/contract/parse.ts';
import { CreatedResponse, type Request } from '#worker/contract/request.ts';
import type { AskTransfersBody } from '#worker/contract/transfer-asking.ts';
import { openApiWorld } from './api-world.ts';
import { COMPANY } from './company.ts';

export const OPEN = aUuid(7001);
export const PAST = aUuid(7002);
export const TODAY = '2025-03-04';
export const AREA = { comercialDivision: '01', regionalId: 'AM', areaId: 'AM-manaus' };

type Item = AskTransfersBody['items'][number];
export type TransferWorld = Awaited<ReturnType<typeof openTransferWorld>>;

/** One client of an asking: to V2, on Tuesdays, from next Monday, for good. */
export function anItem(client: string, patch: Partial<Item> = {}): Item {
	return {
		client,
		toEmployee: 'V2',
		toDate: '2025-03-10',
		visitDay: 2,
		transferEmployeeApplyDate: '2025-03-10',
		transferEmployeeEndDate: null,
		reason: 'Equilíbrio de carteira',
		observation: '',
		telesalesForm: null,
		removeReason: null,
		transferClient: AREA,
		vacationStart: null,
		...patch,
	};
}

/** The small company with two periods, whose clients are put back before each test. */
export async function openTransferWorld() {
	const world = await openApiWorld();
	const { db } = world;
	const COPIED = ['clients', 'routes', 'route_clients'] as const;
	for (const table of COPIED) {
		await sql.raw(`create table copy_of_${table} as select * from ${table}`).execute(db);
	}

	async function reset(): Promise<void> {
		await world.forget();
		await sql`truncate requests, request_trail, client_moves, vacations, vacation_transfers, vacations_told,
			transfer_periods, transfer_settings, transfer_reasons, phone_verifications`.execute(db);
		await sql`update employees set disabled = false`.execute(db);
		await sql`update clients c set salesman_code = k.salesman_code, weekday = k.weekday,
			financial_status = k.financial_status, buyer = k.buyer, phone = k.phone
			from copy_of_clients k where k.code = c.code`.execute(db);
		await sql`truncate route_clients, routes`.execute(db);
		await sql`insert into routes select * from copy_of_routes`.execute(db);
		await sql`insert into route_clients select * from copy_of_route_clients`.execute(db);
		await db
			.insertInto('transfer_periods')
			.values([period(PAST, '2025-02-01', '2025-02-28'), period(OPEN, '2025-03-01', '2025-03-31')])
			.execute();
	}

	const get = (token: string, path: string) => world.call(`/api/v3/app/transfer${path}`, { token });
	const post = (token: string, items: readonly Item[], headers: Record<string, string> = {}) =>
		world.call('/api/v3/app/transfer', { token, body: { items }, headers });

	async function ask(token: string, items: readonly Item[]): Promise<readonly Request[]> {
		const response = await post(token, items);
		if (response.status !== 200) throw new Error(`Refused: ${await response.text()}`);
		return receive(CreatedResponse, await response.json()).created;
	}

	/** Words of the refused fields. */
	async function refused(token: string, items: readonly Item[]): Promise<unknown> {
		const response = await post(token, items);
		const { error } = (await response.json()) as { error?: { fields?: unknown } };
		return { status: response.status, fields: error?.fields };
	}

	/** Decided by C1, and as it is when nobody can undo it any more. */
	async function approved(requests: readonly Request[]): Promise<readonly Request[]> {
		const ids = requests.map(({ _id }) => _id);
		await db
			.updateTable('requests')
			.set({ status: 'approved', decided_by: 'C1', decided_at: world.clock.now })
			.where('request_id', 'in', ids)
			.execute();
		return readRequests(db, COMPANY, ids);
	}

	const client = (code: string) =>
		db
			.selectFrom('clients')
			.select(['salesman_code', 'weekday', 'financial_status', 'buyer', 'phone'])
			.where('code', '=', code)
			.executeTakeFirstOrThrow();

	const stops = (code: string) =>
		db
			.selectFrom('route_clients')
			.select(['salesman_code', 'weekday', 'position'])
			.where('client_code', '=', code)
			.execute();

	async function away(employee_code: string, start_date: string, end_date: string) {
		const row = { company_id: COMPANY, employee_code, start_date, end_date };
		await db.insertInto('vacations').values(row).execute();
	}

	return { ...world, reset, get, post, ask, refused, approved, client, stops, away };
}

function period(period_id: string, start_date: string, end_date: string) {
	const decide_until = end_date;
	return { company_id: COMPANY, period_id, name: start_date, start_date, end_date, decide_until };
}
