import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { stateHash } from '../state-hash.ts';
import { summaryOf } from './summary.ts';
import { NO_CHANGES, newestHash, newestRev, type StateColumns, wholeState } from './whole-state.ts';

/** Coachings of one read: one has up to 300 kB. */
const PAGE = 20;

type Rewriting = {
	/** SQL: which ones, by the columns of `coachings`, which is `c`. */
	readonly where: RawBuilder<SqlBool>;
	readonly change: (coaching: Coaching) => Coaching;
	/** How exact their positions are afterwards; null: as before. */
	readonly positions: 'coarse' | 'gone' | null;
};

type Row = {
	readonly id: string;
	readonly at: string;
	readonly newest_rev: number;
	readonly newest_hash: string;
} & StateColumns;

/**
 * Rewrites stored coachings whole, one after another; revision and time stay. One that changes meanwhile is
 * left for the next time. Returns how many were rewritten.
 */
export async function rewriteCoachings(
	db: Kysely<Database>,
	company: string,
	{ where, change, positions }: Rewriting,
	signal?: AbortSignal,
): Promise<number> {
	let after: RawBuilder<SqlBool> = sql`true`;
	let rewritten = 0;
	for (;;) {
		const { rows } = await sql<Row>`
			select c.coaching_id as id, c.created_at::text as at, c.state, c.hash, c.changes,
				c.changes_of, ${newestRev('c')} as newest_rev, ${newestHash('c')} as newest_hash
			from coachings c
			where c.company_id = ${company} and ${where} and ${after}
			order by c.created_at, c.coaching_id limit ${PAGE}`.execute(db);
		for (const row of rows) {
			if (signal?.aborted) return rewritten;
			const next = change(wholeState(row));
			const hash = stateHash(next);
			const done = await db
				.updateTable('coachings')
				.set({
					state: JSON.stringify(next),
					hash,
					summary: JSON.stringify(summaryOf(next)),
					summary_of: hash,
					rev: row.newest_rev,
					...NO_CHANGES,
					...(positions === null ? {} : { positions }),
				})
				.where('company_id', '=', company)
				.where('coaching_id', '=', row.id)
				.where('hash', '=', row.hash)
				.where(newestHash('coachings'), '=', row.newest_hash)
				.executeTakeFirst();
			rewritten += Number(done.numUpdatedRows);
		}
		const last = rows.at(-1);
		if (!last || rows.length < PAGE) return rewritten;
		after = sql<SqlBool>`(c.created_at, c.coaching_id) > (${last.at}::timestamptz, ${last.id})`;
	}
}
