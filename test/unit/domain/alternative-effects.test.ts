import { describe, expect, it } from 'vitest';
import { aForm, anAlternative, aQuestion } from '#test/support/builders.ts';
import type { Question } from '#worker/contract/form.ts';
import { alternativeEffects } from '#worker/domain/visit/score.ts';

const options = [
	anAlternative('ótimo', { weight: 100 }),
	anAlternative('bom', { weight: 60 }),
	anAlternative('ruim'),
	anAlternative('vencido', { invalidatePDV: true }),
	anAlternative('fraude', { invalidateCoaching: true }),
];
const question = (patch: Partial<Question> = {}) => aQuestion({ alternatives: options, ...patch });
const answered = (...answer: string[]) => question({ answer });
const formOf = (...questions: Question[]) => aForm({ questions });

describe('the effect of each alternative', () => {
	it('is the total of the form if it were chosen now', () => {
		const form = formOf(answered('ótimo'), question());
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
		const form = formOf(question({ questionType: 'check', answer: ['bom'] }));
		expect(alternativeEffects(form, 0)[2]?.formTotal).toBe(60);
	});

	it('is none for a question that is not scored', () => {
		const form = formOf(question({ skipEvaluation: true }), answered('bom'));
		expect(alternativeEffects(form, 0)[0]?.formTotal).toBeNull();
	});
});
