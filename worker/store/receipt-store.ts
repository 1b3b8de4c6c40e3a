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

/** Coachees by coaching, of those that left the screen. */
export async function namesOf(
	db: WorkDatabase,
	ids: readonly string[],
): Promise<Map<string, string>> {
	const found = await stored(() => db.receipts.bulkGet([...ids]));
	return new Map(
		found.flatMap((receipt) => (receipt ? [[receipt.coachingId, receipt.coacheeName]] : [])),
	);
}
