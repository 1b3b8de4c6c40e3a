import type { Coaching } from '#worker/contract/coaching.ts';
import type { SyncAck } from '#worker/contract/coaching-sync.ts';
import { isSameValue } from '#worker/domain/shared/same-value.ts';
import { assertFollows } from '#worker/domain/visit/check-transition.ts';
import { withDerived } from '#worker/domain/visit/derive.ts';
import { compareRevisions, merge, signMerge } from '#worker/domain/visit/merge.ts';
import { withRecomputedLocations } from '#worker/domain/visit/recompute-locations.ts';
import { stateHash } from './state-hash.ts';
import type { LoggedState } from './state-store.ts';
import type { StoredCoaching } from './stored-coaching.ts';

/** The device name in revisions that this server creates by merging. */
export const SERVER_DEVICE = 'server';

/** The outcome of a received state, with the resulting coaching. */
export type StateOutcome = {
	readonly outcome: LoggedState['outcome'];
	readonly coaching: Coaching;
	readonly hash: string;
};

/**
 * Decides about a received state. Stale: the stored coaching stays. Newer: the sent coaching is
 * kept, with scores and distances computed again. Forked: both are merged into a new revision.
 * Throws the codes of the rules that a state may violate (rule 5.7).
 */
export function decide(
	received: Coaching,
	hash: string,
	stored: StoredCoaching | null,
	now: Date,
): StateOutcome {
	const sent = withRecomputedLocations(received);
	const relation = stored ? compareRevisions(sent.revisions, stored.state.revisions) : 'newer';
	if (stored && (relation === 'equal' || relation === 'older')) {
		return { outcome: 'stale', coaching: stored.state, hash: stored.hash };
	}
	assertFollows(stored?.state ?? null, sent);
	if (!stored || relation === 'newer') {
		const coaching = withDerived(sent);
		const isAsSent = isSameValue(coaching, received);
		return { outcome: 'applied', coaching, hash: isAsSent ? hash : stateHash(coaching) };
	}
	const signature = { deviceId: SERVER_DEVICE, now: now.toISOString() };
	const coaching = signMerge(merge(stored.state, sent), signature);
	return { outcome: 'merged', coaching, hash: stateHash(coaching) };
}

/**
 * The answer to a decision; it contains the whole state only when that differs from what the device
 * sent.
 */
export function acknowledge(
	{ outcome, coaching, hash }: StateOutcome,
	sent: Coaching,
	sentHash: string,
	now: Date,
): SyncAck {
	const { _id, rev, score, statistics, coachingStage } = coaching;
	const isOther = outcome === 'merged' || (outcome === 'stale' && hash !== sentHash);
	return {
		coachingId: _id,
		rev,
		hash,
		applied: outcome !== 'stale',
		merged: outcome === 'merged',
		score,
		statistics,
		scoreDiffers: outcome === 'applied' && difference(sent, coaching) !== null,
		coachingStage,
		state: isOther ? coaching : null,
		serverTime: now.toISOString(),
	};
}

/** Returns the earlier answer, with the current state when it differs from the sent one. */
export function repeated(
	logged: LoggedState,
	held: StoredCoaching,
	sentHash: string,
	now: Date,
): SyncAck {
	const { answer, outcome } = logged;
	const hasMoved = held.hash !== answer.hash;
	const wasOther = outcome === 'merged' || (outcome === 'stale' && answer.hash !== sentHash);
	const { rev, score, statistics, coachingStage } = held.state;
	return {
		...answer,
		...(hasMoved && { rev, hash: held.hash, score, statistics, coachingStage }),
		applied: false,
		state: hasMoved || wasOther ? held.state : null,
		serverTime: now.toISOString(),
	};
}

/** Returns the differences of the scores; null when device and server computed the same. */
export function difference(sent: Coaching, kept: Coaching) {
	if (isSameValue(sent.score, kept.score) && isSameValue(sent.statistics, kept.statistics)) {
		return null;
	}
	return {
		sent: { score: sent.score, statistics: sent.statistics },
		kept: { score: kept.score, statistics: kept.statistics },
	};
}
