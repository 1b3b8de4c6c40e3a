import type { Question } from '#worker/contract/form.ts';
import { changeAnswer } from '#worker/domain/visit/change-answer.ts';
import type { AnswerChange } from '#worker/domain/visit/command.ts';
import { isAppError } from '#worker/errors.ts';

/** The answer as the screen paints it before the worker has stored the changes. */
export function paintAnswer(
	question: Question,
	changes: readonly AnswerChange[],
): readonly string[] {
	return changes.reduce<Question>(paintChange, question).answer;
}

function paintChange(question: Question, change: AnswerChange): Question {
	try {
		return { ...question, answer: changeAnswer(question, change) };
	} catch (error) {
		// The worker will refuse it for the same reason and the screen will say so.
		if (!isAppError(error)) throw error;
		return question;
	}
}

/** Of two texts only the newer has to be stored; every tap on a choice has. */
export function coalesceAnswers(earlier: AnswerChange, later: AnswerChange): AnswerChange | null {
	return earlier.type === 'write' && later.type === 'write' ? later : null;
}
