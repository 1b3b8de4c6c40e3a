import { type Kysely, sql } from 'kysely';
import { tableShapes } from '#server/platform/backup/table-shapes.ts';
import type { Database } from '#server/platform/db/tables.ts';

/** Every row of every table as text, independent of the order of rows and columns. */
export async function databaseContent(
	db: Kysely<Database>,
): Promise<Readonly<Record<string, readonly string[]>>> {
	const content: Record<string, readonly string[]> = {};
	for (const { name, columns } of await tableShapes(db, 'public')) {
		const names = columns.map((column) => column.name).sort();
		const texts = sql.join(names.map((column) => sql`${sql.ref(column)}::text`));
		const { rows } = await sql<{ line: string }>`
			select json_build_array(${texts})::text as line from ${sql.table(name)}`.execute(db);
		content[name] = rows.map(({ line }) => line).sort();
	}
	return content;
}
