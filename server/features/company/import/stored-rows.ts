import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { Entity, EntityStore, Flat, StoredRow } from './entity.ts';

/** Rows of one page. */
const PAGE = 5_000;
/** A key field without a value; all others always have one, so that their index is used. */
const NULLABLE = new Set(['weekday']);

/** SQL: the fields of a store as one JSON object. */
export function fieldsOf({ fields }: EntityStore, alias: string): RawBuilder<StoredRow> {
	const pairs = fields.flatMap((field) => [sql.lit(field), sql.ref(`${alias}.${field}`)]);
	return sql<StoredRow>`jsonb_build_object(${sql.join(pairs)})`;
}

/** SQL: whether two rows of the table have the same key. */
export function sameKey(
	{ keyFields }: EntityStore,
	one: string,
	other: string,
): RawBuilder<SqlBool> {
	const equal = keyFields.map((field) => {
		const [a, b] = [sql.ref(`${one}.${field}`), sql.ref(`${other}.${field}`)];
		return NULLABLE.has(field) ? sql`${a} is not distinct from ${b}` : sql`${a} = ${b}`;
	});
	return sql<SqlBool>`(${sql.join(equal, sql` and `)})`;
}

/** SQL: JSON objects as rows of the table of a store. */
function asRows({ table }: EntityStore, json: RawBuilder<unknown>, alias: string) {
	return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${json}) as ${sql.ref(alias)}`;
}

/** The rows that the company has of these keys, in one text each (`keyText`). */
export async function rowsByKey(
	db: Kysely<Database>,
	company: string,
	{ store }: Entity,
	keys: readonly StoredRow[],
): Promise<ReadonlyMap<string, StoredRow>> {
	if (keys.length === 0) return new Map();
	const { rows } = await sql<{ row: StoredRow }>`
		select ${fieldsOf(store, 't')} as row
		from ${asRows(store, sql`${JSON.stringify(keys)}::jsonb`, 'k')}
		join ${sql.table(store.table)} t on t.company_id = ${company} and ${sameKey(store, 't', 'k')}
	`.execute(db);
	return new Map(rows.map(({ row }) => [keyText(store, row), row]));
}

/** A key of the database in one text. */
export function keyText({ keyFields }: EntityStore, row: StoredRow): string {
	return keyFields.map((field) => String(row[field] ?? '')).join(' / ');
}

/** All rows of the company, page by page, in the order of the primary key. `scope`: see allValues. */
export async function* allRows(
	db: Kysely<Database>,
	company: string,
	entity: Entity,
	scope?: ReadonlySet<string>,
): AsyncGenerator<readonly StoredRow[], void> {
	for await (const page of allValues(db, company, entity, scope)) {
		yield page.map((values) => rowOf(entity.store, values));
	}
}

/**
 * The values of all rows of the company in the order of `fields`, page by page, in the order of the
 * primary key. `scope`: only rows of these values of the scope's field.
 */
export async function* allValues(
	db: Kysely<Database>,
	company: string,
	{ store }: Entity,
	scope?: ReadonlySet<string>,
): AsyncGenerator<readonly (readonly unknown[])[], void> {
	const { fields, primary, table } = store;
	const order = sql.join(primary.map((field) => sql.ref(`t.${field}`)));
	const values = sql.join(fields.map((field) => sql.ref(`t.${field}`)));
	const [scoped] = store.scope ?? [];
	const within =
		scope && scoped
			? sql<SqlBool>`${sql.ref(`t.${scoped}`)} in (
				select jsonb_array_elements_text(${JSON.stringify([...scope])}::jsonb))`
			: sql<SqlBool>`true`;
	let after: RawBuilder<SqlBool> = sql`true`;
	for (;;) {
		// The page first: JSON is built for its rows only, however the database finds them. One value for
		// the page and none of the names: rows of their own take half as long again.
		const { rows } = await sql<{ page: readonly (readonly unknown[])[] | null }>`
			select json_agg(json_build_array(${values}) order by ${order}) as page from (
				select t.* from ${sql.table(table)} t
				where t.company_id = ${company} and ${within} and ${after}
				order by ${order} limit ${PAGE}
			) t`.execute(db);
		const page = rows[0]?.page ?? [];
		if (page.length > 0) yield page;
		const last = page.at(-1);
		if (page.length < PAGE || !last) return;
		after = sql`(${order}) > (${sql.join(primary.map((field) => last[fields.indexOf(field)]))})`;
	}
}

function rowOf({ fields }: EntityStore, values: readonly unknown[]): StoredRow {
	const row: Record<string, unknown> = {};
	for (const [index, field] of fields.entries()) row[field] = values[index];
	return row;
}

/** Whether a row has left with an earlier table. */
export function hasLeft({ leaving, leftBy }: EntityStore, row: StoredRow): boolean {
	return leftBy !== undefined && row[leftBy] === leaving?.[leftBy];
}

/** The number of rows that the company has. */
export async function countRows(
	db: Kysely<Database>,
	company: string,
	{ store }: Entity,
): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from ${sql.table(store.table)}
		where company_id = ${company}`.execute(db);
	return rows[0]?.count ?? 0;
}

/** A record with the defaults of columns that it lacks, or with what is stored. */
export function completed(entity: Entity, record: Flat, current: StoredRow | null): Flat {
	const before = current
		? entity.store.toRecord(current)
		: Object.fromEntries(entity.columns.map(({ key, empty }) => [key, empty]));
	return { ...before, ...record };
}
