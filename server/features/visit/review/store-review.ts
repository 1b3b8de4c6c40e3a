import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
	requestOpenedBy,
	requestWithdrawnBy,
} from '#server/features/requests/public/review-request.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { ReviewReason } from '#worker/contract/review.ts';
import type { StateKey } from '../stored-coaching.ts';

type Doubted = {
	readonly coachCode: string;
	readonly doubts: readonly ReviewReason[];
	readonly at: Date;
};

/**
 * SQL: parts of the statement that stores a coaching (`written`). They open a review with its reasons
 * and the request to decide it, or end an undecided one that has no reason left. A decision stands as
 * long as the reasons are the same; other reasons replace the request.
 */
export function storeReview(
	{ company, coachingId }: StateKey,
	{ coachingStage, coachee, score }: Coaching,
	day: string,
	{ doubts, coachCode, at }: Doubted,
) {
	if (coachingStage !== 'done') return [];
	const ofCoaching = sql`v.company_id = ${company} and v.coaching_id = ${coachingId}`;
	if (doubts.length === 0) {
		return [
			sql`, cleared as (delete from coaching_reviews v using written
				where ${ofCoaching} and v.decision is null returning v.request_id),
			${requestWithdrawnBy('cleared', { company, at })}`,
		];
	}
	const reasons = JSON.stringify(doubts);
	const requestId = randomUUID();
	const { employeeCode, name } = coachee;
	return [
		sql`, outdated as (select v.request_id from written, coaching_reviews v
				where ${ofCoaching} and v.reasons <> ${reasons}::jsonb),
			doubted as (insert into coaching_reviews
					(company_id, coaching_id, reasons, opened_at, request_id)
				select ${company}::text, ${coachingId}::text, ${reasons}::jsonb, ${at}::timestamptz,
					${requestId}::text from written
				on conflict (company_id, coaching_id) do update set reasons = excluded.reasons,
					opened_at = excluded.opened_at, request_id = excluded.request_id, decision = null,
					decided_by = null, decided_at = null, note = null
				where coaching_reviews.reasons <> excluded.reasons
				returning 1),
			${requestWithdrawnBy('outdated', { company, at })},
			${requestOpenedBy('doubted', {
				company,
				requestId,
				coachingId,
				coachCode,
				coachee: { employeeCode, name },
				day,
				grade: score.grade,
				reasons: doubts,
				at,
			})}`,
	];
}
