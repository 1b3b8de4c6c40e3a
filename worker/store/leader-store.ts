import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';

const ID = 'sync';

/** Begins to lead. Answers the fence of this leadership. */
export async function takeLead(db: WorkDatabase, nowMs: number): Promise<number> {
	return stored(() =>
		db.transaction('rw', db.leaders, async () => {
			const fence = ((await db.leaders.get(ID))?.fence ?? 0) + 1;
			await db.leaders.put({ _id: ID, fence, beatAt: nowMs });
			return fence;
		}),
	);
}

/** The leader shows itself. Answers false when somebody else leads by now. */
export async function showLead(db: WorkDatabase, fence: number, nowMs: number): Promise<boolean> {
	const shown = await fenced(db, fence, () => db.leaders.update(ID, { beatAt: nowMs }));
	return shown !== null;
}

/** When whoever leads, or led last, was last seen; epoch milliseconds. null: nobody ever led. */
export async function leadSeenAt(db: WorkDatabase): Promise<number | null> {
	return stored(async () => (await db.leaders.get(ID))?.beatAt ?? null);
}

/**
 * Runs `work`, which touches the database and nothing else, in one transaction that begins with the
 * question whether this fence still stands; null, and nothing is written, when it does not.
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
