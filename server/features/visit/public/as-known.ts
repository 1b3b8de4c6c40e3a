import type { Context } from 'hono';
import type { Coaching, CoachingScore } from '#worker/contract/coaching.ts';
import { FIRST_NO_GRADE_SCHEMA, KNOWN_SCHEMA_HEADER } from '#worker/contract/coaching-sync.ts';

type Answer = {
	readonly score?: CoachingScore;
	readonly state?: Coaching | null;
	readonly coaching?: Coaching | null;
};

/**
 * The answer as the calling app understands it. An app of a release before missing grades reads a
 * coaching without a grade as one with 0, which is what it would compute itself (rule 12.13).
 */
export function asKnown<A extends Answer>(c: Pick<Context, 'req'>, answer: A): A {
	const known = Number(c.req.header(KNOWN_SCHEMA_HEADER) ?? 0);
	if (known >= FIRST_NO_GRADE_SCHEMA) return answer;
	const { score, state, coaching } = answer;
	return {
		...answer,
		...(score && { score: graded(score) }),
		...(state && { state: { ...state, score: graded(state.score) } }),
		...(coaching && { coaching: { ...coaching, score: graded(coaching.score) } }),
	};
}

function graded(score: CoachingScore): CoachingScore {
	return score.total === null ? { ...score, total: 0, grade: 0 } : score;
}
