import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';

/** Receipts kept to show to a person (rule 12.11); the server has the older coachings. */
const RECEIPTS_KEPT = 50;

/**
 * Removes what this device no longer needs: restored salvage rows of coachings that have ended, delivered work of other people, old
 * receipts of sent coachings. It never removes work that the server has not acknowledged.
 */
export async function tidy(db: WorkDatabase): Promise<void> {
	await stored(() =>
		db.transaction('rw', db.heads, db.salvage, db.carried, db.receipts, async () => {
			const running = new Set(await db.heads.where('onScreen').equals(1).primaryKeys());
			await db.salvage
				.filter(({ open, coachingId }) => open === 0 && !running.has(coachingId))
				.delete();
			await db.carried.filter(({ sentAt }) => sentAt !== null).delete();
			const old = await db.receipts.orderBy('finishedAt').reverse().offset(RECEIPTS_KEPT).toArray();
			const sent = old.filter(({ sentAt }) => sentAt !== null);
			await db.receipts.bulkDelete(sent.map(({ coachingId }) => coachingId));
		}),
	);
}
