import { createHash } from 'node:crypto';
import type { SqlMigration } from './migrations/statements.ts';

/** The hash of each released migration, by its name. */
export type MigrationLock = Readonly<Record<string, string>>;

/** The hash of a migration's SQL. White space does not count. */
function hashOf({ statements }: SqlMigration): string {
	const text = statements.map((statement) => statement.replace(/\s+/g, ' ').trim()).join(';\n');
	return createHash('sha256').update(text).digest('hex');
}

/**
 * What would make a released database unusable or different from a new one, one sentence each.
 * Without problems the lock may be written anew.
 */
export function lockProblems(
	lock: MigrationLock,
	migrations: Readonly<Record<string, SqlMigration>>,
): readonly string[] {
	const newest = Object.keys(lock).sort().at(-1) ?? '';
	const released = Object.entries(lock).flatMap(([name, hash]) => {
		const migration = migrations[name];
		if (!migration) return [`${name} was released, and is missing or has another name`];
		return hashOf(migration) === hash ? [] : [`${name} was released, and its SQL was edited`];
	});
	const added = Object.keys(migrations).filter((name) => !(name in lock) && name < newest);
	return [...released, ...added.map((name) => `${name} is new, and comes before ${newest}`)];
}

/** The lock of these migrations. */
export function lockOf(migrations: Readonly<Record<string, SqlMigration>>): MigrationLock {
	return Object.fromEntries(
		Object.entries(migrations).map(([name, migration]) => [name, hashOf(migration)]),
	);
}
