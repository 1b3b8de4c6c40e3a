import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';

/** Everything that imports change, in text. */
export async function importedState(db: Kysely<Database>, company: string) {
	const people = await db
		.selectFrom('employees')
		.select(['employee_code', 'name', 'parent_code', 'disabled'])
		.where('company_id', '=', company)
		.orderBy('employee_code')
		.execute();
	const clients = await db
		.selectFrom('clients')
		.select(['code', 'name', 'salesman_code', 'city', 'financial_status'])
		.where('company_id', '=', company)
		.orderBy('code')
		.execute();
	const stops = await db
		.selectFrom('route_clients')
		.select(['salesman_code', 'client_code', 'slot', 'weekday', 'position'])
		.where('company_id', '=', company)
		.orderBy('salesman_code')
		.orderBy('client_code')
		.orderBy('slot')
		.execute();
	const above = await db
		.selectFrom('employee_ancestors')
		.select(['employee_code', 'ancestor_code', 'depth'])
		.where('company_id', '=', company)
		.orderBy('employee_code')
		.orderBy('depth')
		.execute();
	return { people, clients, stops, above };
}
