import type { Transaction } from 'kysely';
import { openMissing } from '#server/features/visit/review/open-missing.ts';
import { reviewCoaching } from '#server/features/visit/review/review-coaching.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { insertRows } from './insert-rows.ts';

/** Opens the reviews of stored coachings, as the server does when they arrive. */
export async function insertReviews(
	trx: Transaction<Database>,
	company_id: string,
	coachings: readonly Coaching[],
	now: Date,
): Promise<void> {
	for (const coaching of coachings) {
		const coach = coaching.coach.employeeCode ?? '';
		const reasons = await reviewCoaching(trx, company_id, coach, coaching, now);
		if (reasons.length === 0) continue;
		const row = {
			company_id,
			coaching_id: coaching._id,
			reasons: JSON.stringify(reasons),
			opened_at: coaching.updatedAt,
		};
		await insertRows(trx, 'coaching_reviews', [row]);
	}
	await openMissing(trx, company_id);
	// As with other requests, the first start reminds nobody.
	await trx
		.updateTable('requests')
		.set({ reminded_at: now })
		.where('company_id', '=', company_id)
		.where('status', '=', 'waiting')
		.where('reminded_at', 'is', null)
		.execute();
}
