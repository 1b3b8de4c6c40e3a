import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { Entity } from './entity.ts';
import { fieldsOf, sameKey } from './stored-rows.ts';

/** The import whose rows are written. */
export type WriteTarget = {
	readonly company: string;
	readonly importId: string;
	readonly entity: Entity;
	/** `after`: apply it. `before`: take it back. */
	readonly side: 'after' | 'before';
};

/** Entries of one statement. */
const CHUNK = 10_000;

/** SQL: the entries of an import that change rows. */
function entriesOf({ company, importId }: WriteTarget) {
	return sql`r.company_id = ${company} and r.import_id = ${importId}
		and r.kind in ('new', 'changed', 'leaving')`;
}

/**
 * Returns keys of rows that are no longer as the import left or found them: someone changed them
 * meanwhile, and writing would lose that. At most five.
 */
export async function changedMeanwhile(
	db: Kysely<Database>,
	target: WriteTarget,
): Promise<readonly string[]> {
	const { company, entity, side } = target;
	const { store } = entity;
	const expected = sql.ref(side === 'after' ? 'r.before' : 'r.after');
	const { rows } = await sql<{ key: string }>`
		select r.key from import_rows r
		cross join lateral jsonb_populate_record(null::${sql.table(store.table)},
			coalesce(r.after, r.before)) k
		left join ${sql.table(store.table)} t on t.company_id = ${company} and ${sameKey(store, 't', 'k')}
		where ${entriesOf(target)} and case
			when ${expected} is null then t.company_id is not null
			else t.company_id is null or ${fieldsOf(store, 't')} <> ${expected}
		end limit 5`.execute(db);
	return rows.map(({ key }) => key);
}

/** Deletes the rows that the wanted side does not have. */
export async function deleteRows(db: Kysely<Database>, target: WriteTarget): Promise<void> {
	const { company, entity, side } = target;
	const { table } = entity.store;
	const [wanted, other] = side === 'after' ? ['r.after', 'r.before'] : ['r.before', 'r.after'];
	await sql`
		delete from ${sql.table(table)} t using (
			select k.* from import_rows r
			cross join lateral jsonb_populate_record(null::${sql.table(table)}, ${sql.ref(other)}) k
			where ${entriesOf(target)} and ${sql.ref(wanted)} is null
		) k where t.company_id = ${company} and ${sameKey(entity.store, 't', 'k')}`.execute(db);
}

/** Inserts or updates all rows of the wanted side, in parts. `onPart`: entries done so far. */
export async function upsertRows(
	db: Kysely<Database>,
	target: WriteTarget,
	onPart: (done: number, total: number) => void,
): Promise<void> {
	const { company, importId, entity, side } = target;
	const { table, fields, primary } = entity.store;
	const total = await lastPosition(db, company, importId);
	const columns = sql.join(fields.map((field) => sql.ref(field)));
	const values = sql.join(fields.map((field) => sql.ref(`k.${field}`)));
	const conflict = sql.join(['company_id', ...primary].map((field) => sql.ref(field)));
	const rest = fields.filter((field) => !primary.includes(field));
	const sets = sql.join(
		rest.map((field) => sql`${sql.ref(field)} = ${sql.ref(`excluded.${field}`)}`),
	);
	for (let start = 0; start < total; start += CHUNK) {
		await sql`
			insert into ${sql.table(table)} (company_id, ${columns})
			select ${company}, ${values} from import_rows r
			cross join lateral jsonb_populate_record(null::${sql.table(table)},
				${sql.ref(`r.${side}`)}) k
			where ${entriesOf(target)} and ${sql.ref(`r.${side}`)} is not null
				and r.position >= ${start} and r.position < ${start + CHUNK}
			on conflict (${conflict}) do update set ${sets}`.execute(db);
		onPart(Math.min(start + CHUNK, total), total);
	}
}

async function lastPosition(
	db: Kysely<Database>,
	company: string,
	importId: string,
): Promise<number> {
	const row = await db
		.selectFrom('import_rows')
		.select(({ fn }) => fn.max('position').as('last'))
		.where('company_id', '=', company)
		.where('import_id', '=', importId)
		.executeTakeFirst();
	return row?.last === null || row?.last === undefined ? 0 : row.last + 1;
}
