import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { StartError } from '../start-error.ts';
import { mendKnownHistories } from './known-histories.ts';

/**
 * Migrates the schema to the newest version and returns the names of the applied steps. Safe when
 * several processes start at once on PostgreSQL: one migrates, the others wait for its lock. A
 * database that a later release has migrated is accepted: during a deploy both releases run.
 *
 * @throws StartError when a step fails; that step leaves nothing behind.
 */
export async function migrate<DB>(
	db: Kysely<DB>,
	migrations: Readonly<Record<string, Migration>>,
): Promise<readonly string[]> {
	await mendKnownHistories(db);
	const later = await ofLaterReleases(db, Object.keys(migrations));
	const migrator = new Migrator({
		db,
		provider: { getMigrations: async () => ({ ...migrations, ...later }) },
		// Builds of November 2026 applied 0017 before 0015 and 0016 existed.
		allowUnorderedMigrations: true,
	});
	const { error, results = [] } = await migrator.migrateToLatest();
	if (error !== undefined) {
		const failed = results.find((result) => result.status === 'Error');
		const reason = error instanceof Error ? error.message : String(error);
		throw new StartError(
			`Não foi possível atualizar o esquema do banco de dados${failed ? ` (${failed.migrationName})` : ''}: ${reason}`,
		);
	}
	return results
		.filter((result) => result.status === 'Success')
		.map((result) => result.migrationName);
}

/** The applied migrations that come after all known ones; the migrator refuses unknown names. */
async function ofLaterReleases<DB>(
	db: Kysely<DB>,
	known: readonly string[],
): Promise<Readonly<Record<string, Migration>>> {
	const newest = [...known].sort().at(-1) ?? '';
	const applied = await appliedMigrations(db);
	const up = async () => {};
	return Object.fromEntries(applied.filter((name) => name > newest).map((name) => [name, { up }]));
}

/** The names of the applied migrations; none in an empty database. */
async function appliedMigrations<DB>(db: Kysely<DB>): Promise<readonly string[]> {
	const { rows: tables } = await sql`select to_regclass('kysely_migration') as name
		where to_regclass('kysely_migration') is not null`.execute(db);
	if (tables.length === 0) return [];
	const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
	return rows.map(({ name }) => name);
}
