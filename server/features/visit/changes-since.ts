import type { Coaching } from '#worker/contract/coaching.ts';
import { isSameValue } from '#worker/domain/shared/same-value.ts';
import { applyDifference } from '#worker/domain/visit/apply-difference.ts';
import { isTerminal } from '#worker/domain/visit/coaching.ts';
import { type Difference, differenceOf } from '#worker/domain/visit/difference.ts';

/**
 * UTF-16 units of stored changes: a few, and more of a larger state. Larger changes cost more with
 * each answer than the whole state costs now and then.
 */
const LEAST_LIMIT = 2_000;
const SHARE_OF_STATE = 1 / 8;

/** What an answer changes. Everything else is read by SQL from the whole state. */
const HEAD_OF_ANSWERS = new Set(['score', 'statistics', 'updatedAt', 'revisions']);
const STAGE_OF_ANSWERS = new Set(['_id', 'answers', 'score', 'changed']);

/**
 * The changes from the stored state `base` to the newest one, as JSON; `size`: UTF-16 units of `next`
 * as JSON. Returns null when the whole state must be stored: more than answers changed, the changes
 * are large, the coaching has ended, or the changes would not lead to exactly `next`.
 */
export function changesSince(base: Coaching, next: Coaching, size: number): string | null {
	if (isTerminal(next.coachingStage) || next.expired) return null;
	const difference = differenceOf(base, next);
	if (difference === null || !isOfAnswers(difference, base)) return null;
	const changes = { rev: next.rev, deviceId: next.deviceId, ...difference };
	const stored = JSON.stringify(changes);
	if (stored.length > Math.max(LEAST_LIMIT, size * SHARE_OF_STATE)) return null;
	const again = applyDifference(base, changes);
	return again !== null && isSameValue(again, next) ? stored : null;
}

function isOfAnswers({ head, stages }: Difference, base: Coaching): boolean {
	const known = new Set(base.stages.map(({ _id }) => _id));
	return (
		Object.keys(head).every((key) => HEAD_OF_ANSWERS.has(key)) &&
		stages.every(
			(stage) =>
				known.has(stage._id) && Object.keys(stage).every((key) => STAGE_OF_ANSWERS.has(key)),
		)
	);
}
