import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';

/** Receipts kept to show to a person (rule 12.11); the server has the older coachings. */
const RECEIPTS_KEPT = 50;

/**
 * Removes what this device no longer needs: restored salvage rows, delivered work of other people, old
 * receipts of sent coachings. It never removes work that the server has not acknowledged.
 */
export async function tidy(db: WorkDatabase): Promise<void> {
	await stored(() =>
		db.transaction('rw', db.salvage, db.carried, db.receipts, async () => {
			await db.salvage.filter(({ open }) => open === 0).delete();
			await db.carried.filter(({ sentAt }) => sentAt !== null).delete();
			const old = await db.receipts.orderBy('finishedAt').reverse().offset(RECEIPTS_KEPT).toArray();
			const sent = old.filter(({ sentAt }) => sentAt !== null);
			await db.receipts.bulkDelete(sent.map(({ coachingId }) => coachingId));
		}),
	);
}
