import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, it } from 'vitest';
import { openDatabase, openInMemory } from '#server/platform/db/database.ts';
import { apiWorldOn } from '#test/server/api/api-world.ts';
import { insertCompany } from '#test/server/api/company.ts';
import { aCoaching } from '#test/support/builders.ts';
import { countRows, type HeldOnServer } from '#test/support/held-on-server.ts';
import { inFeedback, inProcess, play, visited } from '#test/support/play-commands.ts';
import { freeze, releaseToFreeze } from '#test/support/released.ts';
import { administer, urlOf } from '#test/support/server-template.ts';

/** A small company: people, clients, routes and forms, a finished day, its session and results. */
it('freezes the database of a small company', async () => {
	const release = releaseToFreeze();
	const template = inject('serverTemplate');
	const folder = mkdtempSync(join(tmpdir(), 'acompanha-freeze-'));
	const file = join(folder, 'dump');
	if (template.kind === 'embedded') {
		const database = await openInMemory({ template: template.dump });
		freeze(release, 'embedded-holds.json', await work(database));
		await database.dump(file);
		await database.close();
		freeze(release, 'embedded.tar', readFileSync(file));
	} else {
		const name = `${template.database}_freeze`;
		const url = urlOf(template.url, name);
		await administer(template.url, `create database ${name} template ${template.database}`);
		const database = await openDatabase({ databaseUrl: url, dataDir: '' });
		freeze(release, 'postgresql-holds.json', await work(database));
		await database.close();
		const options = ['--inserts', '--no-owner', '--no-privileges', '--rows-per-insert=1000'];
		const sql = execFileSync('pg_dump', [...options, url], { encoding: 'utf8' });
		// Lines of psql; the rest is SQL.
		freeze(release, 'postgresql.sql', sql.replace(/^\\.*$/gm, ''));
	}
	rmSync(folder, { recursive: true, force: true });
});

async function work(database: Parameters<typeof apiWorldOn>[0]): Promise<string> {
	await insertCompany(database.db);
	const world = apiWorldOn(database);
	const { token, cookie } = await world.logIn('C1');
	const day = play(inFeedback(visited(visited(inProcess(aCoaching()), '1'), '6', 'Não')), {
		type: 'finish',
	});
	await world.ack(token, day);
	const rows = await countRows(database.db);
	return JSON.stringify({ cookie, day, rows } satisfies HeldOnServer);
}
