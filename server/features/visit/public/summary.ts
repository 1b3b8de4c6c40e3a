import { type Kysely, sql } from 'kysely';
import type { CoachingSummary } from '#server/platform/db/rows/coaching.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { stageGrades } from '#worker/domain/visit/day-result.ts';

/** Coachings whose states are read together: one has up to 300 kB. */
const PAGE = 20;

/** What lists say of a coaching. Discarded stages are left out. */
export function summaryOf(coaching: Coaching): CoachingSummary {
	const { date, coach, feedbacks, stages } = coaching;
	const { strength, opportunity, commitment } = feedbacks;
	return {
		at: date,
		coachName: coach.name,
		strength,
		opportunity,
		commitment,
		stages: stageGrades(coaching),
		visits: stages.flatMap(({ stage, discarded, pdv, checkIn, score }) =>
			stage !== 'process' || discarded || pdv === null
				? []
				: {
						client: pdv.clientCode,
						at: checkIn.timestamp,
						status: pdv.status,
						grade: score.grade,
						point: pdv.location,
					},
		),
	};
}

/**
 * Writes the summaries of coachings that have none: those that a release before this column stored.
 * Returns them by id.
 */
export async function addSummaries(
	db: Kysely<Database>,
	company: string,
	ids: readonly string[],
): Promise<ReadonlyMap<string, CoachingSummary>> {
	const added = new Map<string, CoachingSummary>();
	for (let from = 0; from < ids.length; from += PAGE) {
		const rows = await db
			.selectFrom('coachings')
			.select(['coaching_id', 'hash', 'state'])
			.where('company_id', '=', company)
			.where('coaching_id', 'in', ids.slice(from, from + PAGE))
			.execute();
		const summaries = rows.map(({ coaching_id, hash, state }) => {
			const summary = summaryOf(state);
			added.set(coaching_id, summary);
			return { id: coaching_id, hash, summary };
		});
		await sql`update coachings c set summary = s.summary, summary_of = s.hash
			from json_to_recordset(${JSON.stringify(summaries)}::json)
				as s(id text, hash text, summary json)
			where c.company_id = ${company} and c.coaching_id = s.id and c.hash = s.hash`.execute(db);
	}
	return added;
}
