import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrations } from '#server/platform/db/migrations.ts';
import { run } from '#test/support/program.ts';
import { administer, urlOf } from '#test/support/server-template.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { VIDEOS_DIR } from '#test/support/videos-dir.ts';
import { COMPANY, insertCompany, PASSWORD } from '../api/company.ts';

const SLOW_MACHINE_MS = 240_000;

it(
	'a backup that replaces everything beside a running process is served by it at once, sessions included',
	async () => {
		const { url, database } = inject('serverTemplate') as { url: string; database: string };
		const name = `${database}_restored`;
		await administer(url, `create database ${name}`);
		onTestFinished(() => administer(url, `drop database ${name} with (force)`));
		const { db, close } = await openDatabase({ databaseUrl: urlOf(url, name), dataDir: '' });
		onTestFinished(close);
		await migrate(db, migrations);
		await insertCompany(db);
		const environment = {
			DATABASE_URL: urlOf(url, name),
			TOKEN_SECRET: 'kT4v9QmZ2xWb7RjN0sYc5HfL8dPg3AeU',
			...{ COMPANY_ID: COMPANY, SEED_DEMO: '0', VIDEOS_DIR },
		};
		const server = run('server/index.ts', { PORT: '0', ...environment });
		onTestFinished(() => server.signal('SIGKILL'));
		const [, address = ''] = await server.says(/Acompanha está em (\S+)/);
		const admin = async (...args: string[]) => {
			const program = run('server/admin/command-line.ts', environment, args);
			const code = await program.ended;
			return { code, said: program.output() + program.complaints() };
		};
		const logIn = async () => {
			const response = await fetch(`${address}/api/v2/auth/app/authenticate`, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ employeeCode: 'C1', password: PASSWORD }),
			});
			return (await response.json()) as { token?: string; user?: { name: string } };
		};
		const clients = async (token = '') =>
			(await fetch(`${address}/api/v3/app/portfolio`, { headers: { token } })).status;

		const { token, user } = await logIn();
		expect(await clients(token)).toBe(200);
		await db.updateTable('companies').set({ time_zone: 'America/Manaus' }).execute();
		const file = join(temporaryFolder(), 'acompanha.backup');
		expect((await admin('backup', file)).code).toBe(0);

		await db.updateTable('companies').set({ time_zone: 'America/Sao_Paulo' }).execute();
		await db.updateTable('employees').set({ name: 'Outra' }).execute();
		await db.deleteFrom('sessions').execute();
		expect((await logIn()).user?.name).toBe('Outra');
		expect(await admin('restore', file)).toEqual({
			code: 1,
			said: expect.stringMatching(/^O banco de dados não está vazio\. .*--replace/),
		});
		const restored = await admin('restore', file, '--replace');
		expect(restored.code).toBe(0);
		expect(restored.said).toContain(
			'O fuso da empresa é agora America/Manaus: reinicie os processos do servidor.',
		);
		expect((await logIn()).user?.name).toBe(user?.name);
		expect(await clients(token)).toBe(200);
		expect((await fetch(`${address}/health/ready`)).status).toBe(200);
		server.signal('SIGTERM');
		expect(await server.ended).toBe(0);
		expect(server.complaints()).toBe('');
	},
	SLOW_MACHINE_MS,
);
