import type { Coaching, CoachingScore } from '#worker/contract/coaching.ts';
import type { AlternativeEffect, Disqualification } from '#worker/contract/coaching-api.ts';
import type { Form, Question } from '#worker/contract/form.ts';
import type { Stage, StageScore } from '#worker/contract/stage.ts';
import { assertNever, must } from '#worker/errors.ts';
import { chosenAlternatives } from './change-answer.ts';
import { isAnswered } from './form.ts';
import { countVisits, type Visit, visitWeight } from './statistics.ts';

type StageShares = {
	readonly 'pre-process': number;
	readonly process: number;
	readonly 'post-process': number;
};

/** The share of each stage (rule 4.4). */
const FIELD_SHARES: StageShares = { 'pre-process': 10, process: 70, 'post-process': 20 };
const TELE_SALES_SHARES: StageShares = { 'pre-process': 0, process: 100, 'post-process': 0 };
const SCORED_STAGES = ['pre-process', 'process', 'post-process'] as const;

/**
 * Scores a question, 0–100 (rule 4.1): radio, the weight of the chosen alternative; check, the best
 * weight among the chosen; 0 without an answer. Returns null for text, number, `skipEvaluation`, and
 * questions without alternatives.
 */
export function scoreQuestion(question: Question): number | null {
	if (question.skipEvaluation) return null;
	switch (question.questionType) {
		case 'radio':
		case 'check':
			if (question.alternatives.length === 0) return null;
			return chosenAlternatives(question).reduce((best, { weight }) => Math.max(best, weight), 0);
		case 'text':
		case 'number':
			return null;
		default:
			return assertNever(question.questionType);
	}
}

/** Returns what the answer of a question invalidates (rule 4.3), if anything. */
export function disqualification(question: Question): Disqualification {
	const chosen = chosenAlternatives(question);
	if (chosen.some(({ invalidateCoaching }) => invalidateCoaching)) return 'coaching';
	return chosen.some(({ invalidatePDV }) => invalidatePDV) ? 'pdv' : null;
}

/** Scores a form (rules 4.2 and 4.3); null (no form chosen yet) has no score. */
export function scoreForm(form: Form | null): StageScore {
	const scored: Weighted[] = [];
	let answered = 0;
	let disqualifyingAnswerGiven = false;
	for (const question of form?.questions ?? []) {
		const value = scoreQuestion(question);
		if (value !== null) scored.push({ value, weight: question.weight });
		if (!isAnswered(question)) continue;
		answered += 1;
		disqualifyingAnswerGiven ||= disqualification(question) !== null;
	}
	const total = disqualifyingAnswerGiven ? 0 : weightedMean(scored);
	const grade = total === null ? null : total / 100;
	return { answered, total, grade, disqualifyingAnswerGiven };
}

type Weighted = { readonly value: number; readonly weight: number };

/**
 * Returns the weighted mean; the plain mean when every weight is 0; null without items. The result is
 * always within the range of the values.
 */
function weightedMean(items: readonly Weighted[]): number | null {
	if (items.length === 0) return null;
	const weights = items.reduce((sum, { weight }) => sum + weight, 0);
	const mean =
		weights > 0
			? items.reduce((sum, { value, weight }) => sum + value * weight, 0) / weights
			: items.reduce((sum, { value }) => sum + value, 0) / items.length;
	return Math.min(100, Math.max(0, mean));
}

const ABSENCES: ReadonlySet<unknown> = new Set(['absent', 'overdue']);

/**
 * Whether the client was absent or overdue: the visit counts, but its answers are not graded (rule
 * 4.6).
 */
export function isAbsence({ pdv }: Stage): boolean {
	return ABSENCES.has(pdv?.status);
}

/**
 * Returns the visits of the process grade: for each client the first with somebody there, unless an
 * inactive status reversed it (rule 4.5).
 */
