import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { KIND as FOOD_SOLUTION } from '../kinds/food-solution/save-food-solution.ts';

/**
 * SQL: the number of food solutions of each `requester_code` approved from `start` (included) to
 * `end` (excluded), where the condition on requests `r` holds.
 */
export function approvedFoodSolutions(
	company: string,
	start: Date,
	end: Date,
	condition: RawBuilder<SqlBool>,
): RawBuilder<{ requester_code: string; count: number }> {
	return sql`select r.requester_code, count(*) as count from requests r
		where r.company_id = ${company} and r.kind = ${FOOD_SOLUTION} and r.status = 'approved'
			and r.decided_at >= ${start} and r.decided_at < ${end} and ${condition} group by 1`;
}
