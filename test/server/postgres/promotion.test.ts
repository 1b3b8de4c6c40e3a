import { afterAll, beforeAll, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrations } from '#server/platform/db/migrations.ts';
import { startPostgres, type ThrowAwayPostgres } from '#test/support/postgres.ts';
import { type Program, run } from '#test/support/program.ts';
import { administer } from '#test/support/server-template.ts';
import { VIDEOS_DIR } from '#test/support/videos-dir.ts';
import { atAQuestion, WritingPhone } from '#test/support/writing-phone.ts';
import { must } from '#worker/errors.ts';
import { COMPANY, insertCompany } from '../api/company.ts';

/** Acknowledged states of each phone before the loss of the primary, and after it began. */
const STATES = 8;

let primary: ThrowAwayPostgres;
let standby: ThrowAwayPostgres;
let database: OpenDatabase;
let server: Program;
let api: string;

beforeAll(async () => {
	primary = must(await startPostgres({ isDurable: true }));
	database = await openDatabase({ databaseUrl: primary.url, dataDir: '' });
	await migrate(database.db, migrations);
	await insertCompany(database.db);
	await database.close();
	standby = await primary.follow();
	await administer(primary.url, `alter system set synchronous_standby_names = '*'`);
	await administer(primary.url, 'select pg_reload_conf()');
	// The standby stands first: the server has to look for the primary already at its start.
	const hosts = [standby, primary].map(({ url }) => new URL(url).host).join();
	server = run('server/index.ts', {
		PORT: '0',
		DATABASE_URL: `postgresql://postgres@${hosts}/postgres`,
		TOKEN_SECRET: 'kT4v9QmZ2xWb7RjN0sYc5HfL8dPg3AeU',
		COMPANY_ID: COMPANY,
		SEED_DEMO: '0',
		VIDEOS_DIR,
	});
	const [, address = ''] = await server.says(/Acompanha está em (\S+)/);
	api = `${address}/api`;
});

afterAll(async () => {
	server?.signal('SIGKILL');
	await standby?.stop();
	await primary?.stop();
});

it('the primary dies and its synchronous standby is promoted while phones write: no acknowledged state is lost, and the server finds the new primary by itself', async () => {
	const running = [{ api }];
	const phones = [
		new WritingPhone(running, 'C1', atAQuestion(81, 'C1', 'V1')),
		new WritingPhone(running, 'C2', atAQuestion(82, 'C2', 'V3')),
	];
	const allAnswer = () => Promise.all(phones.map((phone) => phone.answers(STATES)));
	await Promise.all(phones.map((phone) => phone.logIn()));
	await allAnswer();

	const meanwhile = allAnswer();
	await primary.crash();
	await administer(standby.url, 'select pg_promote()');
	await meanwhile;

	database = await openDatabase({ databaseUrl: standby.url, dataDir: '' });
	for (const phone of phones) await phone.expectStored(database.db, 1 + 2 * STATES);
	await database.close();
});
