import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';

const ID = 'sync';

/** Records this tab as the leader. Returns its fence, a number that rises with each leader. */
export async function takeLead(db: WorkDatabase, nowMs: number): Promise<number> {
	return stored(() =>
		db.transaction('rw', db.leaders, async () => {
			const fence = ((await db.leaders.get(ID))?.fence ?? 0) + 1;
			await db.leaders.put({ _id: ID, fence, beatAt: nowMs });
			return fence;
		}),
	);
}

/** Stores the leader's heartbeat. Returns false when another tab leads by now. */
export async function showLead(db: WorkDatabase, fence: number, nowMs: number): Promise<boolean> {
	const shown = await fenced(db, fence, () => db.leaders.update(ID, { beatAt: nowMs }));
	return shown !== null;
}

/** When the current or last leader was last seen, in epoch milliseconds; null: there was none. */
export async function leadSeenAt(db: WorkDatabase): Promise<number | null> {
	return stored(async () => (await db.leaders.get(ID))?.beatAt ?? null);
}

/**
 * Runs `work`, which may only access the database, in one transaction that first checks the fence.
 * Returns null and writes nothing when another tab leads by now.
 */
export async function fenced<T>(
	db: WorkDatabase,
	fence: number,
	work: () => PromiseLike<T>,
): Promise<{ readonly value: T } | null> {
	return stored(() =>
		db.transaction('rw', db.tables, async () => {
			const row = await db.leaders.get(ID);
			return row?.fence === fence ? { value: await work() } : null;
		}),
	);
}
