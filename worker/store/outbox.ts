import type { AppErrorCode } from '#worker/errors.ts';
import type { Coaching } from '../contract/coaching.ts';
import { compareRevisions, merge, signMerge } from '../domain/visit/merge.ts';
import { type Delivery, type HeadRow, NEW_DELIVERY } from './coaching-rows.ts';
import {
	deleteRows,
	deliveryOf,
	readCoaching,
	receiptOf,
	writeCoaching,
	writeDelivery,
} from './coaching-table.ts';
import { isOnScreen } from './split-coaching.ts';
import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';

/** The server has acknowledged `rev` of a coaching. */
export type Acknowledgement = {
	readonly coachingId: string;
	readonly rev: number;
	/** 0–1, the server's own result. */
	readonly grade: number;
	/** ISO instant. */
	readonly at: string;
};

export type Adoption = 'inserted' | 'replaced' | 'merged' | 'kept';

/** Whether the server has not acknowledged the newest revision. */
export function isDirty(head: Pick<HeadRow, 'rev' | 'ackedRev'>): boolean {
	return head.rev > head.ackedRev;
}

/** The tables of a transaction that may remove a coaching. */
export function coachingTables(db: WorkDatabase) {
	return [db.heads, db.bases, db.histories, db.stages, db.answers, db.receipts, db.drafts];
}

/**
 * The only place where rows leave the device (rule 5.3): the coaching is off the screen and the
 * server has acknowledged this revision.
 */
async function leaveIfDelivered(
	db: WorkDatabase,
	head: HeadRow,
	grade: number | null,
	at: string,
): Promise<void> {
	if (head.onScreen === 1 || isDirty(head)) return;
	const receipt = await db.receipts.get(head._id);
	if (receipt) {
		await db.receipts.put({ ...receipt, serverGrade: grade ?? receipt.serverGrade, sentAt: at });
	}
	await deleteRows(db, head._id);
}

/** Records an acknowledgement. Returns the new head; null when the coaching is not on this device. */
export async function acknowledge(
	db: WorkDatabase,
	{ coachingId, rev, grade, at }: Acknowledgement,
): Promise<HeadRow | null> {
	return stored(() =>
		db.transaction('rw', coachingTables(db), async () => {
			const head = await db.heads.get(coachingId);
			if (!head) return null;
			const ackedRev = Math.max(head.ackedRev, Math.min(rev, head.rev));
			const next = await writeDelivery(db, head, {
				ackedRev,
				attempts: 0,
				nextAt: 0,
				lastError: null,
				lastTryAt: null,
				refused: null,
				dirtySince: head.rev > ackedRev ? (head.dirtySince ?? at) : null,
			});
			await leaveIfDelivered(db, next, grade, at);
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
	return change(db, id, { refused: null, attempts: 0, nextAt: 0 });
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

/**
 * Merges the server's state of a coaching in one transaction (rule 5.5): repeating it changes
 * nothing, and nothing of this device is lost. A coaching that is not here is added only while a
 * person can continue it and none is on the screen.
 */
export async function adopt(
	db: WorkDatabase,
	server: Coaching,
	deviceId: string,
	at: string,
): Promise<Adoption> {
	return stored(() =>
		db.transaction('rw', coachingTables(db), async (): Promise<Adoption> => {
			const head = (await db.heads.get(server._id)) ?? null;
			const acknowledged: Delivery = {
				...NEW_DELIVERY,
				signer: deliveryOf(head).signer,
				ackedRev: server.rev,
			};
			if (!head) {
				if (!isOnScreen(server)) return 'kept';
				if ((await db.heads.where('onScreen').equals(1).count()) > 0) return 'kept';
				await writeCoaching(db, null, server, { ...NEW_DELIVERY, ackedRev: server.rev });
				return 'inserted';
			}
			const local = await readCoaching(db, server._id);
			switch (compareRevisions(server.revisions, local.revisions)) {
				case 'equal':
				case 'older': {
					// The server was restored from an older copy: what it lost is sent again.
					if (server.rev >= head.ackedRev) return 'kept';
					await writeDelivery(db, head, { ackedRev: server.rev, dirtySince: at });
					return 'kept';
				}
				case 'newer': {
					const next = await writeCoaching(db, local, server, acknowledged);
					await leaveIfDelivered(db, next, server.score.grade, at);
					return 'replaced';
				}
				case 'forked': {
					const signature = { deviceId: head.signer ?? deviceId, now: at };
					const merged = signMerge(merge(local, server), signature);
					await writeCoaching(db, local, merged, { ...acknowledged, dirtySince: at });
					return 'merged';
				}
			}
		}),
	);
}

/**
 * Stores a coaching rebuilt from salvaged rows; if it is here again, the two are merged. Returns false
 * while another coaching is on the screen: the rebuilt one waits.
 */
export async function restore(db: WorkDatabase, coaching: Coaching, at: string): Promise<boolean> {
	return stored(() =>
		db.transaction('rw', coachingTables(db), async () => {
			const head = await db.heads.get(coaching._id);
			if (head) {
				const local = await readCoaching(db, coaching._id);
				const signature = { deviceId: coaching.deviceId, now: at };
				const merged = signMerge(merge(local, coaching), signature, 'restore');
				const delivery = { ...deliveryOf(head), signer: coaching.deviceId };
				await writeCoaching(db, local, merged, { ...delivery, dirtySince: at });
				return true;
			}
			if (isOnScreen(coaching)) {
				if ((await db.heads.where('onScreen').equals(1).count()) > 0) return false;
			} else {
				await db.receipts.put(receiptOf(coaching));
			}
			const delivery = { ...NEW_DELIVERY, dirtySince: at, signer: coaching.deviceId };
			await writeCoaching(db, null, coaching, delivery);
			return true;
		}),
	);
}
