import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { CoachingReview, ReviewState } from '#worker/contract/review.ts';
import { sentReasons } from '#worker/domain/visit/review-words.ts';

/**
 * SQL: the state of the review of a coaching (an alias with `company_id` and `coaching_id`); null: the
 * server confirmed it.
 */
export function reviewStateOf(alias: string): RawBuilder<ReviewState | null> {
	return sql<ReviewState | null>`(
		select coalesce(v.decision, 'open') from coaching_reviews v
		where v.company_id = ${sql.ref(`${alias}.company_id`)}
			and v.coaching_id = ${sql.ref(`${alias}.coaching_id`)})`;
}

/** The review of a coaching, for those it concerns; null: the server confirmed it. */
export async function readReview(
	db: Kysely<Database>,
	company: string,
	coachingId: string,
): Promise<CoachingReview | null> {
	const row = await db
		.selectFrom('coaching_reviews as v')
		.leftJoin('employees as e', (join) =>
			join.onRef('e.company_id', '=', 'v.company_id').onRef('e.employee_code', '=', 'v.decided_by'),
		)
		.select(['v.reasons', 'v.decision', 'v.decided_by', 'v.decided_at', 'v.note', 'e.name'])
		.where('v.company_id', '=', company)
		.where('v.coaching_id', '=', coachingId)
		.executeTakeFirst();
	if (!row) return null;
	const { reasons, decision, decided_by, decided_at, note, name } = row;
	return {
		state: decision ?? 'open',
		...sentReasons(reasons),
		decision:
			decided_at === null
				? null
				: { by: name ?? decided_by ?? '', at: decided_at.toISOString(), note: note ?? '' },
	};
}
