import { type CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import { createApp } from '#server/app.ts';
import type { AppOptions } from '#server/platform/app-options.ts';
import { createAccessTokens } from '#server/platform/auth/access-token.ts';
import { findPerson } from '#server/platform/auth/person.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { SECRET } from '#test/server/api/api-world.ts';
import { NOW } from '#test/support/builders.ts';
import { freshDatabase } from '#test/support/server-database.ts';
import { VIDEOS_DIR } from '#test/support/videos-dir.ts';
import { must } from '#worker/errors.ts';
import type { Sent } from './matrix-entry.ts';
import { CALLERS, HERE } from './matrix-people.ts';
import { insertMatrixCompanies } from './matrix-rows.ts';
import { targetOf } from './matrix-target.ts';

/** What every call may write, whoever makes it: that it was made. */
const BOOKKEEPING = ['audit_log', 'idempotency_keys', 'sessions', 'login_attempts'];

const SENDS_LATER = '/recovery/request';

export type MatrixWorld = Awaited<ReturnType<typeof openMatrixWorld>>;

/** A company of every role, another one beside it, and the API over both. */
export async function openMatrixWorld() {
	const { db, withoutLimit } = await freshDatabase();
	await insertMatrixCompanies(db);
	const now = () => new Date(NOW);
	const options: AppOptions = {
		db,
		now,
		config: {
			companyId: HERE,
			secret: SECRET,
			appVersion: '1.2.3',
			allowedOrigins: [],
			trustProxy: false,
			videosDir: VIDEOS_DIR,
		},
		deliverCode: async () => {},
		reportDefect: (error) => {
			throw error;
		},
	};
	const tokens = createAccessTokens(SECRET, now);
	const tokenOf = new Map<string, string>();
	for (const { code } of CALLERS) {
		const { user } = must(await findPerson(db, HERE, code), code);
		const sessionId = targetOf(code).session;
		tokenOf.set(code, await tokens.sign({ company: HERE, sessionId, refreshCounter: 0, user }));
	}
	const { rows } = await sql<{ name: string }>`
		select table_name as name from information_schema.tables
		where table_schema = 'public' and table_name not like 'kysely%'
		order by table_name`.execute(db);
	const tables = rows.map(({ name }) => name).filter((name) => !BOOKKEEPING.includes(name));
	const known: Known = new Map();

	/**
	 * Runs `work` over the API, and leaves no trace of it. All its calls are one transaction, which on
	 * a busy machine takes longer than a request may.
	 */
	async function aside(work: (room: MatrixRoom) => Promise<void>): Promise<void> {
		const done = new Error('done');
		const turn = withoutLimit(() =>
			db.transaction().execute(async (trx) => {
				await work(roomOf(trx, options, tokenOf, tables, known));
				throw done;
			}),
		);
		await turn.catch((error: unknown) => {
			if (error !== done) throw error;
		});
	}

	/** The rows as they are now, whatever was read before. */
	const contents = () => contentsOf(db, tables, []);

	return { options, aside, contents };
}

/** Codes → what `contents` found without the rows that name one of them. */
type Known = Map<string, Promise<Readonly<Record<string, string>>>>;

export type MatrixRoom = ReturnType<typeof roomOf>;

/** The API within one transaction. */
function roomOf(
	trx: Transaction<Database>,
	options: AppOptions,
	tokenOf: ReadonlyMap<string, string>,
	tables: readonly string[],
	known: Known,
) {
	const app = createApp({ ...options, db: trx });

	async function call(method: string, path: string, caller: string | null, sent: Sent) {
		const headers = new Headers(sent.headers);
		const token = caller === null ? undefined : tokenOf.get(caller);
		if (token !== undefined) headers.set('token', token);
		const init: RequestInit = { method, headers };
		if (method !== 'GET' && sent.body !== undefined) {
			headers.set('content-type', 'application/json');
			init.body = JSON.stringify(sent.body);
		}
		const address = `http://localhost${filled(path, sent.path ?? {})}${sent.query ?? ''}`;
		const env = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
		const response = await app.request(address, init, env);
		if (path.endsWith(SENDS_LATER) && response.status === 200) await untilCodeIsStored();
		return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
	}

	/** A code is stored after the answer, here still inside of the room. */
	async function untilCodeIsStored(): Promise<void> {
		const codes = () => trx.selectFrom('recovery_codes').select('purpose').executeTakeFirst();
		while ((await codes()) === undefined);
	}

	/** The same call, undone; `after` sees what it did. */
	async function tried<T>(work: () => Promise<T>): Promise<T> {
		await sql`savepoint tried`.execute(trx);
		const result = await work();
		await sql`rollback to savepoint tried`.execute(trx);
		return result;
	}

	/**
	 * Table → hash of its rows before any call, without those that name one of `codes`. Every room
	 * leaves the rows as they were, so the first one reads them for all.
	 */
	async function contents(codes: readonly string[]): Promise<Readonly<Record<string, string>>> {
		const key = codes.join();
		const read = known.get(key) ?? contentsOf(trx, tables, codes);
		known.set(key, read);
		return read;
	}

	/** The same, only of tables that this room has written to. The others are as they were. */
	async function written(codes: readonly string[]): Promise<Readonly<Record<string, string>>> {
		const { rows } = await sql<{ name: string }>`
			select relname as name from pg_stat_xact_user_tables
			where schemaname = 'public' and n_tup_ins + n_tup_upd + n_tup_del > 0`.execute(trx);
		const names = rows.map(({ name }) => name).filter((name) => tables.includes(name));
		return names.length === 0 ? {} : contentsOf(trx, names, codes);
	}

	/** Without the API, to see that it is noticed. */
	const write = (statement: string) => sql.raw(statement).execute(trx);

	/** The rows of a statement of the test's own. */
	const read = async (statement: CompiledQuery) => (await trx.executeQuery(statement)).rows;

	return { call, tried, contents, written, write, read };
}

async function contentsOf(
	db: Kysely<Database>,
	tables: readonly string[],
	codes: readonly string[],
): Promise<Readonly<Record<string, string>>> {
	const own = codes.length === 0 ? '^$' : codes.join('|');
	const hashes = tables.map(
		(name) => sql`select ${sql.lit(name)} as name,
			md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
			from ${sql.table(name)} t where not t::text ~ ${own}`,
	);
	const { rows } = await sql<{ name: string; hash: string }>`${sql.join(
		hashes,
		sql` union all `,
	)}`.execute(db);
	return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

function filled(path: string, values: Readonly<Record<string, string>>): string {
	return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? name));
}
