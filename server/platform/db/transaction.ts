import { type IsolationLevel, type Kysely, sql, type Transaction } from 'kysely';
import { systemCode } from '../start-error.ts';
import type { Database } from './tables.ts';

export type TransactionOptions = {
	readonly isolationLevel?: IsolationLevel;
	/** Limit of one statement, in ms. */
	readonly limitMs?: number;
};

/** Milliseconds, more than any statement needs; the pool limits the connection too. */
const LIMIT_MS = 10_000;
const ATTEMPTS = 5;

/** Serialization failure and deadlock: the transaction may be repeated. */
const RETRIED = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction and commits. After a serialization failure or deadlock (40001,
 * 40P01) `work` runs again, up to five times: it must have no effects except queries, and must not
 * wait for the network. Limits are set with `SET LOCAL`, so they end with the transaction. Within
 * another transaction it joins that one.
 */
export async function inTransaction<T>(
	db: Kysely<Database>,
	work: (trx: Transaction<Database>) => Promise<T>,
	options: TransactionOptions = {},
): Promise<T> {
	if (db.isTransaction) return work(db as Transaction<Database>);
	for (let attempt = 1; ; attempt++) {
		try {
			return await once(db, work, options);
		} catch (error) {
			if (attempt >= ATTEMPTS || !RETRIED.has(systemCode(error))) throw error;
			await pause(attempt);
		}
	}
}

function once<T>(
	db: Kysely<Database>,
	work: (trx: Transaction<Database>) => Promise<T>,
	{ isolationLevel, limitMs = LIMIT_MS }: TransactionOptions,
): Promise<T> {
	const builder = db.transaction();
	const transaction = isolationLevel ? builder.setIsolationLevel(isolationLevel) : builder;
	return transaction.execute(async (trx) => {
		const limit = `${limitMs}ms`;
		// The embedded database does not survive the end of its one session; its pool limits it.
		await sql`select set_config('statement_timeout', ${limit}, true),
			set_config('idle_in_transaction_session_timeout',
				case when version() like '%PGlite%' then '0' else ${limit} end, true)`.execute(trx);
		return work(trx);
	});
}

/** Waits a random time, up to 20, 40, 80… ms, so that two transactions do not collide again. */
function pause(attempt: number): Promise<void> {
	const upToMs = 10 * 2 ** attempt;
	return new Promise((resolve) => setTimeout(resolve, Math.random() * upToMs));
}
