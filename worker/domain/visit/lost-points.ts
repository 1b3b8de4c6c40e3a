import type { Question } from '#worker/contract/form.ts';
import { scoreQuestion } from './score-form.ts';

/**
 * Returns, for each question, the whole points of the form's total (0–100) that its answer or its
 * absence costs (rule 4.2); 0 for a question that is not scored. They are tenths of the grade as it is
 * read: their sum is what the rounded total lacks to 100, as long as no answer disqualifies the form.
 */
export function lostPoints(questions: readonly Question[]): readonly number[] {
	const exact = exactPoints(questions);
	const whole = exact.map(Math.floor);
	const rest = (index: number) => (exact[index] ?? 0) - (whole[index] ?? 0);
	const left = 100 - Math.round(100 - sumOf(exact)) - sumOf(whole);
	const raised = [...exact.keys()].sort((a, b) => rest(b) - rest(a)).slice(0, left);
	return whole.map((points, index) => points + (raised.includes(index) ? 1 : 0));
}

function exactPoints(questions: readonly Question[]): readonly number[] {
	const scores = questions.map(scoreQuestion);
	const scored = questions.filter((_, index) => scores[index] !== null);
	const weights = sumOf(scored.map(({ weight }) => weight));
	return questions.map(({ weight }, index) => {
		const score = scores[index] ?? null;
		if (score === null) return 0;
		const share = weights > 0 ? weight / weights : 1 / scored.length;
		return (100 - score) * share;
	});
}

function sumOf(numbers: readonly number[]): number {
	return numbers.reduce((sum, one) => sum + one, 0);
}
