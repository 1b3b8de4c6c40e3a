import type { Question } from '#worker/contract/form.ts';
import { scoreQuestion } from './score-form.ts';
import { wholePoints } from './whole-points.ts';

/**
 * Returns, for each question, the whole points of the form's total (0–100) that its answer or its
 * absence costs (rule 4.2); 0 for a question that is not scored. They are tenths of the grade as it is
 * read: their sum is what the rounded total lacks to 100, as long as no answer disqualifies the form.
 */
export function lostPoints(questions: readonly Question[]): readonly number[] {
	const scores = questions.map(scoreQuestion);
	const scored = questions.filter((_, index) => scores[index] !== null);
	const weights = scored.reduce((sum, { weight }) => sum + weight, 0);
	const exact = questions.map(({ weight }, index) => {
		const score = scores[index] ?? null;
		if (score === null) return 0;
		const share = weights > 0 ? weight / weights : 1 / scored.length;
		return (100 - score) * share;
	});
	const total = exact.reduce((rest, points) => rest - points, 100);
	return wholePoints(exact, 100 - Math.round(total));
}
