import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';

/** Receipts a person is shown; older ones say nothing the server does not know. */
const RECEIPTS_KEPT = 50;

/**
 * Removes what this device no longer needs: salvaged rows that stand again, what was carried and
 * has arrived, old receipts of what was sent. Never anything the server has not got.
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
