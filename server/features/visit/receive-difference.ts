import { STATE_LIMIT } from '#server/platform/http/read-body.ts';
import type { KnownCall } from '#server/platform/http/route.ts';
import type { CoachingDifference } from '#worker/contract/coaching-difference.ts';
import type { SyncAck } from '#worker/contract/coaching-sync.ts';
import { applyDifference } from '#worker/domain/visit/apply-difference.ts';
import { AppError } from '#worker/errors.ts';
import { receiveRevision, type Sent } from './receive-state.ts';
import { sha256 } from './state-hash.ts';
import { canonicalText } from './state-text.ts';
import type { StoredCoaching } from './stored-coaching.ts';

/** Bytes that the field `hash` adds to a coaching that is sent as a whole. */
const HASH_FIELD = 80;

/**
 * POST sync/coaching/state/difference: applies the difference to the stored state and receives the
 * result as if it had been sent as a whole. Throws base-unknown when it is a difference from another
 * state, or does not lead to the state that the device meant: the device sends the whole state then.
 * Throws also the codes of `receiveState`.
 */
export async function receiveDifference(call: KnownCall<CoachingDifference>): Promise<SyncAck> {
	const { body, caller } = call;
	const { coachingId, deviceId, rev, hash } = body;
	const on = (stored: StoredCoaching | null) => resultOf(body, stored);
	return receiveRevision({ ...call, owner: caller.user }, { coachingId, deviceId, rev, hash, on });
}

/** The coaching that the difference leads to from what is stored. */
function resultOf(difference: CoachingDifference, stored: StoredCoaching | null): Sent {
	const { base, hash } = difference;
	if (stored?.rev !== base.rev || stored.hash !== base.hash) throw new AppError('base-unknown');
	const coaching = applyDifference(stored.state, difference);
	if (coaching === null) throw new AppError('base-unknown');
	const canonical = canonicalText(coaching, stored.parts);
	if (sha256(canonical.text) !== hash) throw new AppError('base-unknown');
	// The coaching must still fit into a whole state.
	if (Buffer.byteLength(canonical.text) + HASH_FIELD > STATE_LIMIT) throw new AppError('too-large');
	return { coaching, canonical };
}
