import { RECEIPTS_COMPARED, type ReceiptsBody } from '#worker/contract/coaching-sync.ts';
import type { DayFacts } from '#worker/contract/day-result.ts';
import type { HeadRow } from './coaching-rows.ts';
import { isDirty } from './outbox.ts';
import type { Receipt } from './receipt.ts';
import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';

/** Receipts, the newest first; at most `limit`. */
export async function receipts(db: WorkDatabase, limit: number): Promise<Receipt[]> {
	return stored(() => db.receipts.orderBy('finishedAt').reverse().limit(limit).toArray());
}

/**
 * What the server has acknowledged to this device: the coachings in progress first, then the ended ones,
 * the newest first, each with the newest revision of every device that it contains: a restored server
 * that got another phone's work may hold as high a revision without ours. A receipt of an older build
 * names no revision: it only asks whether the server has the coaching.
 */
export async function acknowledged(
	db: WorkDatabase,
	ownDeviceId: string,
	/** The number of the newest to return; null: all, also those that the server lacked before. */
	newest: number | null,
	/** The server's hash of a coaching in progress; null: unknown. */
	hashOf: (head: HeadRow) => string | null,
): Promise<ReceiptsBody['receipts']> {
	return stored(async () => {
		const heads = await db.heads.toArray();
		const ended = await db.receipts.orderBy('finishedAt').reverse().toArray();
		const current = heads
			.filter((head) => head.ackedRev > 0 && !isDirty(head))
			.map((head) => {
				const { _id: coachingId, rev, state } = head;
				const whole = { coachingId, rev, deviceId: state.deviceId, hash: hashOf(head) };
				return [whole, ...ofDevices(coachingId, state.revisions)];
			});
		const unknown: NonNullable<Receipt['acked']> = { rev: 0, deviceId: ownDeviceId, hash: null };
		const sent = ended
			.filter(({ sentAt, isMissing }) => sentAt !== null && (newest === null || !isMissing))
			.map(({ coachingId, acked: { revisions = {}, ...acked } = unknown }) => [
				{ coachingId, ...acked },
				...ofDevices(coachingId, revisions),
			]);
		return [...current, ...sent]
			.slice(0, newest ?? RECEIPTS_COMPARED)
			.flat()
			.slice(0, RECEIPTS_COMPARED);
	});
}

function ofDevices(
	coachingId: string,
	revisions: Readonly<Record<string, number>>,
): ReceiptsBody['receipts'] {
	return Object.entries(revisions).map(([deviceId, rev]) => ({
		coachingId,
		rev,
		deviceId,
		hash: null,
	}));
}

/** The server has these coachings again. Returns how many of them it lacked before. */
export async function markHeld(db: WorkDatabase, ids: ReadonlySet<string>): Promise<number> {
	return stored(() =>
		db.receipts
			.filter(({ coachingId, isMissing }) => isMissing === true && ids.has(coachingId))
			.modify({ isMissing: false }),
	);
}

/** Keeps what may be told of a finished day with its receipt. */
export async function keepDay(db: WorkDatabase, coachingId: string, day: DayFacts): Promise<void> {
	await stored(() => db.receipts.update(coachingId, { day }));
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
