import { readFileSync } from 'node:fs';
import { Duplex } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { limitPool } from '#server/platform/db/limited-pool.ts';
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
			for (const one of messagesOf(message)) {
				await this.#database.execProtocolRawStream(one, { onRawData });
			}
		});
	}
}

/** The version field of a startup message, which has no type byte. */
const STARTUP = 196_608;

/** The messages of the wire protocol in a chunk, each of them whole. */
function* messagesOf(chunk: Buffer): Generator<Uint8Array> {
	let at = 0;
	while (at < chunk.length) {
		const isStartup = at + 8 <= chunk.length && chunk.readInt32BE(at + 4) === STARTUP;
		const length = isStartup ? chunk.readInt32BE(at) : 1 + chunk.readInt32BE(at + 1);
		yield new Uint8Array(chunk.subarray(at, at + length));
		at += length;
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
		dialect: new PostgresDialect({ pool: limitPool(pool, HOLD_LIMIT_MS) }),
	});
}
