import type { Receipt } from './receipt.ts';
import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';

/** Receipts, the newest first; at most `limit`. */
export async function receipts(db: WorkDatabase, limit: number): Promise<Receipt[]> {
	return stored(() => db.receipts.orderBy('finishedAt').reverse().limit(limit).toArray());
}

/** Whether the coaching ended on this device and its receipt is still kept. */
export async function hasReceipt(db: WorkDatabase, coachingId: string): Promise<boolean> {
	return (await stored(() => db.receipts.where('coachingId').equals(coachingId).count())) > 0;
}

/** Coachee names by coaching id, from the coachings and receipts on this device. */
export async function namesOf(
	db: WorkDatabase,
	ids: readonly string[],
): Promise<Map<string, string>> {
	return stored(async () => {
		const names = new Map<string, string>();
		for (const receipt of await db.receipts.bulkGet([...ids])) {
			if (receipt) names.set(receipt.coachingId, receipt.coacheeName);
		}
		const others = ids.filter((id) => !names.has(id));
		for (const base of await db.bases.bulkGet(others)) {
			if (base) names.set(base._id, base.value.coachee.name);
		}
		return names;
	});
}
