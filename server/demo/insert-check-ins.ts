import { sql, type Transaction } from 'kysely';
import {
	checkInRequests,
	storeCheckIns,
} from '#server/features/requests/public/check-in-requests.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { Coaching } from '#worker/contract/coaching.ts';

/** The requests to approve check-ins of stored coachings, as the server makes them when they arrive. */
export async function insertCheckIns(
	trx: Transaction<Database>,
	company: string,
	coachings: readonly Coaching[],
): Promise<void> {
	for (const coaching of coachings) {
		const requests = await checkInRequests(trx, company, coaching);
		const { _id, coach, updatedAt } = coaching;
		if (requests.length === 0 || coach.employeeCode === null) continue;
		const at = new Date(updatedAt);
		const parts = storeCheckIns(company, coach.employeeCode, _id, requests, at);
		await sql`with written as (select 1)${sql.join(parts, sql``)} select 1`.execute(trx);
	}
}
