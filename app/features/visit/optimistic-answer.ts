import type { Question } from '#worker/contract/form.ts';
import type { AnswerChange } from '#worker/contract/visit-input.ts';
import { changeAnswer } from '#worker/domain/visit/change-answer.ts';
import { isAppError } from '#worker/errors.ts';

/** The answer as the screen shows it before the worker has stored the changes. */
export function applyOptimisticAnswer(
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

/** Of two texts only the newer one is stored; of taps on a choice every one. */
export function coalesceAnswers(earlier: AnswerChange, later: AnswerChange): AnswerChange | null {
	return earlier.type === 'write' && later.type === 'write' ? later : null;
}
