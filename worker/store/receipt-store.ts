import type { Receipt } from './receipt.ts';
import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';

/** The newest first. */
export async function receipts(db: WorkDatabase, limit: number): Promise<Receipt[]> {
	return stored(() => db.receipts.orderBy('finishedAt').reverse().limit(limit).toArray());
}

export async function hasReceipt(db: WorkDatabase, coachingId: string): Promise<boolean> {
	return (await stored(() => db.receipts.where('coachingId').equals(coachingId).count())) > 0;
}

/** Coachee names by coaching, of coachings on this device and of receipts. */
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
