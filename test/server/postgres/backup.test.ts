import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { type OpenDatabase, openInMemory } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrations } from '#server/platform/db/migrations.ts';
import { NOW } from '#test/support/builders.ts';
import { databaseContent } from '#test/support/database-content.ts';
import { released, releases } from '#test/support/released.ts';
import { freshDatabase } from '#test/support/server-database.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { insertCompany } from '../api/company.ts';

type Db = OpenDatabase['db'];

async function embeddedOf(release: string): Promise<Db> {
	const file = join(temporaryFolder(), 'database.tar');
	writeFileSync(file, released(release, 'embedded.tar'));
	const database = await openInMemory({ template: file });
	onTestFinished(database.close);
	return database.db;
}

async function move(from: Db, to: Db): Promise<void> {
	const lines: string[] = [];
	await writeBackup(from, { appVersion: '1.2.3', now: new Date(NOW) }, async (line) => {
		lines.push(line);
	});
	async function* taken() {
		yield* lines;
	}
	await restoreBackup(to, taken(), { migrations, replace: true });
}

/** When a database began to keep plans is when it was updated: the two were at different instants. */
async function updatedAtOnce(db: Db): Promise<void> {
	const kept = await db.updateTable('companies').set({ plan_kept_since: NOW }).executeTakeFirst();
	expect(kept.numUpdatedRows).toBe(1n);
}

it('the backup of an embedded database of an earlier release is restored on PostgreSQL, updated, and back again', async () => {
	const release = releases().at(-1) ?? '';
	const old = await embeddedOf(release);
	const updated = await embeddedOf(release);
	await migrate(updated, migrations);
	await updatedAtOnce(updated);
	const expected = await databaseContent(updated);
	const { db: postgresql } = await freshDatabase();
	await move(old, postgresql);
	await updatedAtOnce(postgresql);
	expect(await databaseContent(postgresql)).toEqual(expected);
	await updated.deleteFrom('login_attempts').execute();
	await updated.deleteFrom('quiz_answers').execute();
	await move(postgresql, updated);
	expect(await databaseContent(updated)).toEqual(expected);
});

it('a backup that is taken while people work has everything of its first moment, and none of what follows', async () => {
	const { db } = await freshDatabase();
	await insertCompany(db);
	const before = await databaseContent(db);
	const lines: string[] = [];
	let isChanged = false;
	const options = { appVersion: '1.2.3', now: new Date(NOW) };
	await writeBackup(db, options, async (line) => {
		lines.push(line);
		if (isChanged || !line.includes('"table"')) return;
		isChanged = true;
		// Another connection writes, and is not kept waiting.
		await db.updateTable('employees').set({ name: 'later' }).execute();
		await db.deleteFrom('clients').execute();
	});
	expect(isChanged).toBe(true);
	expect(await databaseContent(db)).not.toEqual(before);
	async function* taken() {
		yield* lines;
	}
	await restoreBackup(db, taken(), { migrations, replace: true });
	expect(await databaseContent(db)).toEqual(before);
});
