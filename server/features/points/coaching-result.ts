import { type Kysely, sql } from 'kysely';
import { inTeam } from '#server/features/company/public/in-team.ts';
import { standsIn } from '#server/features/company/public/stands-in.ts';
import { decidedCheckIns } from '#server/features/requests/public/check-in-decisions.ts';
import { dayFacts } from '#server/features/visit/public/day-facts.ts';
import { readReview } from '#server/features/visit/public/read-review.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { CoachingResultView } from '#worker/contract/coaching-result.ts';
import { coachingQuality } from '#worker/domain/points/performance.ts';
import { SCORE_READING } from '#worker/domain/visit/coaching.ts';
import { explainScore } from '#worker/domain/visit/explain-score.ts';
import { localDateOf } from '#worker/domain/visit/local-date.ts';
import { isGathered } from '#worker/domain/visit/merge.ts';
import { AppError } from '#worker/errors.ts';

/**
 * Explains the score of a finished coaching to the coachee, the coach and everybody above them. The
 * coachee gets neither the quality of the coach nor the check-ins out of range; only who is above the
 * coach, or decides in their place (rule 7.19), gets the measured facts of the day (rule 3.11). Throws not-found for anybody else.
 */
export async function coachingResult(
	db: Kysely<Database>,
	caller: Caller,
	coachingId: string,
): Promise<CoachingResultView> {
	const own = caller.user.employeeCode;
	const isAbove = sql<boolean>`(${inTeam(caller, 'c.coach_code')} or ${standsIn(caller, 'c.coach_code')})`;
	const row = await db
		.selectFrom('coachings as c')
		.select(['c.state', 'c.coachee_code', 'c.score_reading', 'c.updated_at', 'c.positions'])
		.select(isAbove.as('is_above'))
		.where('c.company_id', '=', caller.company)
		.where('c.coaching_id', '=', coachingId)
		.where('c.coaching_stage', '=', 'done')
		.where(
			sql<boolean>`(c.coach_code = ${own} or c.coachee_code = ${own}
				or ${isAbove} or ${inTeam(caller, 'c.coachee_code')})`,
		)
		.executeTakeFirst();
	if (!row) throw new AppError('not-found');
	const { state } = row;
	const isCoachee = row.coachee_code === own;
	const { strength, opportunity, commitment } = state.feedbacks;
	return {
		_id: state._id,
		date: localDateOf(state),
		coachName: state.coach.name,
		coacheeName: state.coachee.name,
		teleSales: state.teleSales,
		score: state.score,
		isEarlierReading: row.score_reading < SCORE_READING,
		statistics: state.statistics,
		lines: explainScore(state),
		feedbacks: { strength, opportunity, commitment },
		merged: isGathered(state),
		inconsistent: state.changeHistory.inconsistent,
		quality: isCoachee ? null : coachingQuality(state),
		facts: row.is_above ? await dayFacts(db, caller.company, row) : null,
		checkIns: isCoachee ? null : await decidedCheckIns(db, caller.company, state),
		review: await readReview(db, caller.company, state._id),
	};
}
