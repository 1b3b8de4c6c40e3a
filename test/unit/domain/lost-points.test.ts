import { describe, expect, it } from 'vitest';
import { formOf, weightedQuestion } from '#test/support/weighted-question.ts';
import { lostPoints } from '#worker/domain/visit/lost-points.ts';
import { scoreForm } from '#worker/domain/visit/score-form.ts';

const answered = (...answer: string[]) => weightedQuestion({ answer });
const lost = (...questions: readonly ReturnType<typeof weightedQuestion>[]) =>
	lostPoints(questions);

describe('what an answer costs', () => {
	it('is nothing for the best one, and the whole question without an answer', () => {
		expect(lost(answered('ótimo'), answered('bom'), weightedQuestion())).toEqual([0, 14, 33]);
	});

	it('is nothing in a question that is not scored, which the others share', () => {
		const free = weightedQuestion({ skipEvaluation: true });
		expect(lost(free, answered('bom'))).toEqual([0, 40]);
	});

	it('adds up, as it is read, to what the grade as it is read lacks to 10,0', () => {
		const sum = (points: readonly number[]) => points.reduce((total, one) => total + one, 0);
		for (const weight of [0, 1, 30, 37, 50]) {
			const questions = [answered('bom'), weightedQuestion({ weight }), answered('ótimo')];
			const total = scoreForm(formOf(...questions)).total ?? 0;
			expect(sum(lostPoints(questions)), `weight ${weight}`).toBe(100 - Math.round(total));
		}
	});

	it('is shared evenly where no question has a weight', () => {
		const weightless = weightedQuestion({ weight: 0 });
		expect(lost(weightless, { ...weightless, answer: ['bom'] })).toEqual([50, 20]);
	});
});
