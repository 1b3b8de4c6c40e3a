import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { type Program, run } from '#test/support/program.ts';
import { administer, urlOf } from '#test/support/server-template.ts';
import { VIDEOS_DIR } from '#test/support/videos-dir.ts';

let server: string;
let name: string;
let program: Program;
let address: string;

beforeAll(async () => {
	const template = inject('serverTemplate');
	if (template.kind !== 'postgresql') throw new Error('This test is of PostgreSQL');
	server = template.url;
	name = `${template.database}_health`;
	await administer(server, `create database ${name} template ${template.database}`);
	program = run('server/index.ts', {
		PORT: '0',
		DATABASE_URL: urlOf(server, name),
		TOKEN_SECRET: 'kT4v9QmZ2xWb7RjN0sYc5HfL8dPg3AeU',
		SEED_DEMO: '0',
		VIDEOS_DIR,
	});
	[, address = ''] = await program.says(/Acompanha está em (\S+)/);
});

afterAll(async () => {
	program.signal('SIGTERM');
	await program.ended;
	await administer(server, `alter database ${name} allow_connections true`);
	await administer(server, `drop database ${name} with (force)`);
});

async function probe(path: string) {
	const response = await fetch(`${address}${path}`);
	expect(response.headers.get('content-type')).toContain('application/json');
	return { status: response.status, body: await response.json() };
}

it('says in JSON that the database is away, lives on meanwhile, and is ready again by itself', async () => {
	expect((await probe('/health/ready')).status).toBe(200);
	await administer(server, `alter database ${name} allow_connections false`);
	await administer(
		server,
		`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
	);
	await expect.poll(async () => (await probe('/health/ready')).status).toBe(503);
	const { body } = await probe('/health/ready');
	expect(body).toMatchObject({
		status: 'not-ready',
		checks: { database: 'does not answer', disk: 'ok' },
	});
	expect((await probe('/health/live')).status).toBe(200);
	expect((await fetch(`${address}/metrics`)).status).toBe(200);
	await administer(server, `alter database ${name} allow_connections true`);
	await expect.poll(async () => (await probe('/health/ready')).status).toBe(200);
	// The database of this release is not served by one that lacks its migrations.
	const database = await openDatabase({ databaseUrl: urlOf(server, name), dataDir: '' });
	await database.db
		.deleteFrom('kysely_migration' as never)
		.where('name' as never, 'like', '0023%' as never)
		.execute();
	await database.close();
	await expect.poll(async () => (await probe('/health')).body.checks?.migrations).toBe('1 missing');
});
