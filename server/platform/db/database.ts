import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { PoolUse } from '../operation/metrics.ts';
import { StartError } from '../start-error.ts';
import { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded.ts';
import { lockFolder } from './folder-lock.ts';
import { limitPool, type SlowStatements } from './limited-pool.ts';
import { clientOf, connectToPrimary, Hosts, refuseStandby } from './primary-host.ts';
import { preferReplica } from './replica.ts';
import type { Database } from './tables.ts';
import { startTidying, tidy } from './tidy.ts';

export type OpenDatabase = {
	readonly db: Kysely<Database>;
	readonly kind: 'embedded' | 'postgresql';
	/** The connections of this process at this moment. */
	readonly pool: () => PoolUse;
	/** Chooses the database of a long read that may lag: the replica, if there is one that can be read. */
	readonly longReads: () => Promise<Kysely<Database>>;
	/** Runs migrations and the first fill without a limit on how long they hold a connection. */
	readonly withoutLimit: <T>(work: () => Promise<T>) => Promise<T>;
	/** Resolves only when the database is lost; the process must end. */
	readonly lost: Promise<Error>;
	/** Waits for running queries, closes everything and frees the folder. */
	readonly close: () => Promise<void>;
};

export type DatabaseConfig = {
	/**
	 * A PostgreSQL connection string, with several hosts separated by commas if one may replace the
	 * other; null uses the embedded database.
	 */
	readonly databaseUrl: string | null;
	/** A PostgreSQL that follows that one, for long reads; null or missing: there is none. */
	readonly readUrl?: string | null;
	/** The folder of the embedded database and of generated secrets. */
	readonly dataDir: string;
	/** A dump from which a new embedded database starts; default: the one of the build. */
	readonly emptyDatabase?: string;
	readonly slowStatements?: SlowStatements;
};

/** The longest time in milliseconds that a request may hold a connection. */
const HOLD_LIMIT_MS = 20_000;
const POSTGRESQL_CONNECTIONS = 16;
const CONNECT_WITHIN_MS = 10_000;
/** Long reads are few. */
const REPLICA_CONNECTIONS = 8;
const REPLICA_WITHIN_MS = 2_000;

/**
 * Opens the database: PostgreSQL when configured, else the embedded one in `dataDir`, which it
 * locks for this process. Both have the same Kysely interface over a pool.
 *
 * @throws StartError, one line, when the database cannot be opened.
 */
export async function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
	if (config.databaseUrl !== null) {
		return withReplica(await openPostgresql(config.databaseUrl, config.slowStatements), config);
	}
	const lock = await lockFolder(config.dataDir);
	try {
		const embedded = await startEmbedded({
			folder: join(config.dataDir, 'db'),
			template: config.emptyDatabase ?? findEmptyDatabase(),
		});
		const opened = overEmbedded(embedded, HOLD_LIMIT_MS, config.slowStatements);
		const stopTidying = startTidying(() => opened.withoutLimit(() => tidy(opened.db)));
		return {
			...opened,
			close: async () => {
				await stopTidying();
				await opened.close();
				await lock.release();
			},
		};
	} catch (error) {
		await lock.release();
		throw error;
	}
}

/** The build stores one beside the bundle; the source tree has none. */
function findEmptyDatabase(): string | null {
	const path = fileURLToPath(new URL('./empty-database.tar', import.meta.url));
	return existsSync(path) ? path : null;
}

/** A database in memory, for tests; `dump` writes a template for others. */
export async function openInMemory(
	options: Pick<EmbeddedOptions, 'template'> & { readonly holdLimitMs?: number } & Pick<
			DatabaseConfig,
			'slowStatements'
		>,
): Promise<OpenDatabase & Pick<Embedded, 'dump'>> {
	const embedded = await startEmbedded({ folder: null, template: options.template });
	return {
		...overEmbedded(embedded, options.holdLimitMs, options.slowStatements),
		dump: embedded.dump,
	};
}

function overEmbedded(
	embedded: Embedded,
	holdLimitMs?: number,
	slow?: SlowStatements,
): OpenDatabase {
	const { db, pool, withoutLimit } = over(embedded.pool, holdLimitMs, slow);
	const close = async () => {
		await db.destroy();
		await embedded.close();
	};
	const longReads = async () => db;
	return { db, kind: 'embedded', pool, longReads, withoutLimit, lost: embedded.lost, close };
}

async function openPostgresql(
	connectionString: string,
	slow?: SlowStatements,
): Promise<OpenDatabase> {
	const hosts = new Hosts(connectionString);
	const connections = new Pool({
		Client: clientOf(hosts),
		// A host alone is asked nothing.
		...(hosts.count > 1 ? { onConnect: refuseStandby } : {}),
		max: POSTGRESQL_CONNECTIONS,
		connectionTimeoutMillis: CONNECT_WITHIN_MS,
		application_name: 'acompanha',
	});
	const connect = () => connectToPrimary(connections, hosts);
	const { db, pool, withoutLimit } = over(connections, HOLD_LIMIT_MS, slow, connect);
	try {
		(await connect()).release();
	} catch (error) {
		await db.destroy();
		const reason = error instanceof Error ? error.message || error.name : String(error);
		throw new StartError(`Não foi possível conectar ao PostgreSQL de DATABASE_URL: ${reason}`);
	}
	// Queries fail while PostgreSQL is away, and the pool reconnects when it returns.
	const lost = new Promise<Error>(() => {});
	const longReads = async () => db;
	const close = () => db.destroy();
	return { db, kind: 'postgresql', pool, longReads, withoutLimit, lost, close };
}

/** Its connections are opened when they are needed, so a replica that is away stops no start. */
function withReplica(
	opened: OpenDatabase,
	{ readUrl, slowStatements }: DatabaseConfig,
): OpenDatabase {
	if (!readUrl) return opened;
	const connections = new Pool({
		connectionString: readUrl,
		max: REPLICA_CONNECTIONS,
		connectionTimeoutMillis: REPLICA_WITHIN_MS,
		application_name: 'acompanha long reads',
	});
	const { db: replica } = over(connections, HOLD_LIMIT_MS, slowStatements);
	const longReads = preferReplica(opened.db, replica, (why) => {
		process.stderr.write(`The PostgreSQL of DATABASE_READ_URL is not read now: ${why}\n`);
	});
	const close = async () => {
		await replica.destroy();
		await opened.close();
	};
	return { ...opened, longReads, close };
}

function over(
	connections: Pool,
	holdLimitMs = HOLD_LIMIT_MS,
	slow?: SlowStatements,
	connect = () => connections.connect(),
) {
	// The pool drops a broken idle connection; without a listener the event would end the process.
	connections.on('error', (error) => {
		process.stderr.write(`A database connection was lost: ${error.message}\n`);
	});
	const limited = limitPool({ connect, end: () => connections.end() }, holdLimitMs, slow);
	const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: limited }) });
	const pool = (): PoolUse => ({
		open: connections.totalCount,
		idle: connections.idleCount,
		waiting: connections.waitingCount,
	});
	return { db, pool, withoutLimit: limited.withoutLimit };
}
