import { type RawBuilder, sql } from 'kysely';
import { KIND as FOOD_SOLUTION } from '../kinds/food-solution/save-food-solution.ts';

/**
 * SQL: the number of food solutions of each `requester_code` approved from `start` (included) to
 * `end` (excluded).
 */
export function approvedFoodSolutions(
	company: string,
	start: Date,
	end: Date,
): RawBuilder<{ requester_code: string; count: number }> {
	return sql`select r.requester_code, count(*) as count from requests r
		where r.company_id = ${company} and r.kind = ${FOOD_SOLUTION} and r.status = 'approved'
			and r.decided_at >= ${start} and r.decided_at < ${end} group by 1`;
}
