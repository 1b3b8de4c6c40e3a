import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely';
import type { PoolClient } from 'pg';
import { AppError } from '#worker/errors.ts';
import { isPoolBusy } from './pool-busy.ts';
import { isReadOnlyError } from './primary-host.ts';

export type LimitedPool = PostgresPool & {
	/** Runs `work` (migrations, the first fill) without a limit on how long it holds a connection. */
	readonly withoutLimit: <T>(work: () => Promise<T>) => Promise<T>;
};

/** What lends connections: a pool, or a pool that looks for the primary. */
type Lender = { readonly connect: () => Promise<PoolClient>; readonly end: () => Promise<void> };

export type SlowStatement = {
	/** The statement without its values, in one line, shortened. */
	readonly statement: string;
	readonly ms: number;
};

export type SlowStatements = {
	/** A statement that takes as long, in milliseconds, is reported. */
	readonly fromMs: number;
	readonly report: (slow: SlowStatement) => void;
};

const MAX_STATEMENT = 400;
const NO_REPORT: SlowStatements = { fromMs: Number.POSITIVE_INFINITY, report: () => {} };

/**
 * A pool that lends connections for `limitMs` at most. The embedded database ignores
 * `statement_timeout`, and one open transaction blocks everybody. After the limit the borrower
 * loses its connection: the transaction is rolled back and its next query fails.
 */
export function limitPool(
	pool: Lender,
	limitMs: number,
	slow: SlowStatements = NO_REPORT,
): LimitedPool {
	let unlimited = 0;
	return {
		connect: async () => {
			const client = await pool.connect().catch(refuseWhenBusy);
			return unlimited > 0 ? lend(client, null, NO_REPORT) : lend(client, limitMs, slow);
		},
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

/** Seconds after which a refused call may be tried again. */
const BUSY_SECONDS = 5;

/** So many calls at once are no defect: throws timeout, and what else happened as it is. */
function refuseWhenBusy(error: Error): never {
	if (isPoolBusy(error)) throw new AppError('timeout', { retryAfter: BUSY_SECONDS });
	throw error;
}

function lend(
	client: PoolClient,
	limitMs: number | null,
	slow: SlowStatements,
): PostgresPoolClient {
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
	// No cursor is configured, so Kysely passes text only.
	const query = async (text: string, values: readonly unknown[]) => {
		if (!isLent) throw new Error(`A transaction took more than ${limitMs} ms and was ended`);
		const name = preparedName(client, text);
		const started = performance.now();
		try {
			return await client.query({ text, values: [...values], ...(name ? { name } : {}) });
		} catch (error) {
			// The host became a standby under this connection: the next one goes to the new primary.
			if (error instanceof Error && isReadOnlyError(error)) giveBack(error);
			throw error;
		} finally {
			const ms = performance.now() - started;
			if (ms >= slow.fromMs) slow.report({ statement: inOneLine(text), ms: Math.round(ms) });
		}
	};
	return { query: query as unknown as PostgresPoolClient['query'], release: () => giveBack() };
}

function inOneLine(text: string): string {
	return text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_STATEMENT);
}

/**
 * Marks a statement to be planned once per connection, under this name: for a frequent statement
 * whose text never changes. Must stand first. A pooler before PostgreSQL must support prepared
 * statements.
 */
export function preparedAs(name: string): RawBuilder<unknown> {
	return sql.raw(`/* prepared: ${name} */`);
}

const PREPARED = /^\s*\/\* prepared: ([a-z-]+) \*\//;
const clientNumbers = new WeakMap<PoolClient, number>();
let clients = 0;

/**
 * A name that is unique to this connection: connections of the embedded database share one session.
 */
function preparedName(client: PoolClient, text: string): string | undefined {
	const [, name] = PREPARED.exec(text) ?? [];
	if (name === undefined) return undefined;
	const number = clientNumbers.get(client) ?? ++clients;
	clientNumbers.set(client, number);
	return `${name}-${number}`;
}

/**
 * Ignores a connection that breaks between two queries: the next query reports it. Without a
 * listener the event would end the process.
 */
function ignore() {}
