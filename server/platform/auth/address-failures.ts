import { type Kysely, sql } from 'kysely';
import { AppError } from '#worker/errors.ts';
import { BoundedMap } from '../bounded-map.ts';
import type { Database } from '../db/tables.ts';
import type { KnownBy } from './attempts.ts';
import { networkOf } from './network-of.ts';

type Knock = {
	readonly company: string;
	readonly employeeCode: string;
	/** null: unknown; all unknown addresses share one counter. */
	readonly address: string | null;
};

/**
 * Failures of one address in ten minutes, after which strangers at it take turns. Many honest people
 * share one address: that of a mobile carrier, or of a proxy that is not trusted. So an address is
 * slowed and never locked; what bounds guesses at an account are the limits of the account.
 */
const SLOW_FROM = 100;
const WINDOW_MS = 10 * 60_000;
/** Milliseconds between two turns. */
const TURN_MS = 1_000;
/** Attempts that may wait for their turn; a phone waits 10 s for a login (rule 1.4). */
const WAITING = 8;
const FAMILIAR_MS = 90 * 24 * 3_600_000;

/** Counts one failed attempt of an address, at any account. */
export async function countFailure(
	db: Kysely<Database>,
	{ company, address }: Pick<Knock, 'company' | 'address'>,
	now: Date,
): Promise<void> {
	const expired = new Date(now.getTime() - WINDOW_MS);
	const isOver = sql<boolean>`login_attempts.window_start <= ${expired}`;
	await db
		.insertInto('login_attempts')
		.values({
			company_id: company,
			scope: 'address',
			subject: networkOf(address),
			window_start: now,
			failures: 1,
		})
		.onConflict((conflict) =>
			conflict.columns(['company_id', 'scope', 'subject']).doUpdateSet({
				failures: sql<number>`case when ${isOver} then 1 else login_attempts.failures + 1 end`,
				window_start: sql<Date>`case when ${isOver}
					then excluded.window_start else login_attempts.window_start end`,
			}),
		)
		.execute();
}

/** Subtracts failures of a person who has logged in from those of the address. */
export async function giveBack(
	db: Kysely<Database>,
	{ company, address }: Pick<Knock, 'company' | 'address'>,
	failures: number,
): Promise<void> {
	if (failures <= 0) return;
	await db
		.updateTable('login_attempts')
		.set({ failures: sql<number>`greatest(failures - ${failures}, 0)` })
		.where('company_id', '=', company)
		.where('scope', '=', 'address')
		.where('subject', '=', networkOf(address))
		.execute();
}

type Lane = { waiting: number; nextTurn: number };
/** By company and address, of this process. */
const lanes = new BoundedMap<Lane>({ entries: 10_000 });

/**
 * Resolves at once, unless the address has failed too often: then strangers at it take turns, one a
 * second. People who have logged in from it before do not wait.
 * @throws too-many-attempts with the seconds to wait, when too many wait already.
 */
export async function takeTurn(db: Kysely<Database>, knock: Knock, now: Date): Promise<void> {
	if (!(await isSlowed(db, knock, now)) || (await isFamiliar(db, knock, now))) return;
	const key = `${knock.company}/${networkOf(knock.address)}`;
	const lane = lanes.get(key) ?? { waiting: 0, nextTurn: 0 };
	if (lane.waiting >= WAITING) {
		throw new AppError('too-many-attempts', { retryAfter: WAITING });
	}
	lanes.set(key, lane);
	const turn = Math.max(performance.now(), lane.nextTurn);
	lane.nextTurn = turn + TURN_MS;
	lane.waiting++;
	await new Promise((resolve) => setTimeout(resolve, turn - performance.now()));
	lane.waiting--;
}

async function isSlowed(
	db: Kysely<Database>,
	{ company, address }: Knock,
	now: Date,
): Promise<boolean> {
	const row = await db
		.selectFrom('login_attempts')
		.select('failures')
		.where('company_id', '=', company)
		.where('scope', '=', 'address')
		.where('subject', '=', networkOf(address))
		.where('window_start', '>', new Date(now.getTime() - WINDOW_MS))
		.executeTakeFirst();
	return (row?.failures ?? 0) >= SLOW_FROM;
}

/** `knownCode`: the last person with a session in this browser; null: unknown. */
export async function knownBy(
	db: Kysely<Database>,
	knock: Knock & { readonly knownCode: string | null },
	now: Date,
): Promise<KnownBy> {
	if (knock.knownCode === knock.employeeCode) return 'cookie';
	return (await isFamiliar(db, knock, now)) ? 'address' : 'nothing';
}

async function isFamiliar(
	db: Kysely<Database>,
	{ company, employeeCode, address }: Knock,
	now: Date,
): Promise<boolean> {
	if (address === null) return false;
	const row = await db
		.selectFrom('audit_log')
		.select('entry_id')
		.where('company_id', '=', company)
		.where('actor', '=', employeeCode)
		.where('action', '=', 'session.login')
		.where('address', '=', address)
		.where('at', '>', new Date(now.getTime() - FAMILIAR_MS))
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}
