import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { type OpenDatabase, openDatabase, openInMemory } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrations } from '#server/platform/db/migrations.ts';
import { countRows, type HeldOnServer } from '#test/support/held-on-server.ts';
import { released, releases } from '#test/support/released.ts';
import { administer, urlOf } from '#test/support/server-template.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { apiWorldOn, cookieOf } from './api/api-world.ts';

const KIND = inject('serverTemplate').kind;

/** The database that a release has made, on the engine of the test project. */
async function databaseOf(release: string): Promise<OpenDatabase> {
	const template = inject('serverTemplate');
	if (template.kind === 'embedded') {
		const file = join(temporaryFolder(), 'database.tar');
		writeFileSync(file, released(release, 'embedded.tar'));
		const database = await openInMemory({ template: file });
		onTestFinished(database.close);
		return database;
	}
	const name = `${template.database}_${release.replaceAll('-', '')}`;
	const url = urlOf(template.url, name);
	await administer(template.url, `create database ${name}`);
	await administer(url, released(release, 'postgresql.sql').toString('utf8'));
	const database = await openDatabase({ databaseUrl: url, dataDir: '' });
	onTestFinished(async () => {
		await database.close();
		await administer(template.url, `drop database ${name} with (force)`);
	});
	return database;
}

describe.each(releases())('the database of release %s', (release) => {
	it('is updated by this build, keeps every row, and serves its people', async () => {
		const holds = released(release, `${KIND}-holds.json`).toString('utf8');
		const { cookie, day, rows } = JSON.parse(holds) as HeldOnServer;
		const database = await databaseOf(release);
		const before = await countRows(database.db);
		expect(before).toEqual(rows);
		await migrate(database.db, migrations);
		const { kysely_migration: _, ...kept } = before;
		expect(await countRows(database.db)).toMatchObject(kept);

		const world = apiWorldOn(database);
		const renewed = await world.call('/api/v2/auth/app/refresh', { method: 'POST', cookie });
		expect(renewed.status).toBe(200);
		expect(cookieOf(renewed)).not.toBe('');
		const { token } = await world.logIn('C1');
		expect(await world.ack(token, day)).toMatchObject({ applied: false, rev: day.rev });
		const stored = await database.db.selectFrom('coachings').select('state').execute();
		expect(stored).toContainEqual({ state: day });
	});
});
