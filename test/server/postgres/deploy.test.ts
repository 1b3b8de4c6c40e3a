import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { stateHash } from '#server/features/visit/state-hash.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrations } from '#server/platform/db/migrations.ts';
import { aCoaching, anEmployee, aUuid } from '#test/support/builders.ts';
import { choose, form, inProcess, play, visit } from '#test/support/play-commands.ts';
import { type Program, run } from '#test/support/program.ts';
import { administer, urlOf } from '#test/support/server-template.ts';
import { VIDEOS_DIR } from '#test/support/videos-dir.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { COACHING_SCHEMA, SyncAck } from '#worker/contract/coaching-sync.ts';
import { receive } from '#worker/contract/parse.ts';
import { must } from '#worker/errors.ts';
import { COMPANY, insertCompany, PASSWORD } from '../api/company.ts';

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
	const [, address = ''] = await program.says(/Acompanha is at (\S+)/);
	return { program, api: `${address}/api` };
}

async function stop({ program }: Process): Promise<void> {
	program.signal('SIGTERM');
	expect(await program.ended).toBe(0);
	expect(program.complaints()).toBe('');
}

/** A coach who answers one question again and again, and sends each state until it is taken. */
class Phone {
	readonly #running: Process[];
	readonly failures: string[] = [];
	acknowledged: Coaching;
	#turn = 0;
	#token = '';
	readonly #employeeCode: string;

	constructor(running: Process[], employeeCode: string, coaching: Coaching) {
		this.#running = running;
		this.#employeeCode = employeeCode;
		this.acknowledged = coaching;
	}

	async logIn(): Promise<void> {
		const response = await this.#post('/v2/auth/app/authenticate', {
			employeeCode: this.#employeeCode,
			password: PASSWORD,
		});
		this.#token = ((await response.json()) as { token: string }).token;
		await this.#send(this.acknowledged);
	}

	async answers(times: number): Promise<void> {
		for (let time = 0; time < times; time++) {
			const next = play(
				this.acknowledged,
				choose(this.acknowledged, time % 2 === 0 ? 'Sim' : 'Não'),
			);
			await this.#send(next);
			this.acknowledged = next;
		}
	}

	async #send(coaching: Coaching): Promise<void> {
		const { deviceId, _id, rev } = coaching;
		const response = await this.#post(
			'/v3/app/sync/coaching/state',
			{ ...coaching, hash: stateHash(coaching) },
			{
				token: this.#token,
				'idempotency-key': `${deviceId}.${_id}.${rev}`,
				'x-app-schema': String(COACHING_SCHEMA),
			},
		);
		expect(receive(SyncAck, await response.json()).rev).toBe(rev);
	}

	/** Tries one running process after another, as a load balancer does. */
	async #post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
		for (;;) {
			const { api } = must(this.#running[this.#turn++ % this.#running.length]);
			try {
				const response = await fetch(`${api}${path}`, {
					method: 'POST',
					headers: { 'content-type': 'application/json', ...headers },
					body: JSON.stringify(body),
				});
				if (response.ok) return response;
				this.failures.push(`${path} ${response.status} ${await response.text()}`);
				throw new Error(this.failures.at(-1));
			} catch (error) {
				// The process has ended: the phone tries again.
				if (!(error instanceof TypeError)) throw error;
			}
		}
	}
}

function atAQuestion(n: number, coach: string, salesman: string): Coaching {
	const start = {
		_id: aUuid(n),
		coach: anEmployee({ employeeCode: coach, jobTitle: 'Coordenador' }),
		coachee: anEmployee({ employeeCode: salesman }),
	} as const;
	return play(inProcess(aCoaching({}, start)), visit('1'), form('form-process'));
}

it('processes are replaced one after another while phones write through all of them: nothing is lost, no call fails', async () => {
	const running: Process[] = [];
	const first = await start();
	running.push(first);
	const phones = [
		new Phone(running, 'C1', atAQuestion(71, 'C1', 'V1')),
		new Phone(running, 'C2', atAQuestion(72, 'C2', 'V3')),
		new Phone(running, 'G1', atAQuestion(73, 'G1', 'V2')),
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
	for (const { acknowledged } of phones) {
		const { _id } = acknowledged;
		const stored = await database.db
			.selectFrom('coachings')
			.select(['rev', 'state'])
			.where('coaching_id', '=', _id)
			.executeTakeFirst();
		expect(stored).toEqual({ rev: acknowledged.rev, state: acknowledged });
		const log = await database.db
			.selectFrom('coaching_state_log')
			.select('rev')
			.where('coaching_id', '=', _id)
			.execute();
		expect(log).toHaveLength(1 + 4 * STATES);
	}
});
