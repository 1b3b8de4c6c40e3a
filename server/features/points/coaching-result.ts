import { type Kysely, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { CoachingResultView } from '#worker/contract/coaching-result.ts';
import { coachingQuality } from '#worker/domain/points/performance.ts';

import { explainScore } from '#worker/domain/visit/explain-score.ts';
import { localDateOf } from '#worker/domain/visit/local-date.ts';
import { AppError } from '#worker/errors.ts';
import { inTeam } from '../company/public.ts';

/**
 * Explains the score of a finished coaching to the coachee, the coach and everybody above them. The
 * coachee does not get the quality of the coach. Throws not-found for anybody else.
 */
export async function coachingResult(
	db: Kysely<Database>,
	caller: Caller,
	coachingId: string,
): Promise<CoachingResultView> {
	const own = caller.user.employeeCode;
	const row = await db
		.selectFrom('coachings as c')
		.select(['c.state', 'c.coach_code', 'c.coachee_code'])
		.where('c.company_id', '=', caller.company)
		.where('c.coaching_id', '=', coachingId)
		.where('c.coaching_stage', '=', 'done')
		.where(
			sql<boolean>`(c.coach_code = ${own} or c.coachee_code = ${own}
				or ${inTeam(caller, 'c.coach_code')} or ${inTeam(caller, 'c.coachee_code')})`,
		)
		.executeTakeFirst();
	if (!row) throw new AppError('not-found');
	const { state } = row;
	const { strength, opportunity, commitment } = state.feedbacks;
	return {
		_id: state._id,
		date: localDateOf(state),
		coachName: state.coach.name,
		coacheeName: state.coachee.name,
		teleSales: state.teleSales,
		score: state.score,
		statistics: state.statistics,
		lines: explainScore(state),
		feedbacks: { strength, opportunity, commitment },
		quality: row.coachee_code === own ? null : coachingQuality(state),
	};
}
