import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';

export type LimitedPool = PostgresPool & {
	/** Runs `work` (migrations, the first filling) with no limit on how long a connection is held. */
	readonly withoutLimit: <T>(work: () => Promise<T>) => Promise<T>;
};

/**
 * A pool whose connections are lent for `limitMs` at most. The embedded database ignores
 * `statement_timeout` and one open transaction stops everyone, so a borrower that stays too long
 * loses its connection: the transaction is rolled back and its next query fails.
 */
export function limitPool(pool: Pool, limitMs: number): LimitedPool {
	let unlimited = 0;
	return {
		connect: async () => lend(await pool.connect(), unlimited > 0 ? null : limitMs),
		end: () => pool.end(),
		withoutLimit: async (work) => {
			unlimited++;
			try {
				return await work();
			} finally {
				unlimited--;
			}
		},
	};
}

function lend(client: PoolClient, limitMs: number | null): PostgresPoolClient {
	let isLent = true;
	const giveBack = (reason?: Error) => {
		if (!isLent) return;
		isLent = false;
		clearTimeout(timer);
		client.off('error', ignore);
		client.release(reason);
	};
	const timer =
		limitMs === null
			? undefined
			: setTimeout(() => giveBack(new Error(`Held for more than ${limitMs} ms`)), limitMs);
	client.on('error', ignore);
	// The two shapes of `query` (text or cursor) are the client's own.
	const query = ((...parameters: Parameters<typeof client.query>) => {
		if (!isLent) throw new Error(`A transaction took more than ${limitMs} ms and was ended`);
		return client.query(...parameters);
	}) as PostgresPoolClient['query'];
	return { query, release: () => giveBack() };
}

/**
 * A connection that breaks between two queries of its borrower: the next query says so. Unheard,
 * the event would end the process.
 */
function ignore() {}
