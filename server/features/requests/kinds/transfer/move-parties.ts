import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { INACTIVATE_CLIENT, TELESALES_TARGET } from '#worker/contract/request.ts';
import type { Move, Whereabouts } from './move.ts';

/** Locks the clients until the end of this transaction. */
export async function lockClients(
	db: Kysely<Database>,
	company: string,
	moves: readonly Move[],
): Promise<Whereabouts> {
	const rows = await db
		.selectFrom('clients')
		.select(['code', 'salesman_code', 'weekday'])
		.where('company_id', '=', company)
		.where('code', 'in', [...new Set(moves.map((move) => move.client_code))])
		.orderBy('code')
		.forUpdate()
		.execute();
	return new Map(rows.map((row) => [row.code, row]));
}

/** Returns those of the codes that belong to active people; special targets are always included. */
export async function presentPeople(
	db: Kysely<Database>,
	company: string,
	codes: readonly string[],
): Promise<ReadonlySet<string>> {
	const rows = await db
		.selectFrom('employees')
		.select('employee_code')
		.where('company_id', '=', company)
		.where('employee_code', 'in', [...new Set(codes)])
		.where('disabled', '=', false)
		.execute();
	const special = [INACTIVATE_CLIENT.code, TELESALES_TARGET.code];
	return new Set([...special, ...rows.map((row) => row.employee_code)]);
}
