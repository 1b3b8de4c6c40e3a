import { IDBFactory } from 'fake-indexeddb';
import type { Kysely } from 'kysely';
import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { seedDemoCompany } from '#server/demo/seed-demo-company.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrations } from '#server/platform/db/migrations.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { CREDENTIALS } from './coach.ts';
import type { Sequence } from './commands.ts';
import { releaseLoop, takeOver } from './deterministic-platform.ts';
import { EventLoop } from './event-loop.ts';
import { FORMS } from './forms.ts';
import { MORNING } from './generate.ts';
import { heal } from './heal.ts';
import { openInProcess } from './in-process-database.ts';
import { type PreparedPhone, SimulatedPhone } from './phone.ts';
import { copyStorage } from './raw-storage.ts';
import { Run } from './run.ts';
import { SimulatedServer } from './server.ts';
import { ServerData } from './server-data.ts';
import type { Invariant } from './violation.ts';

export type PreparedServer = {
	readonly server: SimulatedServer;
	readonly data: ServerData;
	readonly phones: readonly PreparedPhone[];
};

/** What one sequence did and found. */
export type Result = {
	readonly sequence: Sequence;
	/** null: every invariant held. */
	readonly failure: Error | null;
	readonly faults: ReadonlyMap<string, number>;
	readonly checks: ReadonlyMap<Invariant, number>;
	/** Commands that were played. */
	readonly commands: number;
	readonly steps: number;
	/** Milliseconds of real time. */
	readonly tookMs: number;
	/** Of computing time. */
	readonly cpuMs: number;
	/** Of the sequence's own time. */
	readonly livedMs: number;
};

const PHONES = ['a', 'b', 'c'];
/** The phones have everything of the day just before it begins. */
const PREPARED_WITHIN_MS = 30_000;
const COMPANY = 'simulation';
/** Clients of the company before it is made small. */
const CLIENTS = 500;
/** Deleted rows are collected after so many sequences. */
const COLLECT_EVERY = 40;

/** One server, one database and the prepared phones, for any number of sequences. */
export class Laboratory {
	readonly #prepared: PreparedServer;
	#runs = 0;

	private constructor(prepared: PreparedServer) {
		this.#prepared = prepared;
	}

	/** `dump`: of a migrated, empty database; null: it is made here, which takes seconds. */
	static async open(dump: string | null): Promise<Laboratory> {
		const db = await openInProcess(dump);
		if (dump === null) await migrate(db, migrations);
		return new Laboratory(await prepare(db));
	}

	/** `tell` receives a line for each command and request. */
	async play(sequence: Sequence, tell?: (line: string) => void): Promise<Result> {
		const { server, data } = this.#prepared;
		const startedAt = performance.now();
		const cpu = process.cpuUsage();
		if (++this.#runs % COLLECT_EVERY === 0) await data.collect();
		await data.reset();
		const loop = new EventLoop(Date.parse(sequence.start));
		takeOver(loop);
		server.begin(loop);
		const run = new Run(sequence, this.#prepared, loop, this.#runs);
		let commands = 0;
		let failure: Error | null = null;
		try {
			if (tell)
				for (const { name, network } of run.phones)
					network.tell = (line) => tell(`  ${name} ${line}`);
			for (const [index, { tabs }] of sequence.phones.entries()) {
				for (let tab = 0; tab < tabs; tab++) run.openTab(index);
			}
			for (const command of sequence.commands) {
				commands++;
				tell?.(`${loop.elapsed()} ${JSON.stringify(command)}`);
				await run.play(command);
			}
			await heal(run);
		} catch (error) {
			failure = error as Error;
		} finally {
			for (const phone of run.phones) phone.kill();
			await loop.drain();
			releaseLoop();
		}
		const { user, system } = process.cpuUsage(cpu);
		return {
			sequence,
			failure,
			faults: run.faults,
			checks: run.checker.counts,
			commands,
			steps: loop.steps,
			tookMs: performance.now() - startedAt,
			cpuMs: (user + system) / 1_000,
			livedMs: loop.elapsed(),
		};
	}
}

async function prepare(db: Kysely<Database>): Promise<PreparedServer> {
	const loop = new EventLoop(Date.parse(MORNING) - PREPARED_WITHIN_MS);
	const now = () => new Date(loop.trueTime());
	await seedDemoCompany(db, { companyId: COMPANY, clients: CLIENTS, now });
	const data = new ServerData(db);
	await data.shrink(COMPANY, MAIN_COORDINATOR_CODE, FORMS);
	takeOver(loop);
	const server = new SimulatedServer(db, COMPANY, loop);
	const phones: PreparedPhone[] = [];
	for (const name of PHONES) phones.push(await loggedIn(loop, server, name));
	releaseLoop();
	await data.keep();
	return { server, data, phones };
}

/** A phone on which the coach is logged in and everything of the day has arrived. */
async function loggedIn(
	loop: EventLoop,
	server: SimulatedServer,
	name: string,
): Promise<PreparedPhone> {
	const empty = { content: new IDBFactory(), cookies: new Map<string, string>(), ids: 0 };
	const phone = new SimulatedPhone({
		loop,
		server,
		prepared: empty,
		name,
		run: 0,
		seed: 1,
		timezone: 'America/Manaus',
		count: () => undefined,
	});
	const { api } = phone.openProgram();
	const login = await loop.settle(api.session.login(CREDENTIALS), 60_000);
	if (login.kind !== 'ok') throw new Error('The login failed', { cause: login });
	await loop.settle(api.sync.syncNow(), 60_000);
	await loop.advance(5_000);
	for (const program of phone.open) program.kill();
	await loop.drain();
	return {
		content: copyStorage(phone.storage.factory),
		cookies: phone.network.cookies.cookies,
		ids: phone.ids,
	};
}
