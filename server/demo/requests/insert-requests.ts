import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { insertRows } from '../insert-rows.ts';
import type { DemoRequest } from './demo-requests.ts';
import { policyRuleRows, requestRow, trailRows } from './request-rows.ts';

/** The requests of the demo company with their trails, and the limits of its rules. */
export async function insertRequests(
	trx: Transaction<Database>,
	company_id: string,
	requests: readonly DemoRequest[],
	now: Date,
): Promise<void> {
	await insertRows(trx, 'policy_rules', policyRuleRows(company_id));
	await insertRows(
		trx,
		'requests',
		requests.map((request) => requestRow(company_id, request, now)),
	);
	await insertRows(
		trx,
		'request_trail',
		requests.flatMap((request) => trailRows(company_id, request)),
	);
}
