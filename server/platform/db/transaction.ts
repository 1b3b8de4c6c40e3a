import { type IsolationLevel, type Kysely, sql, type Transaction } from 'kysely';
import { systemCode } from '../start-error.ts';
import type { Database } from './tables.ts';

export type TransactionOptions = {
	readonly isolationLevel?: IsolationLevel;
	/** How long one statement may take, in ms. */
	readonly limitMs?: number;
};

/** Longer than any honest statement; the pool's own limit stands behind it. */
const LIMIT_MS = 10_000;
const ATTEMPTS = 5;

/** Serialization failure and deadlock: the database asks for the same work once more. */
const RETRIED = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction and commits. When the database answers that it lost a race
 * (40001, 40P01) the whole of `work` runs again, up to five times: it must have no effect but its
 * queries, and must not wait for the network. Limits are set with `SET LOCAL`, so nothing leaks
 * into the next user of the connection. Inside another transaction it simply joins it.
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
		await sql`select set_config('statement_timeout', ${limit}, true),
			set_config('idle_in_transaction_session_timeout', ${limit}, true)`.execute(trx);
		return work(trx);
	});
}

/** A short wait of random length, so that two losers do not meet again: up to 20, 40, 80… ms. */
function pause(attempt: number): Promise<void> {
	const upToMs = 10 * 2 ** attempt;
	return new Promise((resolve) => setTimeout(resolve, Math.random() * upToMs));
}
