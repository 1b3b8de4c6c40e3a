import { readFileSync } from 'node:fs';
import { Duplex } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { type LimitedPool, limitPool } from '#server/platform/db/limited-pool.ts';
import type { Database } from '#server/platform/db/tables.ts';

/** Longer than any query of a simulation, also on a slow machine. */
const HOLD_LIMIT_MS = 120_000;

/** A connection of the PostgreSQL client that ends in this process instead of at a socket. */
class DatabaseStream extends Duplex {
	readonly #database: PGlite;

	constructor(database: PGlite) {
		super();
		this.#database = database;
	}

	connect(): this {
		process.nextTick(() => this.emit('connect'));
		return this;
	}

	setNoDelay(): this {
		return this;
	}

	setKeepAlive(): this {
		return this;
	}

	ref(): this {
		return this;
	}

	unref(): this {
		return this;
	}

	override _read(): void {}

	override _write(chunk: Buffer, _: string, done: (error?: Error | null) => void): void {
		this.#execute(chunk).then(() => done(), done);
	}

	override _writev(
		chunks: { readonly chunk: Buffer }[],
		done: (error?: Error | null) => void,
	): void {
		this.#execute(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
	}

	async #execute(message: Buffer): Promise<void> {
		const onRawData = (data: Uint8Array) => {
			this.push(Buffer.from(data));
		};
		await this.#database.runExclusive(async () => {
			await this.#database.execProtocolRawStream(new Uint8Array(message), { onRawData });
		});
	}
}

/**
 * The embedded database in this thread: no socket and no second thread, so that a query takes no more
 * than its own time and always ends in the same order.
 */
export async function openInProcess(dump: string | null): Promise<Kysely<Database>> {
	const template = dump === null ? {} : { loadDataDir: new Blob([readFileSync(dump)]) };
	const database = await PGlite.create(template);
	const pool = new Pool({
		stream: () => new DatabaseStream(database) as never,
		user: 'postgres',
		password: '',
		database: 'postgres',
		max: 1,
		idleTimeoutMillis: 0,
	});
	return new Kysely<Database>({
		dialect: new PostgresDialect({ pool: preparing(limitPool(pool, HOLD_LIMIT_MS)) }),
	});
}

/** Longer texts contain lists and come once. */
const MOST_PREPARED = 4_000;

/**
 * Plans each statement once: a simulation repeats the same ones a million times, and planning is a
 * third of their time.
 */
function preparing(pool: LimitedPool): LimitedPool {
	const names = new Map<string, string>();
	const named = (text: string) => {
		if (text.length > MOST_PREPARED || text.includes('/* prepared:')) return text;
		const name = names.get(text) ?? letters(names.size);
		names.set(text, name);
		return `/* prepared: ${name} */${text}`;
	};
	return {
		...pool,
		connect: async () => {
			const client = await pool.connect();
			const query = ((text: string, values: readonly unknown[]) =>
				client.query(values.length > 0 ? named(text) : text, values)) as typeof client.query;
			return { query, release: () => client.release() };
		},
	};
}

/** A number in letters, because a name has no digits. */
function letters(number: number): string {
	const rest = Math.floor(number / 26);
	const last = String.fromCharCode(97 + (number % 26));
	return rest === 0 ? `every-${last}` : `${letters(rest - 1)}${last}`;
}
