import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';

/** Receipts shown to a person (rule 12.11); the server knows the older ones. */
const RECEIPTS_KEPT = 50;

/**
 * Removes what this device no longer needs: restored salvage rows, delivered work of others, old
 * receipts of sent coachings. Never anything the server has not acknowledged.
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
