import type { Question, QuestionType } from '#worker/contract/form.ts';
import type { AnswerChange } from '#worker/contract/visit-input.ts';
import { changeAnswer } from '#worker/domain/visit/change-answer.ts';
import { assertNever } from '#worker/errors.ts';

type Answerable = { readonly option: string; readonly text: string; readonly number: number };

/** The change that answers a question of this type with one of the given values. */
export function answerChange(
	type: QuestionType,
	{ option, text, number }: Answerable,
): AnswerChange {
	switch (type) {
		case 'radio':
			return { type: 'choose', option };
		case 'check':
			return { type: 'toggle', option };
		case 'text':
			return { type: 'write', text };
		case 'number':
			return { type: 'write', text: String(number) };
		default:
			return assertNever(type);
	}
}

/** The nth thing a person may answer to a question, instead of what stands there. */
export function answerOf(question: Question, nth = 0): readonly string[] {
	const option = question.alternatives[nth]?.text ?? '';
	const values = { option, text: `Corrigido ${nth}`, number: 100 + nth };
	return changeAnswer({ ...question, answer: [] }, answerChange(question.questionType, values));
}
