import type { Coaching } from '#worker/contract/coaching.ts';
import { stored } from './storage-errors.ts';
import { NO_TRIES, SEND_NOW } from './tries.ts';
import type { WorkDatabase } from './work-database.ts';
import type { OnBehalfRow } from './work-rows.ts';

/** Coachings delivered for other people, the oldest import first. */
export async function onBehalfRows(db: WorkDatabase): Promise<OnBehalfRow[]> {
	const rows = await stored(() => db.carried.toArray());
	return rows.sort((a, b) => a.at.localeCompare(b.at));
}

/** Those that the server has not acknowledged. */
export async function waitingOnBehalf(db: WorkDatabase): Promise<OnBehalfRow[]> {
	return (await onBehalfRows(db)).filter(({ sentAt }) => sentAt === null);
}

/**
 * Stores a coaching to deliver for its owner. Returns false when this revision or a newer one is
 * already here.
 */
export async function storeOnBehalf(
	db: WorkDatabase,
	coaching: Coaching,
	ownerName: string,
	at: string,
): Promise<boolean> {
	return stored(() =>
		db.transaction('rw', db.carried, async () => {
			const known = await db.carried.get(coaching._id);
			if (known && known.rev >= coaching.rev && known.refused === null) return false;
			await db.carried.put({
				_id: coaching._id,
				ownerName,
				coacheeName: coaching.coachee.name,
				rev: coaching.rev,
				coaching,
				at,
				...NO_TRIES,
				sentAt: null,
			});
			return true;
		}),
	);
}

/** Stores the outcome of one revision. Does nothing when a newer one has arrived meanwhile. */
export async function changeOnBehalf(
	db: WorkDatabase,
	{ _id, rev }: Pick<OnBehalfRow, '_id' | 'rev'>,
	change: Partial<OnBehalfRow>,
): Promise<void> {
	await stored(() =>
		db.carried
			.where({ _id })
			.and((row) => row.rev === rev)
			.modify(change),
	);
}

/** Clears refusal and back-off, because the person asks for a try now. */
export async function retryOnBehalf(db: WorkDatabase, id: string): Promise<void> {
	await stored(() => db.carried.update(id, SEND_NOW));
}

/** Deletes the delivery by this device; the owner's device keeps its own copy. */
export async function dropOnBehalf(db: WorkDatabase, id: string): Promise<void> {
	await stored(() => db.carried.delete(id));
}
