import type { Coaching } from '../contract/coaching.ts';
import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';
import type { CarriedRow } from './work-rows.ts';

export async function carriedRows(db: WorkDatabase): Promise<CarriedRow[]> {
	const rows = await stored(() => db.carried.toArray());
	return rows.sort((a, b) => a.at.localeCompare(b.at));
}

/** Those the server has not got. */
export async function waitingCarried(db: WorkDatabase): Promise<CarriedRow[]> {
	return (await carriedRows(db)).filter(({ sentAt }) => sentAt === null);
}

/** Answers false when this revision, or a newer one, is already here. */
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

/** What became of one revision. Nothing changes where a newer one has come meanwhile. */
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

/** The person asks for it now: whatever was said of it before. */
export async function retryCarried(db: WorkDatabase, id: string): Promise<void> {
	await stored(() => db.carried.update(id, { refused: null, attempts: 0, nextAt: 0 }));
}

/** The owner's device keeps its own copy: only the delivery from here is given up. */
export async function dropCarried(db: WorkDatabase, id: string): Promise<void> {
	await stored(() => db.carried.delete(id));
}
