import { type Kysely, sql, type Transaction } from 'kysely';

/** A difference of databases made by early builds, whose migrations were edited afterwards. */
type KnownHistory = {
	/** A query that returns a row where the difference exists. */
	readonly found: string;
	readonly mend: readonly string[];
};

const columnOf = (type: string, table: string, column: string) =>
	`select 1 from information_schema.columns where table_schema = current_schema()
		and table_name = '${table}' and column_name = '${column}' and data_type = '${type}'`;

const asJson = (table: string, column: string): KnownHistory => ({
	found: columnOf('jsonb', table, column),
	mend: [`alter table ${table} alter column ${column} type json using ${column}::json`],
});

const HISTORIES: readonly KnownHistory[] = [
	// 0018 had another name for some minutes, and made only the index.
	{
		found: `select 1 from kysely_migration where name = '0018-quiz-attempts-of-person'`,
		mend: [
			'drop index if exists quiz_attempts_of_person',
			`delete from kysely_migration where name = '0018-quiz-attempts-of-person'`,
		],
	},
	// 0001 got this column after its first commit.
	{
		found: `select 1 where to_regclass('sessions') is not null and not exists
			(${columnOf('integer', 'sessions', 'used_counter')})`,
		mend: ['alter table sessions add column used_counter integer not null default 0'],
	},
	// 0003 stored states as jsonb in its first commit.
	asJson('coachings', 'state'),
	asJson('coaching_state_log', 'score_difference'),
	asJson('coaching_state_log', 'fork'),
	asJson('coaching_state_log', 'answer'),
];

/** Any number that nothing else locks. */
const LOCK = 20_261_123;

/**
 * Corrects what early builds left different from today's migrations, before these run. One process
 * at a time; it changes nothing in any other database.
 */
export async function mendKnownHistories<DB>(db: Kysely<DB>): Promise<void> {
	await db.transaction().execute(async (trx) => {
		await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
		if (!(await returnsRow(trx, MIGRATED))) return;
		for (const { found, mend } of HISTORIES) {
			if (!(await returnsRow(trx, found))) continue;
			for (const statement of mend) await sql.raw(statement).execute(trx);
		}
	});
}

const MIGRATED = `select 1 where to_regclass('kysely_migration') is not null`;

async function returnsRow<DB>(trx: Transaction<DB>, query: string): Promise<boolean> {
	const { rows } = await sql.raw(query).execute(trx);
	return rows.length > 0;
}
