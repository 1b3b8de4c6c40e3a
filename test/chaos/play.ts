import { randomBytes } from 'node:crypto';
import { openSync } from 'node:fs';
import { MAIN_COORDINATOR_CODE, TELE_SALES_COACH_CODE } from '#server/demo/demo-logins.ts';
import { createRandom, type SeededRandom } from '#server/demo/random.ts';
import { type Backend, startBackend } from '#test/support/backend.ts';
import { startPostgres, type ThrowAwayPostgres } from '#test/support/postgres.ts';
import { replaceForms } from '#test/support/short-forms.ts';
import { WORKDAY } from '#test/support/workday.ts';
import { playDay } from './day.ts';
import type { Rates } from './disturbances.ts';
import type { Figures } from './figures.ts';
import { CHAOS_FORMS } from './forms.ts';
import { Journal } from './journal.ts';
import { Ledger } from './ledger.ts';
import { Mortal } from './mortal.ts';
import { Person, type Role, type Stop } from './person.ts';
import { ChaosPhone, type PhoneLook } from './phone.ts';
import { Weather } from './weather.ts';
import { fail, type World } from './world.ts';

export type Day = {
	/** Equal seeds draw equal disturbances; what they meet also depends on the machine. */
	readonly seed: string;
	readonly kind: 'field' | 'telephone';
	readonly look: PhoneLook;
	readonly rates: Rates;
	/** Stops at most. */
	readonly visits: number;
	readonly figures: Figures;
	/** In its own process, where PostgreSQL is installed; else the embedded database. */
	readonly onPostgres: boolean;
	/** File of the log. */
	readonly log: string;
	/** Ends the day early; it is not compared then. */
	readonly stopped: AbortSignal;
};

function stopsOf(kind: Day['kind'], visits: number, random: SeededRandom): readonly Stop[] {
	const toVisit = kind === 'field' ? /^A visitar/ : /^A contatar/;
	const visit: Stop = { list: toVisit, row: null, status: null };
	const others: readonly Stop[] = [
		visit,
		{ ...visit, list: /^Fora da rota/ },
		{ ...visit, status: /Cliente ausente|Não atendeu/ },
		{ ...visit, row: 'Quinzenal' },
	];
	return [visit, ...random.some(others, visits - 1)];
}

function roleOf({ kind, visits }: Day, random: SeededRandom): Role {
	const stops = stopsOf(kind, visits, random);
	return kind === 'field'
		? { employeeCode: MAIN_COORDINATOR_CODE, coachee: 'Anderson', stops }
		: { employeeCode: TELE_SALES_COACH_CODE, coachee: 'Jéssica', stops };
}

const STARTS = 5;

/** A server that starts while its database is dead ends at once; then it is started again. */
function mortalServer(backend: Backend, database: Mortal | null): Mortal {
	async function restart(): Promise<void> {
		for (let tries = 1; ; tries++) {
			await database?.isUp();
			try {
				return await backend.restart();
			} catch (error) {
				if (tries === STARTS) throw error;
			}
		}
	}
	return new Mortal({ crash: backend.crash, restart });
}

/** The embedded database begins with a copy of the demo company; PostgreSQL is filled at the start. */
function databaseOf(postgres: ThrowAwayPostgres | null) {
	if (postgres === null) return { template: process.env.E2E_TEMPLATE };
	const env = { TOKEN_SECRET: randomBytes(32).toString('hex') };
	return { databaseUrl: postgres.url, env };
}

async function prepare(day: Day): Promise<World> {
	const { seed, figures, look, log } = day;
	const random = createRandom(seed);
	const journal = new Journal(log);
	const postgres = day.onPostgres ? await startPostgres({ isDurable: true }) : null;
	const database = postgres === null ? null : new Mortal(postgres);
	const complaints = openSync(log.replace(/\.jsonl$/, '-server.log'), 'a');
	const backend = await startBackend({ ...databaseOf(postgres), complaints, startAt: WORKDAY });
	await replaceForms(backend, CHAOS_FORMS);
	const phone = new ChaosPhone(backend.url, look, (error) => {
		figures.countEscaped(error);
		journal.write('uncaught', { error });
	});
	return {
		backend,
		server: mortalServer(backend, database),
		database,
		phone,
		weather: new Weather(backend, phone),
		person: new Person(roleOf(day, random.fork('role')), random.fork('person')),
		ledger: new Ledger(),
		journal,
		figures,
		random: random.fork('disturbances'),
		marks: {
			loginDue: null,
			isLoggingIn: false,
			damagedUntil: 0,
			isWorkerDead: false,
			isAppStored: false,
			hasNewBuild: false,
		},
		failures: [],
		atEnd: [],
		removeDatabase: async () => postgres?.stop(),
	};
}

async function clear(world: World): Promise<void> {
	const { atEnd, weather, server, database, phone, backend, ledger, figures } = world;
	for (const end of atEnd) await end();
	await weather.clears();
	await database?.isUp();
	await server.isUp();
	await phone.throwAway();
	await backend.remove();
	await world.removeDatabase();
	figures.givenUp += ledger.givenUp;
}

/** Plays one whole day on a new phone and a new server. Returns the invariants that did not hold. */
export async function play(day: Day): Promise<readonly string[]> {
	const world = await prepare(day);
	const { phone, journal, figures } = world;
	const { seed, kind } = day;
	journal.write('day', { seed, kind, onPostgres: world.database !== null });
	try {
		await phone.open({ offline: false, zone: 'America/Sao_Paulo' });
		await phone.page.goto('/login?ignoreDevice');
		await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
		await playDay(world, day.rates, day.stopped);
	} catch (error) {
		// The browser and the server may have been stopped with this process.
		if (!day.stopped.aborted) await fail(world, String(error));
		journal.write('stack', { stack: (error as Error).stack });
	} finally {
		await clear(world);
	}
	if (day.stopped.aborted) return [];
	figures.days[kind]++;
	if (world.failures.length > 0) figures.days.failed++;
	return world.failures;
}
