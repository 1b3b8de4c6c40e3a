import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { ScheduledJob } from '../jobs/job.ts';
import type { HealthCheck } from './health.ts';

type Examined = {
	readonly db: Kysely<Database>;
	/** The names of the migrations that this build needs. */
	readonly migrations: readonly string[];
	/** Bytes that are free where this process writes. */
	readonly free: () => Promise<number>;
	readonly jobs: readonly ScheduledJob[];
	readonly now: () => Date;
};

/** Bytes. With less than this the embedded database may fail to write within minutes. */
const MIN_FREE = 200_000_000;
/** Milliseconds. The longest job, the closing of a month, takes about a minute. */
const LONGEST_RUN_MS = 20 * 60_000;

/** What must hold for this process to take requests. */
export function healthChecks(examined: Examined): readonly HealthCheck[] {
	const { db, migrations, jobs, now } = examined;
	return [
		{
			name: 'database',
			find: async () => {
				await sql`select 1`.execute(db);
				return null;
			},
		},
		{
			name: 'migrations',
			find: async () => {
				const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
				const applied = new Set(rows.map(({ name }) => name));
				const missing = migrations.filter((name) => !applied.has(name));
				return missing.length === 0 ? null : `${missing.length} missing`;
			},
		},
		{
			name: 'disk',
			find: async () => {
				const free = await examined.free();
				return free >= MIN_FREE ? null : `${Math.floor(free / 1_000_000)} MB free`;
			},
		},
		{
			name: 'workers',
			find: async () => {
				const stuck = jobs.filter((one) => isStuck(one, now()));
				return stuck.length === 0 ? null : `stuck: ${stuck.map(({ name }) => name).join(', ')}`;
			},
		},
	];
}

/** Bytes that this user may still write to the disk of a folder, or of the next one above that exists. */
export async function freeBytes(folder: string): Promise<number> {
	if (!existsSync(folder)) return freeBytes(dirname(folder));
	const { bavail, bsize } = await statfs(folder);
	return bavail * bsize;
}

function isStuck({ state }: ScheduledJob, now: Date): boolean {
	const { runningSince } = state();
	return runningSince !== null && now.getTime() - runningSince.getTime() > LONGEST_RUN_MS;
}
