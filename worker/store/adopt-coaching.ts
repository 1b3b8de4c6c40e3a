import type { Coaching } from '#worker/contract/coaching.ts';
import type { Correction, ImportOutcome } from '#worker/contract/offline-api.ts';
import type { ChangeContext } from '#worker/domain/visit/command.ts';
import { correct as corrected } from '#worker/domain/visit/correct.ts';
import { compareRevisions, merge, signMerge } from '#worker/domain/visit/merge.ts';
import { AppError } from '#worker/errors.ts';
import { type Delivery, NEW_DELIVERY } from './coaching-rows.ts';
import {
	deliveryOf,
	dirty,
	isScreenTaken,
	readCoaching,
	receiptOf,
	writeCoaching,
	writeDelivery,
} from './coaching-table.ts';
import { coachingTables, isDirty, leaveIfDelivered, markUnsent } from './outbox.ts';
import { isInPacked, unpack } from './packed-store.ts';
import { keepReplaced } from './replaced-store.ts';
import { isOnScreen } from './split-coaching.ts';
import { stored } from './storage-errors.ts';
import { NO_TRIES, SEND_NOW } from './tries.ts';
import type { WorkDatabase } from './work-database.ts';

export type Adoption = 'inserted' | 'replaced' | 'merged' | 'kept';

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
	/** SHA-256 of the server's state, where the answer contains it. */
	hash: string | null = null,
): Promise<Adoption> {
	const delivered = { grade: server.score.grade, hash, at };
	return stored(() =>
		db.transaction('rw', coachingTables(db), async (): Promise<Adoption> => {
			// A day that ended here is compared too: a restored server may still have it in progress.
			const head = (await db.heads.get(server._id)) ?? (await unpack(db, server._id));
			const acknowledged: Delivery = {
				...NEW_DELIVERY,
				signer: deliveryOf(head).signer,
				ackedRev: server.rev,
			};
			if (!head) {
				if (!isOnScreen(server)) return 'kept';
				if (await isScreenTaken(db)) return 'kept';
				await writeCoaching(db, null, server, { ...NEW_DELIVERY, ackedRev: server.rev });
				// It ended here, and neither the server nor this device has its end.
				await db.receipts.delete(server._id);
				return 'inserted';
			}
			const local = await readCoaching(db, server._id);
			const signer = head.signer ?? deviceId;
			switch (compareRevisions(server.revisions, local.revisions)) {
				case 'equal': {
					const { ackedRev } = acknowledged;
					const next = await writeDelivery(db, head, { ...NO_TRIES, ackedRev, dirtySince: null });
					await leaveIfDelivered(db, next, delivered);
					return 'kept';
				}
				case 'older': {
					// The server was restored from an older copy: what it lost is sent again.
					if (server.rev < head.ackedRev || !isDirty(head))
						await markUnsent(db, head, server.rev, at);
					return 'kept';
				}
				case 'newer': {
					await keepReplaced(db, local, server, [deviceId, signer]);
					const next = await writeCoaching(db, local, server, acknowledged);
					await noteElsewhere(db, local, server);
					await leaveIfDelivered(db, next, delivered);
					return 'replaced';
				}
				case 'forked': {
					const merged = signMerge(merge(local, server), { deviceId: signer, now: at });
					await keepReplaced(db, local, merged, [deviceId, signer]);
					await writeCoaching(db, local, merged, { ...acknowledged, dirtySince: at });
					await db.receipts.update(server._id, { sentAt: null });
					await noteElsewhere(db, local, server);
					return 'merged';
				}
			}
		}),
	);
}

/** The receipt says that the coaching ended on another device, while this one had it on the screen. */
async function noteElsewhere(db: WorkDatabase, local: Coaching, server: Coaching): Promise<void> {
	if (!isOnScreen(local) || isOnScreen(server)) return;
	await db.receipts.update(server._id, { elsewhere: true });
}

/**
 * Imports a coaching of the same person that another device had not sent. It is a merge (rule 5.5):
 * no answer is lost, and repeating it changes nothing.
 */
export async function importCoaching(
	db: WorkDatabase,
	coaching: Coaching,
	deviceId: string,
	at: string,
): Promise<ImportOutcome> {
	return stored(() =>
		db.transaction('rw', coachingTables(db), async (): Promise<ImportOutcome> => {
			if (await isInPacked(db, coaching)) return 'known';
			const head = (await db.heads.get(coaching._id)) ?? (await unpack(db, coaching._id));
			if (!head) {
				if (!isOnScreen(coaching)) {
					if (!(await db.receipts.get(coaching._id))) await db.receipts.put(receiptOf(coaching));
				} else if (await isScreenTaken(db)) return 'blocked';
				await writeCoaching(db, null, coaching, { ...NEW_DELIVERY, dirtySince: at });
				return 'received';
			}
			const local = await readCoaching(db, coaching._id);
			const relation = compareRevisions(coaching.revisions, local.revisions);
			if (relation === 'equal' || relation === 'older') return 'known';
			const signer = head.signer ?? deviceId;
			const signature = { deviceId: signer, now: at };
			const next = relation === 'newer' ? coaching : signMerge(merge(local, coaching), signature);
			await keepReplaced(db, local, next, [deviceId, signer]);
			await writeCoaching(db, local, next, dirty(deliveryOf(head), at));
			return 'received';
		}),
	);
}

/**
 * Corrects what the server refused, also after the end of the coaching (rule 5.9), and queues it
 * again. Throws no-coaching, storage-damaged and what the correction throws; nothing is written
 * then.
 */
export async function correctHeld(
	db: WorkDatabase,
	id: string,
	corrections: readonly Correction[],
	context: ChangeContext,
): Promise<void> {
	await stored(() =>
		db.transaction('rw', coachingTables(db), async () => {
			const head = await db.heads.get(id);
			if (!head) throw new AppError('no-coaching');
			const previous = await readCoaching(db, id);
			const deviceId = head.signer ?? context.deviceId;
			const next = corrected(previous, corrections, { ...context, deviceId });
			const delivery = { ...dirty(deliveryOf(head), context.now), ...SEND_NOW };
			await writeCoaching(db, previous, next, delivery);
			const receipt = await db.receipts.get(id);
			if (receipt) await db.receipts.put({ ...receipt, grade: next.score.grade });
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
				if (await isScreenTaken(db)) return false;
			} else {
				await db.receipts.put(receiptOf(coaching));
			}
			const delivery = { ...NEW_DELIVERY, dirtySince: at, signer: coaching.deviceId };
			await writeCoaching(db, null, coaching, delivery);
			return true;
		}),
	);
}
