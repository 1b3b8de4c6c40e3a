import type { AppErrorCode } from '#worker/errors.ts';
import type { HeadRow } from './coaching-rows.ts';
import { deleteRows, writeDelivery } from './coaching-table.ts';
import { pack, unpack } from './packed-store.ts';
import { stored } from './storage-errors.ts';
import { NO_TRIES, SEND_NOW } from './tries.ts';
import type { WorkDatabase } from './work-database.ts';

/** The server has acknowledged `rev` of a coaching. */
export type Acknowledgement = {
	readonly coachingId: string;
	readonly rev: number;
	/** 0–1, the server's own result; null: no grade. */
	readonly grade: number | null;
	/** SHA-256 of the server's state. */
	readonly hash: string;
	/** ISO instant. */
	readonly at: string;
};

/** Whether the server has not acknowledged the newest revision. */
export function isDirty(head: Pick<HeadRow, 'rev' | 'ackedRev'>): boolean {
	return head.rev > head.ackedRev;
}

/** The tables of a transaction that may remove a coaching. */
export function coachingTables(db: WorkDatabase) {
	const { heads, bases, histories, stages, answers, receipts, drafts, packed, replaced } = db;
	return [heads, bases, histories, stages, answers, receipts, drafts, packed, replaced];
}

/** The server's part of an acknowledgement. */
type Delivered = Pick<Acknowledgement, 'grade' | 'at'> & {
	/** null where the server has not said it. */
	readonly hash: string | null;
};

/**
 * The only place where a coaching leaves its rows (rule 5.3): it is off the screen and the server has
 * acknowledged this revision. A packed copy stays. Runs inside the caller's transaction.
 */
export async function leaveIfDelivered(
	db: WorkDatabase,
	head: HeadRow,
	{ grade, hash, at }: Delivered,
): Promise<void> {
	if (head.onScreen === 1 || isDirty(head)) return;
	const receipt = await db.receipts.get(head._id);
	const { deviceId, revisions } = head.state;
	const acked = { rev: head.rev, deviceId, hash, revisions };
	if (receipt) {
		const told = { serverGrade: grade, sentAt: at, acked, isMissing: false };
		// Without a grade of the server this device's own one does not stand either.
		const kept = grade === null ? null : receipt.grade;
		await db.receipts.put({ ...receipt, grade: kept, ...told });
	}
	await pack(db, head._id, at);
	await deleteRows(db, head._id);
	await db.replaced.where('coachingId').equals(head._id).delete();
}

/** The server does not hold what was acknowledged: the coaching waits to be sent again. */
export async function markUnsent(
	db: WorkDatabase,
	head: HeadRow,
	ackedRev: number,
	at: string,
): Promise<void> {
	const dirtySince = head.dirtySince ?? at;
	await writeDelivery(db, head, { ackedRev, attempts: 0, nextAt: 0, dirtySince });
	await db.receipts.update(head._id, { sentAt: null });
}

/** Records an acknowledgement. Returns the new head; null when the coaching is not on this device. */
export async function acknowledge(
	db: WorkDatabase,
	{ coachingId, rev, grade, hash, at }: Acknowledgement,
): Promise<HeadRow | null> {
	return stored(() =>
		db.transaction('rw', coachingTables(db), async () => {
			const head = await db.heads.get(coachingId);
			if (!head) return null;
			const ackedRev = Math.max(head.ackedRev, Math.min(rev, head.rev));
			const next = await writeDelivery(db, head, {
				ackedRev,
				...NO_TRIES,
				dirtySince: head.rev > ackedRev ? (head.dirtySince ?? at) : null,
			});
			await leaveIfDelivered(db, next, { grade, hash, at });
			return next;
		}),
	);
}

/** Records a try that failed temporarily. `nextAt`: epoch milliseconds of the next one. */
export async function postpone(
	db: WorkDatabase,
	id: string,
	failure: {
		readonly code: AppErrorCode;
		readonly attempts: number;
		readonly nextAt: number;
		readonly at: string;
	},
): Promise<HeadRow | null> {
	return change(db, id, {
		lastError: failure.code,
		attempts: failure.attempts,
		nextAt: failure.nextAt,
		lastTryAt: failure.at,
	});
}

/**
 * Sets revision `rev` aside after the server refused its content: it is shown and not retried
 * automatically (rule 12.3).
 */
export async function quarantine(
	db: WorkDatabase,
	id: string,
	rev: number,
	refused: NonNullable<HeadRow['refused']>,
): Promise<HeadRow | null> {
	return stored(() =>
		db.transaction('rw', db.heads, async () => {
			const head = await db.heads.get(id);
			if (!head || head.rev !== rev) return head ?? null;
			return writeDelivery(db, head, {
				refused,
				lastError: refused.code,
				lastTryAt: refused.at,
			});
		}),
	);
}

/** Puts a refused or waiting coaching at the front of the queue again. */
export async function retryNow(db: WorkDatabase, id: string): Promise<HeadRow | null> {
	return change(db, id, SEND_NOW);
}

/** Marks every coaching here as unsent, because the server misses something of this device. */
export async function sendAllAgain(db: WorkDatabase, at: string): Promise<void> {
	await stored(() =>
		db.transaction('rw', db.heads, async () => {
			for (const head of await db.heads.toArray()) {
				const dirtySince = head.dirtySince ?? at;
				await writeDelivery(db, head, { ackedRev: 0, attempts: 0, nextAt: 0, dirtySince });
			}
		}),
	);
}

/**
 * Sends a coaching again that the server has acknowledged and no longer holds. Without a copy on this
 * device its receipt says so. Returns whether anything changed.
 */
export async function sendAgain(db: WorkDatabase, id: string, at: string): Promise<boolean> {
	return stored(() =>
		db.transaction('rw', coachingTables(db), async () => {
			const head = (await db.heads.get(id)) ?? (await unpack(db, id));
			if (head !== null) {
				if (isDirty(head)) return false;
				await markUnsent(db, head, 0, at);
				return true;
			}
			const receipt = await db.receipts.get(id);
			if (!receipt || receipt.isMissing) return false;
			await db.receipts.put({ ...receipt, isMissing: true });
			return true;
		}),
	);
}

async function change(
	db: WorkDatabase,
	id: string,
	delivery: Partial<HeadRow>,
): Promise<HeadRow | null> {
	return stored(() =>
		db.transaction('rw', db.heads, async () => {
			const head = await db.heads.get(id);
			return head ? writeDelivery(db, head, delivery) : null;
		}),
	);
}
