import { describe, expect, it } from 'vitest';
import { formOf, weightedQuestion } from '#test/support/weighted-question.ts';
import { alternativeEffects } from '#worker/domain/visit/score-form.ts';

const answered = (...answer: string[]) => weightedQuestion({ answer });

describe('the effect of each alternative', () => {
	it('is the total of the form if it were chosen now', () => {
		const form = formOf(answered('ótimo'), weightedQuestion());
		expect(alternativeEffects(form, 1)).toEqual([
			{ formTotal: 100, disqualifies: null },
			{ formTotal: 80, disqualifies: null },
			{ formTotal: 50, disqualifies: null },
			{ formTotal: 0, disqualifies: 'pdv' },
			{ formTotal: 0, disqualifies: 'coaching' },
		]);
	});

	it('replaces the chosen option of a radio', () => {
		const totals = alternativeEffects(formOf(answered('ótimo')), 0).map((each) => each.formTotal);
		expect(totals).toEqual([100, 60, 0, 0, 0]);
	});

	it('adds to the options that are already checked', () => {
		const form = formOf(weightedQuestion({ questionType: 'check', answer: ['bom'] }));
		expect(alternativeEffects(form, 0)[2]?.formTotal).toBe(60);
	});

	it('is none for a question that is not scored', () => {
		const form = formOf(weightedQuestion({ skipEvaluation: true }), answered('bom'));
		expect(alternativeEffects(form, 0)[0]?.formTotal).toBeNull();
	});
});
