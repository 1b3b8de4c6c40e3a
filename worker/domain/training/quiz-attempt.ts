import type { QuizAnswer, QuizQuestion } from '#worker/contract/quiz.ts';
import { AppError } from '#worker/errors.ts';
import { laterAnswer } from './quiz.ts';

type Answers = readonly QuizAnswer[];

/**
 * Merges the answers of two devices: for each question the later answer, sorted by index. The order of
 * the devices does not matter.
 */
export function mergeAnswers<T extends QuizAnswer>(a: readonly T[], b: readonly T[]): readonly T[] {
	const byIndex = new Map(a.map((answer) => [answer.index, answer]));
	for (const answer of b) {
		const known = byIndex.get(answer.index);
		const stays = known !== undefined && laterAnswer(known, answer) === known;
		if (!stays) byIndex.set(answer.index, answer);
	}
	return [...byIndex.values()].sort((one, other) => one.index - other.index);
}

/**
 * Returns the chosen alternatives, ascending, if they fit the question: at most one for a radio
 * question. An empty list removes the answer. Throws question-not-found, answer-invalid.
 */
export function assertFits(question: QuizQuestion | undefined, chosen: readonly number[]): void {
	if (!question) throw new AppError('question-not-found');
	const limit = question.questionType === 'radio' ? 1 : question.alternatives.length;
	const isKnown = chosen.every((index, at) => {
		const before = at === 0 ? -1 : (chosen[at - 1] ?? -1);
		return Number.isInteger(index) && index > before && index < question.alternatives.length;
	});
	if (chosen.length > limit || !isKnown) throw new AppError('answer-invalid');
}

/** Returns the revision of the next change, which is higher than that of every known answer. */
export function nextRev(answers: Answers): number {
	return 1 + answers.reduce((rev, answer) => Math.max(rev, answer.rev), 0);
}

/** Indexes of the unanswered questions, ascending. */
export function unanswered(questionCount: number, answers: Answers): readonly number[] {
	const given = new Set(
		answers.filter(({ chosen }) => chosen.length > 0).map(({ index }) => index),
	);
	return Array.from({ length: questionCount }, (_, index) => index).filter(
		(index) => !given.has(index),
	);
}

/** Returns the index of the first unanswered question, or of the last question. */
export function continueAt(questionCount: number, answers: Answers): number {
	return unanswered(questionCount, answers)[0] ?? Math.max(0, questionCount - 1);
}

/** Whether two answers are the same change of the same device. */
export function isSameAnswer(a: QuizAnswer, b: QuizAnswer): boolean {
	return a.rev === b.rev && a.deviceId === b.deviceId;
}
