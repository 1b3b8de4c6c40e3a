import type { Coaching } from '#worker/contract/coaching.ts';
import { COACHING_SCHEMA } from '#worker/contract/coaching-sync.ts';
import { oldestVersionOf, upcastCoaching } from '#worker/domain/visit/coaching-versions.ts';
import { compareRevisions } from '#worker/domain/visit/merge.ts';
import { isAppError } from '#worker/errors.ts';
import { type HeadRow, NEW_DELIVERY } from './coaching-rows.ts';
import { readCoaching, writeCoaching } from './coaching-table.ts';
import { isIntact, withSum } from './row-sum.ts';
import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';
import type { PackedRow } from './work-rows.ts';

/** How long an acknowledged day stays on the device (rule 5.3): a restored server gets it again. */
const KEPT_MS = 14 * 24 * 3_600_000;

/**
 * Keeps the coaching of these rows as one text. Runs inside the caller's transaction. Damaged rows are
 * not kept: the server has the revision.
 */
export async function pack(db: WorkDatabase, id: string, at: string): Promise<void> {
	try {
		const coaching = await readCoaching(db, id);
		// An older build unpacks it too, where its version holds all of it.
		const schema = oldestVersionOf(coaching);
		await db.packed.put(withSum({ _id: id, schema, text: JSON.stringify(coaching), at }));
	} catch (error) {
		if (!isAppError(error) || error.code !== 'storage-damaged') throw error;
	}
}

/**
 * Turns a packed coaching into rows again, acknowledged and off the screen. Runs inside the caller's
 * transaction. Returns null when there is none, or it is damaged.
 */
export async function unpack(db: WorkDatabase, id: string): Promise<HeadRow | null> {
	const row = await db.packed.get(id);
	// A newer build packed it, and can unpack it.
	if (!row || row.schema > COACHING_SCHEMA) return null;
	await db.packed.delete(id);
	if (!isIntact(row)) return null;
	const receipt = await db.receipts.get(id);
	const coaching = coachingOf(row);
	const delivery = { ...NEW_DELIVERY, ackedRev: coaching.rev };
	const head = await writeCoaching(db, null, coaching, delivery);
	// The coaching ended before: its receipt keeps what the server said.
	if (receipt) await db.receipts.put(receipt);
	return head;
}

/** Whether a packed coaching contains this state. Runs inside the caller's transaction. */
export async function isInPacked(db: WorkDatabase, coaching: Coaching): Promise<boolean> {
	const row = await db.packed.get(coaching._id);
	if (!row || row.schema > COACHING_SCHEMA || !isIntact(row)) return false;
	const relation = compareRevisions(coaching.revisions, coachingOf(row).revisions);
	return relation === 'equal' || relation === 'older';
}

function coachingOf(row: PackedRow): Coaching {
	return upcastCoaching(JSON.parse(row.text), row.schema) as Coaching;
}

/** Deletes the packed coachings whose time is over. Returns whether any is left. */
export async function prunePacked(db: WorkDatabase, now: string): Promise<boolean> {
	const until = new Date(Date.parse(now) - KEPT_MS).toISOString();
	return stored(() =>
		db.transaction('rw', db.packed, async () => {
			await db.packed.where('at').below(until).delete();
			return (await db.packed.count()) > 0;
		}),
	);
}

/** Deletes every packed coaching, at a logout. */
export async function deletePacked(db: WorkDatabase): Promise<void> {
	await stored(() => db.packed.clear());
}
