import { describe, expect, it } from 'vitest';
import { formOf, weightedQuestion } from '#test/support/weighted-question.ts';
import { lostPoints } from '#worker/domain/visit/lost-points.ts';
import { scoreForm } from '#worker/domain/visit/score-form.ts';

const answered = (...answer: string[]) => weightedQuestion({ answer });
const lost = (...questions: readonly ReturnType<typeof weightedQuestion>[]) =>
	lostPoints(questions).map((points) => Math.round(points * 10) / 10);

describe('what an answer costs', () => {
	it('is nothing for the best one, and the whole question without an answer', () => {
		expect(lost(answered('ótimo'), answered('bom'), weightedQuestion())).toEqual([0, 13.3, 33.3]);
	});

	it('is nothing in a question that is not scored, which the others share', () => {
		const free = weightedQuestion({ skipEvaluation: true });
		expect(lost(free, answered('bom'))).toEqual([0, 40]);
	});

	it('adds up to what the total lacks to 100', () => {
		const questions = [answered('bom'), weightedQuestion({ weight: 30 }), answered('ótimo')];
		const sum = lostPoints(questions).reduce((total, points) => total + points, 0);
		expect(sum).toBeCloseTo(100 - (scoreForm(formOf(...questions)).total ?? 0));
	});

	it('is shared evenly where no question has a weight', () => {
		const weightless = weightedQuestion({ weight: 0 });
		expect(lost(weightless, { ...weightless, answer: ['bom'] })).toEqual([50, 20]);
	});
});
