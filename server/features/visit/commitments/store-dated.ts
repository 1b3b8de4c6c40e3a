import { type RawBuilder, sql } from 'kysely';
import type { Coaching } from '#worker/contract/coaching.ts';
import { commitmentsOf } from '#worker/domain/visit/commitment-lines.ts';
import type { StateKey } from '../stored-coaching.ts';

/**
 * SQL: the dated commitments of a finished coaching, as a part of a `with` that applies when the part
 * named `written` has a row; nothing for other coachings.
 */
export function storeDated(
	{ company, coachingId }: StateKey,
	{ coachingStage, feedbacks }: Coaching,
): readonly RawBuilder<unknown>[] {
	if (coachingStage !== 'done') return [];
	const dated = commitmentsOf(feedbacks.commitment).flatMap(({ line, by }) =>
		by === null ? [] : { line, by },
	);
	if (dated.length === 0) return [];
	return [
		sql`, dated as (
			insert into dated_commitments (company_id, coaching_id, line, due_on)
			select ${company}::text, ${coachingId}::text, d.line, d.by from written
			cross join jsonb_to_recordset(${JSON.stringify(dated)}::jsonb) as d(line text, by text)
			on conflict do nothing)`,
	];
}
