import { sql, type Transaction } from 'kysely';
import { requestOpenedBy } from '#server/features/requests/public/review-request.ts';
import { reviewCoaching } from '#server/features/visit/review/review-coaching.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { localDateOf } from '#worker/domain/visit/local-date.ts';
import { insertRows } from './insert-rows.ts';
import { stableId } from './random.ts';

/** Opens the reviews of stored coachings, as the server does when they arrive. */
export async function insertReviews(
	trx: Transaction<Database>,
	company: string,
	coachings: readonly Coaching[],
	now: Date,
): Promise<void> {
	for (const coaching of coachings) {
		const { _id: coachingId, coachee, score, updatedAt } = coaching;
		const coachCode = coaching.coach.employeeCode ?? '';
		const reasons = await reviewCoaching(trx, company, coachCode, coaching, now);
		if (reasons.length === 0) continue;
		const requestId = stableId(`review/${coachingId}`);
		await insertRows(trx, 'coaching_reviews', [
			{
				company_id: company,
				coaching_id: coachingId,
				reasons: JSON.stringify(reasons),
				opened_at: updatedAt,
				decision: null,
				decided_by: null,
				decided_at: null,
				note: null,
				request_id: requestId,
			},
		]);
		const opened = requestOpenedBy('cause', {
			company,
			requestId,
			coachingId,
			coachCode,
			coachee: { employeeCode: coachee.employeeCode, name: coachee.name },
			day: localDateOf(coaching),
			grade: score.grade,
			reasons,
			at: new Date(updatedAt),
		});
		await sql`with cause as (select 1), ${opened} select 1`.execute(trx);
		// As with other requests, the first start reminds nobody.
		await trx
			.updateTable('requests')
			.set({ reminded_at: now })
			.where('company_id', '=', company)
			.where('request_id', '=', requestId)
			.execute();
	}
}
