import { randomUUID } from 'node:crypto';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { ReportDefect } from '#server/platform/app-options.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { ImportAct } from '#worker/contract/import.ts';

/** Milliseconds between two signs of life of an act. */
const BEAT_MS = 1_000;

/** By the clock of the database, because those of two machines differ. */
const ALIVE = sql<SqlBool>`import_runs.alive_at > clock_timestamp() - interval '60 seconds'`;

/** `total` 0: not known. */
export type Progress = { readonly act: ImportAct; readonly done: number; readonly total: number };

export type ImportOf = { readonly company: string; readonly importId: string };

/**
 * An act on an import as other processes see it: it tells how far it is, and hears that it was
 * cancelled, once a second. null: another process runs one on this import, and has shown life within
 * a minute.
 */
export async function shareRun(
	db: Kysely<Database>,
	{ company, importId }: ImportOf,
	{
		act,
		read,
		cancel,
		report,
	}: {
		readonly act: ImportAct;
		readonly read: () => Pick<Progress, 'done' | 'total'>;
		readonly cancel: () => void;
		readonly report: ReportDefect;
	},
): Promise<{ readonly end: () => Promise<void> } | null> {
	const run = randomUUID();
	const claimed = await sql`
		insert into import_runs (company_id, import_id, run_id, act, alive_at)
		values (${company}, ${importId}, ${run}, ${act}, clock_timestamp())
		on conflict (company_id, import_id) do update set run_id = excluded.run_id,
			act = excluded.act, done = 0, total = 0, cancelled = false, alive_at = excluded.alive_at
		where not (${ALIVE})
		returning 1`.execute(db);
	if (claimed.rows.length === 0) return null;
	const mine = sql`company_id = ${company} and import_id = ${importId} and run_id = ${run}`;
	async function beat(): Promise<void> {
		const { done, total } = read();
		const { rows } = await sql<{ cancelled: boolean }>`
			update import_runs set done = ${done}, total = ${total}, alive_at = clock_timestamp()
			where ${mine} returning cancelled`.execute(db);
		if (rows[0]?.cancelled) cancel();
	}
	let beating: Promise<void> | null = null;
	// Nobody waits for it: on the embedded database it comes after the transaction of the act. One that
	// is lost is logged and followed by another one.
	const timer = setInterval(() => {
		beating ??= beat()
			.catch((error: unknown) => report(error))
			.finally(() => {
				beating = null;
			});
	}, BEAT_MS);
	timer.unref();
	return {
		async end() {
			clearInterval(timer);
			await beating;
			await sql`delete from import_runs where ${mine}`.execute(db);
		},
	};
}

/** What any process runs on imports of a company now, by import. */
export async function sharedProgress(
	db: Kysely<Database>,
	company: string,
	importId?: string,
): Promise<ReadonlyMap<string, Progress>> {
	const one = importId === undefined ? sql`true` : sql`import_id = ${importId}`;
	const { rows } = await sql<Progress & { readonly id: string }>`
		select import_id as id, act, done, total from import_runs
		where company_id = ${company} and ${one} and ${ALIVE}`.execute(db);
	return new Map(rows.map(({ id, act, done, total }) => [id, { act, done, total }]));
}

/** Asks the process that runs an act to stop. Returns whether one runs. */
export async function cancelShared(
	db: Kysely<Database>,
	{ company, importId }: ImportOf,
): Promise<boolean> {
	const { rows } = await sql`
		update import_runs set cancelled = true
		where company_id = ${company} and import_id = ${importId} and ${ALIVE} returning 1`.execute(db);
	return rows.length > 0;
}
