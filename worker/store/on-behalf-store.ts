import type { Coaching } from '../contract/coaching.ts';
import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';
import type { CarriedRow } from './work-rows.ts';

export async function carriedRows(db: WorkDatabase): Promise<CarriedRow[]> {
	const rows = await stored(() => db.carried.toArray());
	return rows.sort((a, b) => a.at.localeCompare(b.at));
}

/** The ones the server has not acknowledged. */
export async function waitingCarried(db: WorkDatabase): Promise<CarriedRow[]> {
	return (await carriedRows(db)).filter(({ sentAt }) => sentAt === null);
}

/** Returns false when this revision or a newer one is already here. */
export async function carry(
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
				attempts: 0,
				nextAt: 0,
				lastError: null,
				lastTryAt: null,
				refused: null,
				sentAt: null,
			});
			return true;
		}),
	);
}

/** Stores the outcome of one revision. Does nothing when a newer one has arrived meanwhile. */
export async function changeCarried(
	db: WorkDatabase,
	{ _id, rev }: Pick<CarriedRow, '_id' | 'rev'>,
	change: Partial<CarriedRow>,
): Promise<void> {
	await stored(() =>
		db.carried
			.where({ _id })
			.and((row) => row.rev === rev)
			.modify(change),
	);
}

/** The person asks for it now: refusal and back-off are cleared. */
export async function retryCarried(db: WorkDatabase, id: string): Promise<void> {
	await stored(() => db.carried.update(id, { refused: null, attempts: 0, nextAt: 0 }));
}

/** Deletes only the delivery from here: the owner's device keeps its own copy. */
export async function dropCarried(db: WorkDatabase, id: string): Promise<void> {
	await stored(() => db.carried.delete(id));
}
