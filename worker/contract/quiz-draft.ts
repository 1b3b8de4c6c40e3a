import { QUIZ_QUESTION_TYPES } from './quiz.ts';
import { integer, text } from './scalars.ts';
import { array, boolean, type Infer, named, nullable, object, oneOf, type } from './schema.ts';

export const QUIZ_QUESTIONS_MAX = 50;
export const QUIZ_ALTERNATIVES_MAX = 10;

const QuizQuestionDraftSchema = object({
	text: text(0, 2000),
	questionType: oneOf(QUIZ_QUESTION_TYPES),
	alternatives: array(object({ text: text(0, 1000), correct: boolean() }), QUIZ_ALTERNATIVES_MAX),
	explanation: text(0, 4000),
});
export type QuizQuestionDraft = Infer<typeof QuizQuestionDraftSchema>;

/**
 * A quiz that is being written; rules may be broken. `quizProblems` (rule 9.43) says what is missing
 * before it can be published.
 */
export const QuizDraftSchema = named(
	'QuizDraft',
	object({ questions: array(QuizQuestionDraftSchema, QUIZ_QUESTIONS_MAX) }),
);
export type QuizDraft = Infer<typeof QuizDraftSchema>;

/** POST /v3/app/admin/videos/{id}/quiz/workbook: what a table says; nothing is stored. */
export const QuizWorkbookResponse = named(
	'QuizWorkbookResponse',
	type({
		/** null: refused, for `problems`. */
		draft: nullable(QuizDraftSchema),
		/** In Portuguese, for whoever wrote the table. `row`: from 1; null: the whole table. */
		problems: array(type({ row: nullable(integer(1)), text: text(1, 400) }), 1_000),
	}),
);
export type QuizWorkbookResponse = Infer<typeof QuizWorkbookResponse>;
