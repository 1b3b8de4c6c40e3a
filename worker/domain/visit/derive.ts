import type { Coaching } from '#worker/contract/coaching.ts';
import type { Form } from '#worker/contract/form.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { isSameValue } from '../shared/same-value.ts';
import { SCORE_ALGORITHM_VERSION } from './coaching.ts';
import { chosenAlternatives } from './question-rules.ts';
import { scoreCoaching } from './score.ts';
import { scoreStage } from './score-form.ts';
import { recount, visitedAllowanceClients } from './statistics.ts';

/**
 * Recomputes everything derived from answers and visits: scores, statistics, visited allowance
 * clients, invalidated PDVs. Unchanged parts stay the same object.
 */
export function withDerived(coaching: Coaching): Coaching {
	const stages = kept(coaching.stages, coaching.stages.map(deriveStage));
	return deriveHead({ ...coaching, stages });
}

/** Recomputes the score and the PDV of one stage. */
export function deriveStage(stage: Stage): Stage {
	if (derived.has(stage)) return stage;
	const result = deriveChanged(stage);
	derived.add(result);
	return result;
}

/** Stages whose derived values are up to date; a stage is never changed in place. */
const derived = new WeakSet<Stage>();

function deriveChanged(stage: Stage): Stage {
	const score = same(stage.score, scoreStage(stage));
	const invalidated = score.disqualifyingAnswerGiven && isPdvInvalidated(stage.form);
	const pdv =
		stage.pdv === null || stage.pdv.invalidated === invalidated
			? stage.pdv
			: { ...stage.pdv, invalidated };
	return score === stage.score && pdv === stage.pdv ? stage : { ...stage, score, pdv };
}

/**
 * Recomputes the values that depend on already derived stages; enough after a change within one stage.
 */
export function deriveHead(coaching: Coaching): Coaching {
	return {
		...coaching,
		score: same(coaching.score, scoreCoaching(coaching)),
		statistics: same(coaching.statistics, recount(coaching)),
		visitedAllowanceClients: same(
			coaching.visitedAllowanceClients,
			visitedAllowanceClients(coaching),
		),
		scoreAlgorithmVersion: SCORE_ALGORITHM_VERSION,
	};
}

function isPdvInvalidated(form: Form | null): boolean {
	// Stryker disable next-line OptionalChaining,ArrayDeclaration: a disqualifying answer has a form
	return (form?.questions ?? []).some((question) =>
		chosenAlternatives(question).some(({ invalidatePDV }) => invalidatePDV),
	);
}

function same<T>(before: T, after: T): T {
	return isSameValue(before, after) ? before : after;
}

function kept<T>(before: readonly T[], after: readonly T[]): readonly T[] {
	return after.every((item, index) => item === before[index]) ? before : after;
}
