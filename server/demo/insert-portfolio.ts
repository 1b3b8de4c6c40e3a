import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { DemoCompany } from './demo-company.ts';
import { clientRow, routeClientRows } from './demo-rows.ts';
import { insertRows } from './insert-rows.ts';

/** Stores the clients of the demo company, its routes and their stops. */
export async function insertPortfolio(
	trx: Transaction<Database>,
	company_id: string,
	{ clients, routePlans }: DemoCompany,
): Promise<void> {
	const clientRows = clients.map((client) => clientRow(company_id, client));
	await insertRows(trx, 'clients', clientRows);
	const routes = routePlans.map(({ shortId, salesman, coordinator }) => ({
		company_id,
		salesman_code: salesman.employeeCode ?? '',
		short_id: shortId,
		coordinator_code: coordinator.employeeCode ?? '',
	}));
	await insertRows(trx, 'routes', routes);
	const stops = routePlans.flatMap((plan) => routeClientRows(company_id, plan));
	await insertRows(trx, 'route_clients', stops);
}
