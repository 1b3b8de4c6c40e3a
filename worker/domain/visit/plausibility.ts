import type { Coaching } from '#worker/contract/coaching.ts';
import type { PlausibilityFact } from '#worker/contract/plausibility.ts';
import type { PlausibilityLimits } from './plausibility-limits.ts';
import { sameAccuracy, samePlaces, speeds } from './plausible-places.ts';
import { clockChanges, fastAnswers } from './plausible-times.ts';

/**
 * The measured facts of a day that exceed the limits (rule 3.11), places before times, in the order of
 * the visits. They decide nothing. `receivedAt`: ISO instant of the server's clock at the newest
 * revision; null: unknown.
 */
export function plausibilityFacts(
	coaching: Coaching,
	limits: PlausibilityLimits,
	receivedAt: string | null,
): readonly PlausibilityFact[] {
	return [
		...speeds(coaching, limits),
		...samePlaces(coaching, limits),
		...sameAccuracy(coaching, limits),
		...fastAnswers(coaching, limits),
		...clockChanges(coaching, limits, receivedAt),
	];
}
