import type { Form, Question } from '#worker/contract/form.ts';
import { aForm, anAlternative, aQuestion } from './builders.ts';

const ALTERNATIVES = [
	anAlternative('ótimo', { weight: 100 }),
	anAlternative('bom', { weight: 60 }),
	anAlternative('ruim'),
	anAlternative('vencido', { invalidatePDV: true }),
	anAlternative('fraude', { invalidateCoaching: true }),
];

/** A question with an alternative of each effect on the score. */
export function weightedQuestion(patch: Partial<Question> = {}): Question {
	return aQuestion({ alternatives: ALTERNATIVES, ...patch });
}

export function formOf(...questions: Question[]): Form {
	return aForm({ questions });
}
