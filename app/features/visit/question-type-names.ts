import type { QuestionType } from '#worker/contract/form.ts';

/** The types of a question as an author chooses them. */
export const QUESTION_TYPE_NAME: Readonly<Record<QuestionType, string>> = {
	radio: 'Uma escolha',
	check: 'Várias escolhas',
	text: 'Texto',
	number: 'Número',
};
