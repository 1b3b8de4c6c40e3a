import type { Question } from '#worker/contract/form.ts';
import { QUESTION_RULES } from './question-rules.ts';

/** An answer as a person reads it: '' when unanswered, '1.234,5', details in brackets. */
export function answerText(question: Question): string {
	return QUESTION_RULES[question.questionType].words(question);
}
