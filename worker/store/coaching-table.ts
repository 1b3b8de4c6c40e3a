import type { Coaching } from '#worker/contract/coaching.ts';
import { type Delivery, type HeadRow, NEW_DELIVERY } from './coaching-rows.ts';
import { type CoachingRows, joinCoaching } from './join-coaching.ts';
import type { Receipt } from './receipt.ts';
import { withSum } from './row-sum.ts';
import { changedRows, isOnScreen } from './split-coaching.ts';
import { SEND_NOW } from './tries.ts';
import type { WorkDatabase } from './work-database.ts';

/**
 * This file reads and writes the rows of a coaching; every function runs inside the caller's
 * transaction.
 */

/** All rows of a coaching as stored, damaged or not. */
export async function readRows(db: WorkDatabase, id: string): Promise<CoachingRows> {
	const [head, base, history, stages, answers] = await Promise.all([
		db.heads.get(id),
		db.bases.get(id),
		db.histories.get(id),
		db.stages.where('coachingId').equals(id).toArray(),
		db.answers.where('coachingId').equals(id).toArray(),
	]);
	return { head: head ?? null, base: base ?? null, history: history ?? null, stages, answers };
}

/** Whether a coaching is on the screen: a person has one at a time (rule 2.3). */
export async function isScreenTaken(db: WorkDatabase): Promise<boolean> {
	return (await db.heads.where('onScreen').equals(1).count()) > 0;
}

/** The coaching of these rows. Throws storage-damaged. */
export async function readCoaching(db: WorkDatabase, id: string): Promise<Coaching> {
	return joinCoaching(await readRows(db, id));
}

/** Deletes the rows of a coaching with its client drafts; its receipt stays. */
export async function deleteRows(db: WorkDatabase, id: string): Promise<void> {
	await Promise.all([
		db.heads.delete(id),
		db.bases.delete(id),
		db.histories.delete(id),
		db.stages.where('coachingId').equals(id).delete(),
		db.answers.where('coachingId').equals(id).delete(),
		db.drafts.where('coachingId').equals(id).delete(),
	]);
}

/** The delivery state in a head row; that of a new coaching when there is none. */
export function deliveryOf(head: HeadRow | null): Delivery {
	if (!head) return NEW_DELIVERY;
	const { ackedRev, dirtySince, attempts, nextAt, lastError, refused, signer } = head;
	// Heads written by the first version of the app lack this field.
	const lastTryAt = head.lastTryAt ?? null;
	return { ackedRev, dirtySince, attempts, nextAt, lastError, lastTryAt, refused, signer };
}

/**
 * The delivery after a new revision at `at` (ISO instant). It stays unsent since its oldest unsent
 * revision.
 */
export function dirty(delivery: Delivery, at: string): Delivery {
	return {
		...delivery,
		dirtySince: delivery.dirtySince ?? at,
		// The server refused the previous revision; the new one is tried again.
		...(delivery.refused ? SEND_NOW : {}),
	};
}

/** The receipt of an ended coaching, before the server's answer. */
export function receiptOf(coaching: Coaching): Receipt {
	return {
		coachingId: coaching._id,
		coacheeName: coaching.coachee.name,
		outcome: coaching.expired
			? 'expired'
			: coaching.coachingStage === 'discarded'
				? 'discarded'
				: 'done',
		grade: coaching.score.grade,
		serverGrade: null,
		finishedAt: coaching.updatedAt,
		sentAt: null,
	};
}

/** One row to put into one table. */
export type Write = { readonly table: string; readonly row: object };

/** The rows to write so that the device holds `next`; the head comes first. */
export function coachingWrites(
	previous: Coaching | null,
	next: Coaching,
	delivery: Delivery,
): readonly [{ readonly table: 'heads'; readonly row: HeadRow }, ...Write[]] {
	const { head, base, history, stages, answers } = changedRows(previous, next, delivery);
	const leaves = (!previous || isOnScreen(previous)) && !isOnScreen(next);
	return [
		{ table: 'heads', row: head },
		...(base ? [{ table: 'bases', row: base }] : []),
		...(history ? [{ table: 'histories', row: history }] : []),
		...stages.map((row) => ({ table: 'stages', row })),
		...answers.map((row) => ({ table: 'answers', row })),
		...(leaves ? [{ table: 'receipts', row: receiptOf(next) }] : []),
	];
}

/** Writes what changed between two states. Returns the new head. */
export async function writeCoaching(
	db: WorkDatabase,
	previous: Coaching | null,
	next: Coaching,
	delivery: Delivery,
): Promise<HeadRow> {
	const writes = coachingWrites(previous, next, delivery);
	await Promise.all(writes.map(({ table, row }) => db.table(table).put(row)));
	return writes[0].row;
}

/** Changes the delivery fields of a head row and nothing else. Returns the new row. */
export async function writeDelivery(
	db: WorkDatabase,
	head: HeadRow,
	change: Partial<Delivery>,
): Promise<HeadRow> {
	const { sum: _, ...rest } = head;
	const next = withSum({ ...rest, ...change });
	await db.heads.put(next);
	return next;
}
