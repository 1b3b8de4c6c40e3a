import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { stateHash } from '../state-hash.ts';

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
	readonly hash: string;
	readonly at: string;
	readonly state: Coaching;
};

/**
 * Rewrites stored coachings, one after another; revision and time stay. One that changes meanwhile is
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
			select c.coaching_id as id, c.hash, c.created_at::text as at, c.state from coachings c
			where c.company_id = ${company} and ${where} and ${after}
			order by c.created_at, c.coaching_id limit ${PAGE}`.execute(db);
		for (const { id, hash, state } of rows) {
			if (signal?.aborted) return rewritten;
			const next = change(state);
			const done = await db
				.updateTable('coachings')
				.set({
					state: JSON.stringify(next),
					hash: stateHash(next),
					...(positions === null ? {} : { positions }),
				})
				.where('company_id', '=', company)
				.where('coaching_id', '=', id)
				.where('hash', '=', hash)
				.executeTakeFirst();
			rewritten += Number(done.numUpdatedRows);
		}
		const last = rows.at(-1);
		if (!last || rows.length < PAGE) return rewritten;
		after = sql<SqlBool>`(c.created_at, c.coaching_id) > (${last.at}::timestamptz, ${last.id})`;
	}
}
