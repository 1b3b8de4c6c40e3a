import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { publishedRoutes } from '#server/app.ts';
import { closeMonth } from '#server/features/points/close-month.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrations } from '#server/platform/db/migrations.ts';
import { preferReplica } from '#server/platform/db/replica.ts';
import { startPostgres, type ThrowAwayPostgres } from '#test/support/postgres.ts';
import { administer } from '#test/support/server-template.ts';
import { EXPORTS } from '#worker/contract/exports.ts';
import { must } from '#worker/errors.ts';
import { type ApiWorld, apiWorldOn, grant } from '../api/api-world.ts';
import { COMPANY, insertCompany } from '../api/company.ts';
import { hold } from '../api/game-world.ts';
import { insertQuizResults, VIDEO } from '../api/quiz-results-world.ts';

let primary: ThrowAwayPostgres;
let standby: ThrowAwayPostgres;
let database: OpenDatabase;
let replica: OpenDatabase;
let world: ApiWorld;

beforeAll(async () => {
	primary = must(await startPostgres({ isDurable: true }));
	standby = await primary.follow();
	database = await openDatabase({
		...{ databaseUrl: primary.url, readUrl: standby.url, dataDir: '' },
	});
	await migrate(database.db, migrations);
	await insertCompany(database.db);
	world = apiWorldOn(database);
	const coached = { coach: 'C1', coachee: 'V1', day: '2025-03-03', total: 80 };
	await hold(world, 1, { ...coached, goal: true, quality: 90 });
	await insertQuizResults(world);
	await closeMonth(database.db, COMPANY, '2025-03', world.clock.now);
	await grant(world, 'E1');
	replica = await openDatabase({ databaseUrl: standby.url, dataDir: '' });
});

afterAll(async () => {
	await database?.close();
	await replica?.close();
	await standby?.stop();
	await primary?.stop();
});

/** Until the standby holds whatever the primary has committed. */
async function caughtUp(): Promise<void> {
	const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn() as at`.execute(
		database.db,
	);
	const at = rows[0]?.at;
	const isThere = async () => {
		const { rows: there } = await sql<{ done: boolean }>`
			select pg_last_wal_replay_lsn() >= ${at}::pg_lsn as done`.execute(replica.db);
		return there[0]?.done;
	};
	await expect.poll(isThere).toBe(true);
}

/** How many statements each database answered during `work`: of the caller, and of long reads. */
async function statementsOf(work: () => Promise<unknown>) {
	const ports: (string | number | undefined)[] = [];
	const query = Client.prototype.query;
	const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
		this: Client,
		...sent: unknown[]
	) {
		ports.push(this.port);
		return Reflect.apply(query, this, sent);
	});
	await work();
	spy.mockRestore();
	const count = ({ url }: ThrowAwayPostgres) =>
		ports.filter((port) => Number(port) === Number(new URL(url).port)).length;
	return { primary: count(primary), standby: count(standby) };
}

/** The calls that may lag, with what their paths need. */
function longReads(): readonly string[] {
	const paths = publishedRoutes(world.options)
		.filter(({ route }) => route.mayLag)
		.map(({ base, route }) => `${base}${route.path}`)
		.toSorted();
	expect(paths).toEqual([
		'/api/v3/app/admin/exports/:name',
		'/api/v3/app/quiz-results',
		'/api/v3/app/quiz-results/:videoId',
		'/api/v3/app/quiz-results/:videoId/question/:index/alternative/:alternative',
		'/api/v3/app/score/team',
		'/api/v3/app/team-overview',
		'/api/v3/app/team-overview/:code/coachings',
	]);
	const values = { videoId: VIDEO, index: '0', alternative: '0', code: 'C1' };
	return paths.flatMap((path) => {
		if (path.endsWith(':name')) return EXPORTS.map((name) => path.replace(':name', name));
		return path.replace(/:(\w+)/g, (_, name: keyof typeof values) => values[name]);
	});
}

it('long reads are answered by the replica, with the same words as by the primary', async () => {
	const { token } = await world.logIn('E1');
	const alone = apiWorldOn({ db: database.db, kind: database.kind });
	const read = async (from: typeof alone, path: string) => {
		const response = await from.call(`${path}?format=csv`, { token });
		return { status: response.status, text: await response.text() };
	};
	await caughtUp();
	for (const path of longReads()) {
		const expected = await read(alone, path);
		let got: typeof expected | null = null;
		const asked = await statementsOf(async () => {
			got = await read(world, path);
		});
		expect(got, path).toEqual(expected);
		expect(expected.status, path).toBe(200);
		// One statement asks how far behind it is.
		expect(asked.standby, path).toBeGreaterThan(1);
	}
	expect(await statementsOf(() => read(world, '/api/v3/app/score/data'))).toMatchObject({
		standby: 0,
	});
});

it('a program with a key exports from the replica, and its use is noted on the primary', async () => {
	const { token } = await world.logIn('E1');
	const made = await world.call('/api/v3/app/admin/keys', {
		token,
		body: { name: 'BI', reads: ['points'], writes: [] },
	});
	const { key } = (await made.json()) as { readonly key: string };
	await caughtUp();
	const path = '/api/v3/app/admin/by-key/exports/points?format=csv';
	const headers = { authorization: `Bearer ${key}` };
	const asked = await statementsOf(async () => {
		const response = await world.call(path, { headers });
		expect(response.status).toBe(200);
		expect(await response.text()).toContain('Vítor Araújo');
	});
	expect(asked.standby).toBeGreaterThan(1);
	const used = await database.db
		.selectFrom('import_keys')
		.select('last_used_at')
		.where('company_id', '=', COMPANY)
		.executeTakeFirst();
	expect(used?.last_used_at).not.toBeNull();
});

it('a replica that falls behind is not read until it has caught up, and one that is away is not missed', async () => {
	const why: string[] = [];
	const limits = { mostBehindS: 0.01, pauseMs: 0 };
	const choose = preferReplica(database.db, replica.db, (one) => why.push(one), limits);
	await caughtUp();
	await expect.poll(choose).toBe(replica.db);

	await administer(standby.url, 'select pg_wal_replay_pause()');
	await database.db.updateTable('companies').set({ name: 'Outra' }).execute();
	await expect.poll(choose).toBe(database.db);
	expect(await choose()).toBe(database.db);
	expect(why.at(-1)).toMatch(/^it is \d+ s behind$/);
	await administer(standby.url, 'select pg_wal_replay_resume()');
	await caughtUp();
	await expect.poll(choose).toBe(replica.db);

	const { token } = await world.logIn('G1');
	await standby.crash();
	const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
	for (const path of ['/api/v3/app/team-overview', '/api/v3/app/score/team']) {
		expect((await world.call(path, { token })).status).toBe(200);
	}
	const said = stderr.mock.calls.map(([text]) => String(text));
	stderr.mockRestore();
	expect(said.filter((text) => text.includes('DATABASE_READ_URL'))).toHaveLength(1);
});
