import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrations } from '#server/platform/db/migrations.ts';
import { type Balancer, startBalancer } from '#test/support/balancer.ts';
import { pendingRequestsSql } from '#test/support/pending-requests-sql.ts';
import { type Program, run } from '#test/support/program.ts';
import { administer, urlOf } from '#test/support/server-template.ts';
import { VIDEOS_DIR } from '#test/support/videos-dir.ts';
import { atAQuestion, WritingPhone } from '#test/support/writing-phone.ts';
import { COMPANY, insertCompany } from '../api/company.ts';

/** Acknowledged states of each phone. */
const STATES = 15;
/** Decisions that take effect at once, in several runs of the job. */
const DECIDED = 250;

let server: string;
let name: string;
let database: OpenDatabase;
let programs: readonly Program[] = [];
let balancer: Balancer | null = null;

beforeEach(async () => {
	const template = inject('serverTemplate');
	if (template.kind !== 'postgresql') throw new Error('This test is of PostgreSQL');
	server = template.url;
	name = `${template.database}_processes`;
	await administer(server, `create database ${name}`);
	database = await openDatabase({ databaseUrl: urlOf(server, name), dataDir: '' });
	await migrate(database.db, migrations);
	await insertCompany(database.db);
});

afterEach(async () => {
	await balancer?.stop();
	for (const program of programs) program.signal('SIGKILL');
	await Promise.all(programs.map(({ ended }) => ended));
	await database.close();
	await administer(server, `drop database ${name} with (force)`);
});

/** Starts that many processes at the same moment, and a balancer before them. */
async function startProcesses(count: number): Promise<Balancer> {
	programs = Array.from({ length: count }, () =>
		run('server/index.ts', {
			PORT: '0',
			DATABASE_URL: urlOf(server, name),
			TOKEN_SECRET: 'kT4v9QmZ2xWb7RjN0sYc5HfL8dPg3AeU',
			COMPANY_ID: COMPANY,
			SEED_DEMO: '0',
			VIDEOS_DIR,
		}),
	);
	const says = await Promise.all(
		programs.map((program) => program.says(/Acompanha está em (\S+)/)),
	);
	balancer = await startBalancer(says.map(([, address = '']) => address));
	return balancer;
}

/** Requests of V2 that C1 approved a minute ago. */
async function decide(count: number): Promise<void> {
	const today = new Date().toISOString().slice(0, 10);
	await sql
		.raw(pendingRequestsSql({ company: COMPANY, count, today, below: 'C1' }))
		.execute(database.db);
	await sql`update requests set status = 'approved', revision = 2, decided_by = 'C1',
		decided_at = now() - interval '1 minute'`.execute(database.db);
}

async function settled(): Promise<number> {
	const trail = await database.db
		.selectFrom('request_trail')
		.select('request_id')
		.where('act', '=', 'settled')
		.execute();
	expect(new Set(trail.map((row) => row.request_id)).size).toBe(trail.length);
	return trail.length;
}

/** Of how many decisions people were told. */
async function told(): Promise<number> {
	const rows = await database.db
		.selectFrom('notifications')
		.select('events')
		.where('type', '=', 'allowance')
		.execute();
	const counts = rows.flatMap(({ events }) => {
		return events.map(({ referenceDocument: { subject } }) =>
			subject?.endsWith(' pedidos') ? Number.parseInt(subject, 10) : 1,
		);
	});
	return counts.reduce((sum, one) => sum + one, 0);
}

it.each([2, 4])(
	'%i processes behind a balancer: each call may meet another one, nothing is lost or done twice, and a session that has ended is ended in all',
	async (count) => {
		const { address, counts } = await startProcesses(count);
		const running = [{ api: `${address}/api` }];
		const phones = [
			new WritingPhone(running, 'C1', atAQuestion(91, 'C1', 'V1')),
			new WritingPhone(running, 'C2', atAQuestion(92, 'C2', 'V3')),
			new WritingPhone(running, 'G1', atAQuestion(93, 'G1', 'V2')),
		];
		await Promise.all(phones.map((phone) => phone.logIn()));
		await decide(DECIDED);
		await Promise.all(phones.map((phone) => phone.answers(STATES)));

		expect(phones.flatMap(({ failures }) => failures)).toEqual([]);
		for (const phone of phones) await phone.expectStored(database.db, 1 + STATES);
		expect(Math.min(...counts.values())).toBeGreaterThan(0);
		await expect.poll(settled).toBe(DECIDED);
		expect(await told()).toBe(DECIDED);

		await database.db.deleteFrom('sessions').where('employee_code', '=', 'C1').execute();
		const [ofC1] = phones;
		for (const _ of programs) await expect(ofC1?.answers(1)).rejects.toThrow(/ 401 /);
		expect(programs.map((program) => program.complaints())).toEqual(programs.map(() => ''));
	},
);
