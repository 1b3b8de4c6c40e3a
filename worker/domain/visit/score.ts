import type { Coaching, CoachingScore } from '#worker/contract/coaching.ts';
import type { AlternativeEffect, Disqualification } from '#worker/contract/coaching-api.ts';
import type { Form, Question } from '#worker/contract/form.ts';
import type { Stage, StageScore } from '#worker/contract/stage.ts';
import { must } from '#worker/errors.ts';
import { chosenAlternatives } from './change-answer.ts';
import { isAnswered } from './form.ts';
import { countVisits, visitWeight } from './statistics.ts';

type StageShares = {
	readonly 'pre-process': number;
	readonly process: number;
	readonly 'post-process': number;
};

/** Section 9: what each stage is worth. */
const FIELD_SHARES: StageShares = { 'pre-process': 10, process: 70, 'post-process': 20 };
const TELE_SALES_SHARES: StageShares = { 'pre-process': 0, process: 100, 'post-process': 0 };
const SCORED_STAGES = ['pre-process', 'process', 'post-process'] as const;

/**
 * 0–100: radio, the chosen alternative's weight; check, the best among the chosen; 0 without an
 * answer. null when not scored: text, number, `skipEvaluation`, or nothing to choose from.
 */
export function scoreQuestion(question: Question): number | null {
	const isChoice = question.questionType === 'radio' || question.questionType === 'check';
	if (!isChoice || question.skipEvaluation || question.alternatives.length === 0) return null;
	return chosenAlternatives(question).reduce((best, { weight }) => Math.max(best, weight), 0);
}

/** What the answer of a question disqualifies, if anything. */
export function disqualification(question: Question): Disqualification {
	const chosen = chosenAlternatives(question);
	if (chosen.some(({ invalidateCoaching }) => invalidateCoaching)) return 'coaching';
	return chosen.some(({ invalidatePDV }) => invalidatePDV) ? 'pdv' : null;
}

/** The score of a form; `form` null (none chosen yet) is unscored. */
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

/** Plain mean when every weight is 0; null of nothing. Never outside the values' range. */
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

/** Whether a visit found nobody: it counts, and its answers are not graded. */
export function isAbsence({ pdv }: Stage): boolean {
	return ABSENCES.has(pdv?.status);
}

/**
 * The visits the process grade is made of: of each client the first with somebody there, unless an
 * inactive status has reversed it. Nobody there in the morning takes nothing from the afternoon.
 */
export function scoredVisits(coaching: Coaching): readonly Stage[] {
	return countVisits({ stages: coaching.stages.filter((stage) => !isAbsence(stage)) });
}

/** Of the process, what is graded and what counts in the statistics: an absence may be the latter. */
function stagesOf(coaching: Coaching, stage: Stage['stage']): readonly Stage[] {
	const standing =
		stage === 'process' ? new Set([...scoredVisits(coaching), ...countVisits(coaching)]) : null;
	return coaching.stages.filter(
		(each) => each.stage === stage && (standing?.has(each) ?? !each.discarded),
	);
}

export type StageResult = {
	readonly stage: Stage['stage'];
	readonly done: boolean;
	/** 0–100; null: nothing scored. */
	readonly total: number | null;
	/** Of the coaching's total, after scaling; 0 when left out. */
	readonly share: number;
	readonly stages: readonly Stage[];
};

/**
 * What each stage brings. A stage not done brings 0; one that was done but whose forms are all
 * unscored is left out, and the other shares are scaled up to 100 (decisions, Score).
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

/** Whether an answer that invalidates the whole coaching stands. */
export function isCoachingInvalidated(coaching: Coaching): boolean {
	return SCORED_STAGES.some((stage) =>
		stagesOf(coaching, stage).some(
			({ score, form }) =>
				score.disqualifyingAnswerGiven &&
				form?.questions.some((question) => disqualification(question) === 'coaching'),
		),
	);
}

/** The score, from the scores of the stages (algorithm v2.0). */
export function scoreCoaching(coaching: Coaching): CoachingScore {
	const results = stageResults(coaching);
	const pdvs = results.find(({ stage }) => stage === 'process')?.total ?? null;
	if (isCoachingInvalidated(coaching)) return { pdvs, total: 0, grade: 0 };
	const sum = results.reduce((all, { total, share }) => all + ((total ?? 0) * share) / 100, 0);
	const total = Math.min(100, sum);
	return { pdvs, total, grade: total / 100 };
}

/**
 * What each alternative of a question would do to the form's total (0–100), were it chosen now;
 * `formTotal` is null when the question is not scored.
 */
export function alternativeEffects(
	form: Form,
	questionIndex: number,
): readonly AlternativeEffect[] {
	const question = must(form.questions[questionIndex], 'question');
	const isScored = scoreQuestion(question) !== null;
	return question.alternatives.map(({ text, invalidatePDV, invalidateCoaching }) => {
		const answer = question.questionType === 'check' ? [...question.answer, text] : [text];
		const questions = form.questions.with(questionIndex, { ...question, answer });
		const disqualifies = invalidateCoaching ? 'coaching' : invalidatePDV ? 'pdv' : null;
		const { total } = scoreForm({ ...form, questions });
		return { formTotal: isScored ? total : null, disqualifies };
	});
}
