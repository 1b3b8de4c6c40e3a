import type { Coaching } from '#worker/contract/coaching.ts';
import { deliveryOf, dirty, readCoaching, writeCoaching } from './coaching-table.ts';
import { coachingTables } from './outbox.ts';
import { stored } from './storage-errors.ts';
import { SEND_NOW } from './tries.ts';
import type { WorkDatabase } from './work-database.ts';

/** The next revision of the same content, signed by `deviceId`. */
function signedBy(coaching: Coaching, deviceId: string): Coaching {
	const rev = coaching.rev + 1;
	return { ...coaching, rev, deviceId, revisions: { ...coaching.revisions, [deviceId]: rev } };
}

/**
 * The same content signed by a new device, without a revision of the old one: a device that holds part
 * of the old work merges instead of choosing one side.
 */
function asForkOf(coaching: Coaching, newDeviceId: string): Coaching {
	const { [coaching.deviceId]: _, ...revisions } = coaching.revisions;
	return signedBy({ ...coaching, revisions }, newDeviceId);
}

/**
 * Signs the coaching with `newDeviceId` from now on, after this device went back to an older state.
 */
export async function signAsFork(
	db: WorkDatabase,
	id: string,
	newDeviceId: string,
	at: string,
): Promise<void> {
	await rewriteWith(db, id, at, newDeviceId, (coaching) => asForkOf(coaching, newDeviceId));
}

/** Adds a revision without a change, so that the server answers with its state of the coaching. */
export async function addEmptyRevision(
	db: WorkDatabase,
	id: string,
	deviceId: string,
	at: string,
): Promise<void> {
	await rewriteWith(db, id, at, null, (coaching, signer) => signedBy(coaching, signer ?? deviceId));
}

async function rewriteWith(
	db: WorkDatabase,
	id: string,
	at: string,
	signer: string | null,
	change: (coaching: Coaching, signer: string | null) => Coaching,
): Promise<void> {
	await stored(() =>
		db.transaction('rw', coachingTables(db), async () => {
			const head = await db.heads.get(id);
			if (!head) return;
			const previous = await readCoaching(db, id);
			const delivery = {
				...dirty(deliveryOf(head), at),
				...SEND_NOW,
				signer: signer ?? head.signer,
			};
			await writeCoaching(db, previous, change(previous, head.signer), delivery);
		}),
	);
}
