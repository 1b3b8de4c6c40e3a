import { type Kysely, type Migration, Migrator } from 'kysely';
import { StartError } from '../start-error.ts';

/**
 * Migrates the schema to the newest version and returns the names of the applied steps. Safe when
 * several processes start at once on PostgreSQL: one migrates, the others wait for its lock.
 * Released migrations are never edited.
 *
 * @throws StartError when a step fails; that step leaves nothing behind.
 */
export async function migrate<DB>(
	db: Kysely<DB>,
	migrations: Readonly<Record<string, Migration>>,
): Promise<readonly string[]> {
	const migrator = new Migrator({
		db,
		provider: { getMigrations: async () => ({ ...migrations }) },
	});
	const { error, results = [] } = await migrator.migrateToLatest();
	if (error !== undefined) {
		const failed = results.find((result) => result.status === 'Error');
		const reason = error instanceof Error ? error.message : String(error);
		throw new StartError(
			`The database schema cannot be updated${failed ? ` (${failed.migrationName})` : ''}: ${reason}`,
		);
	}
	return results
		.filter((result) => result.status === 'Success')
		.map((result) => result.migrationName);
}
