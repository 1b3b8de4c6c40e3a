import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';

type Reference = { readonly child: string; readonly parent: string };

/** Deletes every row of a company from every table, those that refer to others first. */
export async function deleteCompany(db: Kysely<Database>, company: string): Promise<void> {
	const { rows: tables } = await sql<{ readonly name: string }>`
		select table_name as name from information_schema.columns
		where table_schema = current_schema() and column_name = 'company_id'
		order by table_name`.execute(db);
	const { rows: references } = await sql<Reference>`
		select child.relname as child, parent.relname as parent
		from pg_constraint c
		join pg_class child on child.oid = c.conrelid
		join pg_class parent on parent.oid = c.confrelid
		where c.contype = 'f'`.execute(db);
	for (const table of childrenFirst(
		tables.map(({ name }) => name),
		references,
	)) {
		await sql`delete from ${sql.table(table)} where company_id = ${company}`.execute(db);
	}
}

function childrenFirst(tables: readonly string[], references: readonly Reference[]): string[] {
	const sorted: string[] = [];
	const left = new Set(tables);
	while (left.size > 0) {
		const free = [...left].filter(
			(table) =>
				!references.some(
					({ child, parent }) => parent === table && child !== table && left.has(child),
				),
		);
		if (free.length === 0) throw new Error('Tables refer to each other in a circle');
		for (const table of free) left.delete(table);
		sorted.push(...free);
	}
	return sorted;
}
