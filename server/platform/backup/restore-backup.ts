import { randomBytes } from 'node:crypto';
import { type Kysely, type Migration, sql } from 'kysely';
import { StartError } from '../start-error.ts';
import type { BackupHead, BackupTotals } from './backup-format.ts';
import { loadTables, readHead } from './load-tables.ts';
import { tableShapes } from './table-shapes.ts';

type Options = {
	/** All migrations of this build; the database has them already. */
	readonly migrations: Readonly<Record<string, Migration>>;
	/** Whether what the database holds may be replaced. */
	readonly replace: boolean;
};

export type Restored = BackupTotals & { readonly head: BackupHead };

/**
 * Puts a backup in place of everything in the database. The rows first go into a schema of their
 * own, where the migrations since the backup run; then one transaction exchanges the contents, so
 * until its commit the app serves the old ones, and a failure changes nothing. Call it without the
 * limit on how long a connection may be held.
 *
 * @param lines The lines of the backup.
 * @throws StartError when the database holds a company and `replace` is false, when the backup is of
 * a later release, and when it is damaged.
 */
export async function restoreBackup<DB>(
	db: Kysely<DB>,
	lines: AsyncIterable<string>,
	{ migrations, replace }: Options,
): Promise<Restored> {
	const reader = lines[Symbol.asyncIterator]();
	const head = await readHead(reader, Object.keys(migrations));
	if (!replace && (await holdsCompany(db))) {
		throw new StartError(
			'O banco de dados não está vazio. Para substituir tudo, acrescente --replace; antes, faça um backup.',
		);
	}
	return db.connection().execute(async (connection) => {
		const { rows: at } = await sql<{ schema: string }>`select current_schema as schema`.execute(
			connection,
		);
		const live = at[0]?.schema ?? 'public';
		const aside = `restore_${randomBytes(4).toString('hex')}`;
		try {
			await sql`create schema ${sql.id(aside)}`.execute(connection);
			await sql`set search_path to ${sql.id(aside)}`.execute(connection);
			await sql`set statement_timeout = 0`.execute(connection);
			await runEach(connection, migrations, (name) => head.migrations.includes(name));
			const totals = await loadTables(connection, aside, reader);
			await runEach(connection, migrations, (name) => !head.migrations.includes(name));
			await exchange(connection, aside, live);
			return { ...totals, head };
		} finally {
			await sql`set search_path to ${sql.id(live)}`.execute(connection);
			await sql`reset search_path`.execute(connection);
			await sql`reset statement_timeout`.execute(connection);
			await sql`drop schema if exists ${sql.id(aside)} cascade`.execute(connection);
		}
	});
}

async function holdsCompany<DB>(db: Kysely<DB>): Promise<boolean> {
	const { rows } = await sql`select 1 from employees limit 1`.execute(db);
	return rows.length > 0;
}

async function runEach<DB>(
	db: Kysely<DB>,
	migrations: Readonly<Record<string, Migration>>,
	isWanted: (name: string) => boolean,
): Promise<void> {
	for (const name of Object.keys(migrations).sort().filter(isWanted)) {
		await migrations[name]?.up(db);
	}
}

/** Empties the tables of `live` and fills them from `aside`, in one transaction. */
async function exchange<DB>(db: Kysely<DB>, aside: string, live: string): Promise<void> {
	const shapes = await tableShapes(db, aside);
	await sql`set search_path to ${sql.id(live)}`.execute(db);
	await db.transaction().execute(async (trx) => {
		const names = shapes.map(({ name }) => sql.id(live, name));
		await sql`truncate ${sql.join(names)} cascade`.execute(trx);
		for (const { name, columns } of shapes) {
			const list = sql.join(columns.map((column) => sql.ref(column.name)));
			await sql`insert into ${sql.id(live, name)} (${list})
				select ${list} from ${sql.id(aside, name)}`.execute(trx);
		}
	});
}
