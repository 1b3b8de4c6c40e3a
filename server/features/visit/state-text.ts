import type { Coaching } from '#worker/contract/coaching.ts';
import { coachingText } from '#worker/domain/visit/coaching-text.ts';
import type { PartsOfState } from './stored-coaching.ts';

/** The canonical JSON of a state with the texts of its parts. */
export type CanonicalText = { readonly text: string; readonly parts: PartsOfState };

/**
 * Builds the text of a state from the texts of what it shares with the state `before`. Parts that only
 * that one had are left out, so the texts of a coaching do not grow with its answers.
 */
export function canonicalText(state: Coaching, before: PartsOfState | null): CanonicalText {
	const parts = new Map<object, string>();
	const text = coachingText(state, {
		get(part) {
			const known = parts.get(part) ?? before?.get(part);
			if (known !== undefined) parts.set(part, known);
			return known;
		},
		set: (part, its) => void parts.set(part, its),
	});
	return { text, parts };
}
