import type { Insertable } from 'kysely';
import type { CoachingResultRow } from '#server/platform/db/rows/game.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { resultOf } from '#worker/domain/points/performance.ts';

/** The result row of a coaching that the sync did not store; null: it is not finished. */
export function resultRow(
	company_id: string,
	local_date: string,
	coaching: Coaching,
): Insertable<CoachingResultRow> | null {
	const result = resultOf(coaching);
	if (!result) return null;
	return {
		company_id,
		coaching_id: coaching._id,
		coach_code: coaching.coach.employeeCode ?? '',
		coachee_code: coaching.coachee.employeeCode,
		local_date,
		total: result.total,
		goal_reached: result.goalReached,
		quality: result.quality,
	};
}
