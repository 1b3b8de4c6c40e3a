import { type Kysely, sql, type Transaction } from 'kysely';
import { BACKUP_FORMAT, type BackupHead, type BackupTotals } from './backup-format.ts';
import { type TableShape, tableShapes } from './table-shapes.ts';

/** Rows that are in memory at once. */
const AT_ONCE = 500;

type Options = { readonly appVersion: string; readonly now: Date };

/**
 * Writes everything in the database, as of one moment, line by line to `write`. Other connections go
 * on meanwhile; the embedded database has a single one, so there everybody waits for the end. Call
 * it without the limit on how long a connection may be held.
 */
export async function writeBackup<DB>(
	db: Kysely<DB>,
	{ appVersion, now }: Options,
	write: (line: string) => Promise<void>,
): Promise<BackupTotals> {
	return db
		.transaction()
		.setIsolationLevel('repeatable read')
		.setAccessMode('read only')
		.execute(async (trx) => {
			await sql`set local statement_timeout = 0`.execute(trx);
			const head: BackupHead = {
				acompanha: 'backup',
				format: BACKUP_FORMAT,
				appVersion,
				takenAt: now.toISOString(),
				migrations: await migrationsOf(trx),
			};
			await write(JSON.stringify(head));
			const { rows: at } = await sql<{ schema: string }>`select current_schema as schema`.execute(
				trx,
			);
			const shapes = await tableShapes(trx, at[0]?.schema ?? 'public');
			let rows = 0;
			for (const shape of shapes) {
				await write(JSON.stringify({ table: shape.name, columns: shape.columns }));
				rows += await writeRows(trx, shape, write);
			}
			await write(JSON.stringify({ end: true, rows }));
			return { tables: shapes.length, rows };
		});
}

async function migrationsOf<DB>(trx: Transaction<DB>): Promise<readonly string[]> {
	const { rows } = await sql<{
		name: string;
	}>`select name from kysely_migration order by name`.execute(trx);
	return rows.map(({ name }) => name);
}

async function writeRows<DB>(
	trx: Transaction<DB>,
	{ name, columns }: TableShape,
	write: (line: string) => Promise<void>,
): Promise<number> {
	const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
	await sql`declare backup no scroll cursor for
		select json_build_array(${texts})::text as line from ${sql.table(name)}`.execute(trx);
	let count = 0;
	for (let fetched = AT_ONCE; fetched === AT_ONCE; count += fetched) {
		const { rows } = await sql<{ line: string }>`fetch ${sql.lit(AT_ONCE)} from backup`.execute(
			trx,
		);
		for (const { line } of rows) await write(line);
		fetched = rows.length;
	}
	await sql`close backup`.execute(trx);
	return count;
}