export function scoredVisits(coaching: Coaching): readonly Visit[] {
	return countVisits({ stages: coaching.stages.filter((stage) => !isAbsence(stage)) });
}

/**
 * The stages that can invalidate the coaching (rule 4.8). In process these are the graded and the
 * counted visits, because an absence may be counted and not graded.
 */
function stagesOf(coaching: Coaching, stage: Stage['stage']): readonly Stage[] {
	const standing =
		stage === 'process'
			? new Set<Stage>([...scoredVisits(coaching), ...countVisits(coaching)])
			: null;
	return coaching.stages.filter(
		(each) => each.stage === stage && (standing?.has(each) ?? !each.discarded),
	);
}

export type StageResult = {
	readonly stage: Stage['stage'];
	readonly done: boolean;
	/** 0–100; null when nothing was scored. */
	readonly total: number | null;
	/** Share of the coaching's total after scaling, 0–100; 0 when the stage is left out. */
	readonly share: number;
	readonly stages: readonly Stage[];
};

/**
 * Returns the result of each stage. A stage that was not done counts 0. A stage that was done without
 * a graded form is left out, and the other shares are scaled to 100 (rule 4.7).
 */
export function stageResults(coaching: Coaching): readonly StageResult[] {
	const shares = coaching.teleSales ? TELE_SALES_SHARES : FIELD_SHARES;
	const results = SCORED_STAGES.map((stage) => {
		const stages = stagesOf(coaching, stage);
		const completed = stages.filter((each) => each.completed);
		const total = weightedMean(
			completed.flatMap((each) =>
				each.score.total === null || isAbsence(each)
					? []
					: { value: each.score.total, weight: visitWeight(each.pdv?.activeAllowance ?? null) },
			),
		);
		const done = completed.length > 0;
		return { stage, stages, done, total, share: done && total === null ? 0 : shares[stage] };
	});
	const kept = results.reduce((sum, { share }) => sum + share, 0);
	return results.map((result) => ({
		...result,
		share: kept === 0 ? 0 : (result.share * 100) / kept,
	}));
}

/** Whether an answer invalidates the whole coaching (rule 4.8). */
export function isCoachingInvalidated(coaching: Coaching): boolean {
	return SCORED_STAGES.some((stage) =>
		stagesOf(coaching, stage).some(
			({ score, form }) =>
				score.disqualifyingAnswerGiven &&
				// Stryker disable next-line OptionalChaining: a disqualifying answer has a form
				form?.questions.some((question) => disqualification(question) === 'coaching'),
		),
	);
}

/** Scores the coaching from the scores of its stages (rule 4.9, algorithm v2.0). */
export function scoreCoaching(coaching: Coaching): CoachingScore {
	const results = stageResults(coaching);
	const pdvs = results.find(({ stage }) => stage === 'process')?.total ?? null;
	if (isCoachingInvalidated(coaching)) return { pdvs, total: 0, grade: 0 };
	const sum = results.reduce((all, { total, share }) => all + ((total ?? 0) * share) / 100, 0);
	const total = Math.min(100, sum);
	return { pdvs, total, grade: total / 100 };
}

/**
 * Returns the form's total (0–100) that each alternative of a question would give if it were chosen
 * now; `formTotal` is null when the question is not scored.
 */
export function alternativeEffects(
	form: Form,
	questionIndex: number,
): readonly AlternativeEffect[] {
	const question = must(form.questions[questionIndex]);
	const isScored = scoreQuestion(question) !== null;
	return question.alternatives.map(({ text, invalidatePDV, invalidateCoaching }) => {
		const answer = question.questionType === 'check' ? [...question.answer, text] : [text];
		const questions = form.questions.with(questionIndex, { ...question, answer });
		const disqualifies = invalidateCoaching ? 'coaching' : invalidatePDV ? 'pdv' : null;
		const { total } = scoreForm({ ...form, questions });
		return { formTotal: isScored ? total : null, disqualifies };
	});
}
