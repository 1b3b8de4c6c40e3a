import type { Coaching } from '../contract/coaching.ts';
import type { Correction } from '../contract/offline-api.ts';
import type { ChangeContext } from '../domain/visit/command.ts';
import { correct as corrected } from '../domain/visit/correct.ts';
import { compareRevisions, merge, signMerge } from '../domain/visit/merge.ts';
import { AppError } from '../errors.ts';
import { NEW_DELIVERY } from './coaching-rows.ts';
import { deliveryOf, dirty, readCoaching, receiptOf, writeCoaching } from './coaching-table.ts';
import { coachingTables } from './outbox.ts';
import { isOnScreen } from './split-coaching.ts';
import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';

/**
 * 'known': nothing new. 'blocked': another coaching is on the screen, and a person has one at a time
 * (rule 2.3).
 */
export type TakenIn = 'received' | 'known' | 'blocked';

/**
 * Imports a coaching of the same person that another device had not sent. It is a merge (rule 5.5):
 * no answer is lost, and repeating it changes nothing.
 */
export async function takeIn(
	db: WorkDatabase,
	coaching: Coaching,
	deviceId: string,
	at: string,
): Promise<TakenIn> {
	return stored(() =>
		db.transaction('rw', coachingTables(db), async (): Promise<TakenIn> => {
			const head = await db.heads.get(coaching._id);
			if (!head) {
				if (!isOnScreen(coaching)) {
					if (!(await db.receipts.get(coaching._id))) await db.receipts.put(receiptOf(coaching));
				} else if ((await db.heads.where('onScreen').equals(1).count()) > 0) return 'blocked';
				await writeCoaching(db, null, coaching, { ...NEW_DELIVERY, dirtySince: at });
				return 'received';
			}
			const local = await readCoaching(db, coaching._id);
			const relation = compareRevisions(coaching.revisions, local.revisions);
			if (relation === 'equal' || relation === 'older') return 'known';
			const signature = { deviceId: head.signer ?? deviceId, now: at };
			const next = relation === 'newer' ? coaching : signMerge(merge(local, coaching), signature);
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
			const again = { refused: null, attempts: 0, nextAt: 0 };
			const delivery = { ...dirty(deliveryOf(head), context.now), ...again };
			await writeCoaching(db, previous, next, delivery);
			const receipt = await db.receipts.get(id);
			if (receipt) await db.receipts.put({ ...receipt, grade: next.score.grade });
		}),
	);
}
