import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrations } from '#server/platform/db/migrations.ts';
import { type Program, run } from '#test/support/program.ts';
import { administer, urlOf } from '#test/support/server-template.ts';
import { VIDEOS_DIR } from '#test/support/videos-dir.ts';
import { atAQuestion, WritingPhone } from '#test/support/writing-phone.ts';
import { COMPANY, insertCompany } from '../api/company.ts';

type Process = { readonly program: Program; readonly api: string };

/** Acknowledged states of each phone, in each phase of the deploy. */
const STATES = 12;

let server: string;
let name: string;
let databaseUrl: string;
let database: OpenDatabase;

beforeAll(async () => {
	const template = inject('serverTemplate');
	if (template.kind !== 'postgresql') throw new Error('This test is of PostgreSQL');
	server = template.url;
	name = `${template.database}_deploy`;
	await administer(server, `create database ${name}`);
	databaseUrl = urlOf(server, name);
	database = await openDatabase({ databaseUrl, dataDir: '' });
	await migrate(database.db, migrations);
	await insertCompany(database.db);
});

afterAll(async () => {
	await database.close();
	await administer(server, `drop database ${name} with (force)`);
});

async function start(): Promise<Process> {
	const program = run('server/index.ts', {
		PORT: '0',
		DATABASE_URL: databaseUrl,
		TOKEN_SECRET: 'kT4v9QmZ2xWb7RjN0sYc5HfL8dPg3AeU',
		COMPANY_ID: COMPANY,
		SEED_DEMO: '0',
		VIDEOS_DIR,
	});
	const [, address = ''] = await program.says(/Acompanha está em (\S+)/);
	return { program, api: `${address}/api` };
}

async function stop({ program }: Process): Promise<void> {
	program.signal('SIGTERM');
	expect(await program.ended).toBe(0);
	expect(program.complaints()).toBe('');
}

it('processes are replaced one after another while phones write through all of them: nothing is lost, no call fails', async () => {
	const running: Process[] = [];
	const first = await start();
	running.push(first);
	const phones = [
		new WritingPhone(running, 'C1', atAQuestion(71, 'C1', 'V1')),
		new WritingPhone(running, 'C2', atAQuestion(72, 'C2', 'V3')),
		new WritingPhone(running, 'G1', atAQuestion(73, 'G1', 'V2')),
	];
	const allAnswer = () => Promise.all(phones.map((phone) => phone.answers(STATES)));
	await Promise.all(phones.map((phone) => phone.logIn()));
	await allAnswer();

	const second = await start();
	running.push(second);
	await allAnswer();

	// The first process stops while calls run through it; then calls go to the second one only.
	const meanwhile = allAnswer();
	await stop(first);
	running.shift();
	await meanwhile;

	// A release after this one has migrated; a process of this release starts beside it.
	await database.db
		.insertInto('kysely_migration' as never)
		.values({ name: '9999-of-a-later-release', timestamp: new Date().toISOString() } as never)
		.execute();
	const third = await start();
	running.push(third);
	const afterwards = allAnswer();
	await stop(second);
	running.shift();
	await afterwards;
	await stop(third);

	expect(phones.flatMap(({ failures }) => failures)).toEqual([]);
	for (const phone of phones) await phone.expectStored(database.db, 1 + 4 * STATES);
});
