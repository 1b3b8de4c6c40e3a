import type { Disqualification } from '#worker/contract/coaching-api.ts';
import type { Form, Question } from '#worker/contract/form.ts';
import type { Stage, StageScore } from '#worker/contract/stage.ts';
import { isAnswered } from './form.ts';
import { chosenAlternatives, QUESTION_RULES } from './question-rules.ts';

/**
 * Scores a question, 0–100 (rule 4.1): radio, the weight of the chosen alternative; check, the best
 * weight among the chosen; 0 without an answer. Returns null for text, number, `skipEvaluation`, and
 * questions without alternatives.
 */
export function scoreQuestion(question: Question): number | null {
	const { score } = QUESTION_RULES[question.questionType];
	return question.skipEvaluation || score === null ? null : score(question);
}

/** Returns what the answer of a question invalidates (rule 4.3), if anything. */
export function disqualification(question: Question): Disqualification {
	const chosen = chosenAlternatives(question);
	if (chosen.some(({ invalidateCoaching }) => invalidateCoaching)) return 'coaching';
	return chosen.some(({ invalidatePDV }) => invalidatePDV) ? 'pdv' : null;
}

/**
 * Scores a form by the questions that `isGraded` accepts, all without it (rules 4.2 and 4.3); null (no
 * form chosen yet) has no score.
 */
export function scoreForm(
	form: Form | null,
	isGraded: (question: Question) => boolean = () => true,
): StageScore {
	return scoreQuestions(form?.questions ?? [], isGraded);
}

/**
 * Scores a stage. In an interrupted visit the answered questions alone are graded; a visit with nobody
 * there has no grade (rule 4.6).
 */
export function scoreStage(stage: Pick<Stage, 'form' | 'pdv'>): StageScore {
	const score = scoreForm(stage.form);
	if (!isLeft(stage)) return score;
	if (score.answered === 0) return { ...score, total: null, grade: null };
	return scoreForm(stage.form, isAnswered);
}

/** Statuses that end a visit before its form is done. */
const LEFT: ReadonlySet<unknown> = new Set(['absent', 'overdue', 'inactive']);

/** Whether the coach left without a visit, or in the middle of it. */
function isLeft({ pdv }: Pick<Stage, 'pdv'>): boolean {
	return LEFT.has(pdv?.status);
}

/** Whether nobody was there: no question was answered (rule 4.6). */
export function isNobodyThere(stage: Pick<Stage, 'pdv' | 'score'>): boolean {
	return isLeft(stage) && stage.score.answered === 0;
}

/** Whether the visit ended after some answers (rule 4.6). */
export function isInterrupted(stage: Pick<Stage, 'pdv' | 'score'>): boolean {
	return isLeft(stage) && stage.score.answered > 0;
}

/**
 * Returns the share of the graded questions' weight that was answered, 0–1; by number when every weight
 * is 0; 0 without a graded question (rule 4.6).
 */
export function answeredShare(form: Form | null): number {
	const graded = gradedOf(form);
	const answered = graded.filter(isAnswered);
	const [all, given] = [weightOf(graded), weightOf(answered)];
	if (all > 0) return given / all;
	return graded.length === 0 ? 0 : answered.length / graded.length;
}

function weightOf(questions: readonly Question[]): number {
	return questions.reduce((sum, { weight }) => sum + weight, 0);
}

/** Whether the form has a question that is graded. */
export function isGradable(form: Form | null): boolean {
	return gradedOf(form).length > 0;
}

function gradedOf(form: Form | null): readonly Question[] {
	return (form?.questions ?? []).filter((question) => scoreQuestion(question) !== null);
}

function scoreQuestions(
	questions: readonly Question[],
	isGraded: (question: Question) => boolean,
): StageScore {
	const scored: Weighted[] = [];
	let answered = 0;
	let disqualifyingAnswerGiven = false;
	for (const question of questions) {
		const value = isGraded(question) ? scoreQuestion(question) : null;
		if (value !== null) scored.push({ value, weight: question.weight });
		if (!isAnswered(question)) continue;
		answered += 1;
		disqualifyingAnswerGiven ||= disqualification(question) !== null;
	}
	const total = disqualifyingAnswerGiven ? 0 : weightedMean(scored);
	const grade = total === null ? null : total / 100;
	return { answered, total, grade, disqualifyingAnswerGiven };
}

/** A value with its weight. */
export type Weighted = { readonly value: number; readonly weight: number };

/**
 * Returns the weighted mean; the plain mean when every weight is 0; null without items. The result is
 * always within the range of the values.
 */
export function weightedMean(items: readonly Weighted[]): number | null {
	if (items.length === 0) return null;
	const weights = items.reduce((sum, { weight }) => sum + weight, 0);
	const mean =
		weights > 0
			? items.reduce((sum, { value, weight }) => sum + value * weight, 0) / weights
			: items.reduce((sum, { value }) => sum + value, 0) / items.length;
	return Math.min(100, Math.max(0, mean));
}
