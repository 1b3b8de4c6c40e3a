import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { ImportRowView } from '#worker/contract/import.ts';

type Group = {
	readonly column: string | null;
	readonly message: string;
	readonly count: number;
	readonly rows: readonly (number | null)[];
	readonly values: readonly (string | null)[];
	readonly total: number;
};

/** Rows of the file that a group names. */
const FIRST = 5;
const MAX_VALUE = 200;

/**
 * A page of what is wrong with a table: problems of one column and sentence are one group, with its
 * first rows, in the order of the file. `total`: the groups.
 */
export async function problemGroups(
	db: Kysely<Database>,
	company: string,
	importId: string,
	kind: 'error' | 'warning',
	{ limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly ImportRowView[]; readonly total: number }> {
	const { rows: groups } = await sql<Group>`
		select told->>'column' as "column", told->>'message' as message, count(*)::int as count,
			(array_agg(row_number order by position))[1:${sql.lit(FIRST)}] as rows,
			(array_agg(told->>'value' order by position))[1:${sql.lit(FIRST)}] as values,
			(count(*) over ())::int as total
		from import_rows
		where company_id = ${company} and import_id = ${importId} and kind = ${kind}
		group by told->>'column', told->>'message'
		order by min(position) limit ${limit} offset ${offset}`.execute(db);
	return { rows: groups.map((group) => viewOf(kind, group)), total: groups[0]?.total ?? 0 };
}

function viewOf(
	kind: 'error' | 'warning',
	{ column, message, count, ...all }: Group,
): ImportRowView {
	const first = all.rows.map((row, at) => ({
		row,
		value: (all.values[at] ?? '').slice(0, MAX_VALUE),
	}));
	const { row = null, value = '' } = first[0] ?? {};
	return { kind, row, key: '', name: '', changes: [], column, value, message, count, first };
}
