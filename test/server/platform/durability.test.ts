import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import {
	DURABLE_PARAMETERS,
	DurableFilesystem,
	probeDurability,
} from '#server/platform/db/durable-filesystem.js';
import { run } from '#test/support/program.ts';
import { embeddedTemplate } from '#test/support/server-database.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const KILLS = 3;

describe('the embedded database', () => {
	it('keeps every acknowledged commit completely when its process is killed', async () => {
		const dataDir = temporaryFolder();
		let acknowledged = 0;
		for (let kill = 1; kill <= KILLS; kill++) {
			const writer = run('test/support/commit-until-killed.ts', {}, [
				dataDir,
				embeddedTemplate().emptyDatabase,
			]);
			await writer.says(new RegExp(`committed ${acknowledged + 20 * kill};`));
			writer.signal('SIGKILL');
			await writer.ended;
			acknowledged = Number(writer.output().match(/committed (\d+);\s*$/)?.[1]);
		}
		const database = await openDatabase({ databaseUrl: null, dataDir });
		const { rows } = await sql<{ number: number; pair: number }>`
			select number, pair from promises order by number`.execute(database.db);
		await database.close();
		expect(rows.length).toBeGreaterThanOrEqual(acknowledged);
		expect(rows).toEqual(rows.map((_, index) => ({ number: index + 1, pair: index + 1 })));
	});

	it('syncs each commit to the disk', async () => {
		const folder = join(temporaryFolder(), 'db');
		const filesystem = new DurableFilesystem(folder);
		const dump = await readFile(embeddedTemplate().emptyDatabase);
		const database = await PGlite.create({
			fs: filesystem,
			loadDataDir: new Blob([new Uint8Array(dump)]),
			startParams: DURABLE_PARAMETERS,
		});
		// A new database is on the disk before it is used.
		const files = readdirSync(folder, { recursive: true, withFileTypes: true });
		expect(filesystem.syncs).toBeGreaterThan(files.filter((entry) => entry.isFile()).length);
		await database.exec('create table one (id integer)');
		for (let id = 0; id < 5; id++) {
			const before = filesystem.syncs;
			await database.query('insert into one values ($1)', [id]);
			expect(filesystem.syncs).toBeGreaterThan(before);
		}
		await expect(probeDurability(database, filesystem)).resolves.toBeUndefined();
		await database.close();
	});

	it('is refused when a commit makes no sync', async () => {
		const database = { query: async () => ({ rows: [], fields: [] }) };
		await expect(probeDurability(database, { syncs: 7 })).rejects.toThrow(/no fsync/);
	});
});
