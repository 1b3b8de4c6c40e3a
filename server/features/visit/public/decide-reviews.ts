import { type Kysely, sql } from 'kysely';
import { correctClosedMonths } from '#server/features/points/public/correct-closed-months.ts';
import { bumpVersion } from '#server/platform/db/data-version.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { Request } from '#worker/contract/request.ts';
import type { ReviewState } from '#worker/contract/review.ts';

/**
 * Decides the reviews that these requests were opened for, each once, and audits it. A review that was
 * opened anew since, because the coaching arrived with other reasons, stays open.
 */
export async function decideReviews(
	db: Kysely<Database>,
	company: string,
	decision: Exclude<ReviewState, 'open'>,
	requests: readonly Request[],
	now: Date,
): Promise<void> {
	const made = requests.map(({ _id, decision: one }) => ({
		id: _id,
		by: one?.by.employeeCode,
		at: one?.at,
		note: one?.reason ?? '',
	}));
	const { rows } = await sql<{ coaching_id: string; decided_by: string | null }>`with decided as (
			update coaching_reviews v set decision = ${decision}, decided_by = d.by,
				decided_at = d.at, note = d.note
			from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
				as d(id text, by text, at timestamptz, note text)
			where v.company_id = ${company} and v.request_id = d.id and v.decision is null
			returning v.company_id, v.coaching_id, v.decided_by, v.note
		)
		insert into audit_log (company_id, at, entry_id, actor, action, target, detail)
		select company_id, ${now}::timestamptz, gen_random_uuid()::text, decided_by,
			${`coaching.${decision}`}, coaching_id, jsonb_build_object('note', note)
		from decided returning target as coaching_id, actor as decided_by`.execute(db);
	if (rows.length === 0) return;
	await correctClosedMonths(db, company, rows, decision === 'accepted' ? 1 : -1, now);
	await bumpVersion(db, company, 'feedback');
}
