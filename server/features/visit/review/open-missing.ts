import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { requestOpenedBy } from '#server/features/requests/public/review-request.ts';
import type { Database } from '#server/platform/db/tables.ts';

const AT_ONCE = 100;

/**
 * Opens the request of undecided reviews that have none, for example those of an older server. Safe in
 * several processes at once.
 */
export async function openMissing(db: Kysely<Database>, company: string): Promise<void> {
	const rows = await db
		.selectFrom('coaching_reviews as v')
		.innerJoin('coachings as c', (join) =>
			join.onRef('c.company_id', '=', 'v.company_id').onRef('c.coaching_id', '=', 'v.coaching_id'),
		)
		.select(['v.coaching_id', 'v.reasons', 'v.opened_at'])
		.select(['c.coach_code', 'c.local_date', 'c.grade', 'c.state'])
		.where('v.company_id', '=', company)
		.where('v.decision', 'is', null)
		.where('v.request_id', 'is', null)
		.orderBy('v.opened_at')
		.limit(AT_ONCE)
		.execute();
	for (const { coaching_id, reasons, opened_at, coach_code, local_date, grade, state } of rows) {
		const { employeeCode, name } = state.coachee;
		const requestId = randomUUID();
		const opened = requestOpenedBy('claimed', {
			company,
			requestId,
			coachingId: coaching_id,
			coachCode: coach_code,
			coachee: { employeeCode, name },
			day: local_date,
			grade,
			reasons,
			at: opened_at,
		});
		await sql`with claimed as (
				update coaching_reviews set request_id = ${requestId}
				where company_id = ${company} and coaching_id = ${coaching_id} and request_id is null
					and decision is null
				returning 1
			), ${opened} select 1`.execute(db);
	}
}
