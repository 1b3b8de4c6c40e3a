import type { Question, QuestionType } from '#worker/contract/form.ts';
import type { AnswerChange } from '#worker/contract/visit-input.ts';
import { changeAnswer } from '#worker/domain/visit/change-answer.ts';
import { QUESTION_RULES } from '#worker/domain/visit/question-rules.ts';

type Answerable = { readonly option: string; readonly text: string; readonly number: number };

/** The change that answers a question of this type with one of the given values; all but a text take the number. */
export function answerChange(
	type: QuestionType,
	{ option, text, number }: Answerable,
): AnswerChange {
	const { choice } = QUESTION_RULES[type];
	if (choice === 'one') return { type: 'choose', option };
	if (choice === 'several') return { type: 'toggle', option };
	return { type: 'write', text: type === 'text' ? text : String(number) };
}

/** The nth thing a person may answer to a question, instead of what stands there. */
export function answerOf(question: Question, nth = 0): readonly string[] {
	const option = question.alternatives[nth]?.text ?? '';
	const values = { option, text: `Corrigido ${nth}`, number: nth };
	return changeAnswer({ ...question, answer: [] }, answerChange(question.questionType, values));
}
