import { sql } from 'kysely';
import { Pool } from 'pg';
import { expect, inject, it, vi } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { limitPool, type SlowStatement } from '#server/platform/db/limited-pool.ts';
import { connectToPrimary, Hosts } from '#server/platform/db/primary-host.ts';

it('refuses a call that has waited too long for a connection as one that took too long, and says when to try again', async () => {
	const template = inject('serverTemplate');
	if (template.kind !== 'postgresql') throw new Error('This test is of PostgreSQL');
	const pool = new Pool({ connectionString: template.url, max: 1 });
	const limited = limitPool(pool, 10_000);
	const taken = await limited.connect();
	// Only for those who wait: on a busy machine the first connection takes longer.
	pool.options.connectionTimeoutMillis = 50;
	await expect(limited.connect()).rejects.toMatchObject({ code: 'timeout', retryAfter: 5 });
	// That says nothing about the host, so the other one is not asked.
	const { host } = new URL(template.url);
	const hosts = new Hosts(template.url.replace(host, `${host},${host}`));
	const connect = vi.spyOn(pool, 'connect');
	await expect(connectToPrimary(pool, hosts)).rejects.toThrow(/timeout/);
	expect(connect).toHaveBeenCalledTimes(1);
	taken.release();
	(await limited.connect()).release();
	await limited.end();
});

it('reports a statement that takes long on PostgreSQL, of long reads too, without its values', async () => {
	const template = inject('serverTemplate');
	if (template.kind !== 'postgresql') throw new Error('This test is of PostgreSQL');
	const reported: SlowStatement[] = [];
	const slowStatements = { fromMs: 0, report: (slow: SlowStatement) => reported.push(slow) };
	const { url } = template;
	const opened = await openDatabase({
		...{ databaseUrl: url, readUrl: url, dataDir: '', slowStatements },
	});
	for (const db of [opened.db, await opened.longReads()]) {
		reported.length = 0;
		await sql`select\n\t${'segredo'}::text`.execute(db);
		expect(reported.map(({ statement }) => statement)).toEqual(['select $1::text']);
	}
	await opened.close();
});
