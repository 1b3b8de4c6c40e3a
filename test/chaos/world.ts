import type { SeededRandom } from '#server/demo/random.ts';
import {
	STATE_COLUMNS,
	type StateColumns,
	wholeState,
} from '#server/features/visit/public/whole-state.ts';
import type { Backend } from '#test/support/backend.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { Figures } from './figures.ts';
import type { Journal } from './journal.ts';
import type { Ledger } from './ledger.ts';
import type { Mortal } from './mortal.ts';
import type { Person } from './person.ts';
import type { ChaosPhone } from './phone.ts';
import type { Weather } from './weather.ts';

/** Everything one day is played with. */
export type World = {
	readonly backend: Backend;
	readonly server: Mortal;
	/** A database in its own process; null: the embedded one, which dies with the server. */
	readonly database: Mortal | null;
	readonly phone: ChaosPhone;
	readonly weather: Weather;
	readonly person: Person;
	readonly ledger: Ledger;
	readonly journal: Journal;
	readonly figures: Figures;
	readonly random: SeededRandom;
	/** What the day has done that lasts. */
	readonly marks: {
		/** Why the next login is nobody's fault: our own server has answered 401 or 403; the storage is gone. */
		loginDue: 'refused' | 'evicted' | null;
		/** The person stands before a login, which is counted. */
		isLoggingIn: boolean;
		/** A stored answer was damaged: until this time its question may be shown without it. */
		damagedUntil: number;
		/** The worker was killed, and nothing shows yet that another one runs. */
		isWorkerDead: boolean;
		/** A service worker was seen at work since the storage was last empty: the app opens offline. */
		isAppStored: boolean;
		hasNewBuild: boolean;
	};
	/** Invariants that did not hold, as sentences. */
	readonly failures: string[];
	/** Run when the day ends. */
	readonly atEnd: (() => Promise<void> | void)[];
	readonly removeDatabase: () => Promise<void>;
};

/** An invariant does not hold: the day goes on, and fails at its end. */
export async function fail({ journal, failures, phone }: World, sentence: string): Promise<void> {
	failures.push(sentence);
	journal.write('FAILED', { sentence });
	const path = journal.path.replace(/\.jsonl$/, `-${failures.length}.png`);
	await phone.ifOpen(async () => void (await phone.page.screenshot({ path, timeout: 5_000 })));
}

const QUERY_TRIES = 20;
const QUERY_AGAIN_MS = 250;

/** Rows of one SQL statement, as soon as server and database answer. */
export async function query<Row>({ backend, server, database }: World, text: string) {
	for (let tries = 1; ; tries++) {
		await database?.isUp();
		await server.isUp();
		try {
			return await backend.query<Row>(text);
		} catch (error) {
			// The server may still hold connections to the database that has died.
			if (tries === QUERY_TRIES) throw error;
			await new Promise((resolve) => setTimeout(resolve, QUERY_AGAIN_MS));
		}
	}
}

/** The newest coaching that the server has; null: none. */
export async function serverState(world: World): Promise<Coaching | null> {
	const rows = await query<StateColumns>(
		world,
		`select ${STATE_COLUMNS.join(', ')} from coachings order by created_at desc limit 1`,
	);
	return rows.map(wholeState)[0] ?? null;
}
