import { type Kysely, sql } from 'kysely';
import type { Database } from './tables.ts';

type ReplicaLimits = {
	/** A replica that is further behind, in seconds, is not read. */
	readonly mostBehindS: number;
	/** A replica that is away or behind is not asked again for so long, in milliseconds. */
	readonly pauseMs: number;
};

const LIMITS: ReplicaLimits = { mostBehindS: 10, pauseMs: 10_000 };

/**
 * Returns a function that chooses where the next long read goes: to the replica, or to the primary while
 * the replica is away or behind. `report` is told why, once until the replica is back.
 */
export function preferReplica(
	primary: Kysely<Database>,
	replica: Kysely<Database>,
	report: (why: string) => void,
	{ mostBehindS, pauseMs } = LIMITS,
): () => Promise<Kysely<Database>> {
	let pausedUntil = Number.NEGATIVE_INFINITY;
	let isReported = false;
	return async () => {
		if (performance.now() < pausedUntil) return primary;
		const why = await whyNot(replica, mostBehindS);
		if (why === null) {
			isReported = false;
			return replica;
		}
		pausedUntil = performance.now() + pauseMs;
		if (!isReported) report(why);
		isReported = true;
		return primary;
	};
}

/** Why a replica cannot be read now; null: it can. */
async function whyNot(replica: Kysely<Database>, mostBehindS: number): Promise<string | null> {
	try {
		const behind = await secondsBehind(replica);
		return behind > mostBehindS ? `it is ${Math.round(behind)} s behind` : null;
	} catch (error) {
		return error instanceof Error ? error.message || error.name : String(error);
	}
}

/** 0 while everything that arrived is replayed; else the age of what was replayed last. */
async function secondsBehind(replica: Kysely<Database>): Promise<number> {
	const { rows } = await sql<{ behind: number }>`
		select case
			when not pg_is_in_recovery() then 0
			when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn()
				and exists (select 1 from pg_stat_wal_receiver) then 0
			else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())
		end::double precision as behind`.execute(replica);
	return rows[0]?.behind ?? Number.POSITIVE_INFINITY;
}
