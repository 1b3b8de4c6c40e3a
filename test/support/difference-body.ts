import { sha256 } from '#server/features/visit/state-hash.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { CoachingDifference } from '#worker/contract/coaching-difference.ts';
import { COACHING_SCHEMA } from '#worker/contract/coaching-sync.ts';
import { coachingText } from '#worker/domain/visit/coaching-text.ts';
import { differenceOf } from '#worker/domain/visit/difference.ts';
import { must } from '#worker/errors.ts';

/** The difference that leads from one state to another, as the app sends it. */
export function differenceBody(base: Coaching, next: Coaching): CoachingDifference {
	return {
		coachingId: next._id,
		deviceId: next.deviceId,
		rev: next.rev,
		base: { rev: base.rev, hash: hashOf(base) },
		...must(differenceOf(base, next), 'difference'),
		hash: hashOf(next),
	};
}

function hashOf(coaching: Coaching): string {
	return sha256(coachingText(coaching));
}

/** The headers that the app sends with any form of this revision. */
export function revisionHeaders({ deviceId, _id, rev }: Coaching): Record<string, string> {
	return {
		'idempotency-key': `${deviceId}.${_id}.${rev}`,
		'x-app-schema': String(COACHING_SCHEMA),
	};
}
