import { type Kysely, sql } from 'kysely';

export type TableShape = {
	readonly name: string;
	readonly columns: readonly { readonly name: string; readonly type: string }[];
};

/** The tables of a schema with their columns, each after the tables that it refers to. */
export async function tableShapes<DB>(
	db: Kysely<DB>,
	schema: string,
): Promise<readonly TableShape[]> {
	const { rows } = await sql<TableShape>`
		select c.relname as name,
			json_agg(json_build_object('name', a.attname,
				'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
		from pg_class c
		join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
		where c.relnamespace = ${schema}::regnamespace and c.relkind = 'r'
			and c.relname not like 'kysely_%'
		group by c.relname order by c.relname`.execute(db);
	const { rows: references } = await sql<{ from: string; to: string }>`
		select f.relname as "from", t.relname as "to"
		from pg_constraint k
		join pg_class f on f.oid = k.conrelid
		join pg_class t on t.oid = k.confrelid
		where k.contype = 'f' and k.connamespace = ${schema}::regnamespace
			and k.conrelid <> k.confrelid`.execute(db);
	return inOrder(rows, references);
}

function inOrder(
	tables: readonly TableShape[],
	references: readonly { readonly from: string; readonly to: string }[],
): readonly TableShape[] {
	const ordered = new Map<string, TableShape>();
	while (ordered.size < tables.length) {
		const next = tables.filter(
			({ name }) =>
				!ordered.has(name) && references.every(({ from, to }) => from !== name || ordered.has(to)),
		);
		if (next.length === 0) throw new Error('Tables refer to each other in a circle');
		for (const table of next) ordered.set(table.name, table);
	}
	return [...ordered.values()];
}
