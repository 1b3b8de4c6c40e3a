import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type OpenDatabase, openDatabase } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { startPostgres } from '#test/support/postgres.ts';
import { parentOf } from './spent.ts';

/** A database of its own for one run. */
export type Engine = {
	/** The settings of a server on it. */
	readonly settings: Readonly<Record<string, string>>;
	/** Works on it while no server runs. */
	readonly with: <T>(work: (db: Kysely<Database>) => Promise<T>) => Promise<T>;
	/** The process of PostgreSQL; null for the embedded one, which is the server's. */
	readonly pid: number | null;
	readonly remove: () => Promise<void>;
};

async function using<T>(
	opening: Promise<OpenDatabase>,
	work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
	const opened = await opening;
	try {
		return await opened.withoutLimit(() => work(opened.db));
	} finally {
		await opened.close();
	}
}

async function postmasterOf(db: Kysely<Database>): Promise<number> {
	const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
	return parentOf(rows[0]?.pid ?? 0);
}

/** Commits are durable on both. Throws where PostgreSQL is asked for and not installed. */
export async function startEngine(kind: 'postgres' | 'embedded'): Promise<Engine> {
	const folder = mkdtempSync(join(tmpdir(), 'acompanha-load-'));
	const removeFolder = () => rmSync(folder, { recursive: true, force: true });
	if (kind === 'embedded') {
		return {
			settings: { DATA_DIR: folder },
			with: (work) => using(openDatabase({ databaseUrl: null, dataDir: folder }), work),
			pid: null,
			remove: async () => removeFolder(),
		};
	}
	const postgres = await startPostgres({ isDurable: true });
	if (postgres === null) throw new Error('PostgreSQL is not installed here');
	const open = () => openDatabase({ databaseUrl: postgres.url, dataDir: '' });
	return {
		settings: { DATABASE_URL: postgres.url, DATA_DIR: folder },
		with: (work) => using(open(), work),
		pid: await using(open(), postmasterOf),
		remove: async () => {
			await postgres.stop();
			removeFolder();
		},
	};
}
