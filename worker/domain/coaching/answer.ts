import { AppError } from '#worker/errors.ts';
import { changeAnswer } from '../answer.ts';
import { type RuleContext, replaceStage, stageById } from './change.ts';
import type { Coaching } from './coaching.ts';
import type { AnswerChange } from './command.ts';
import { deriveStage } from './derive.ts';

/**
 * Changes the answer of one question of a stage that is still open; every other question stays the
 * same object. Throws no-current-stage, question-not-found, answer-invalid.
 */
export function answer(
	coaching: Coaching,
	input: {
		readonly stageId: string;
		readonly questionIndex: number;
		readonly change: AnswerChange;
	},
	context: RuleContext,
): Coaching {
	const stage = stageById(coaching, input.stageId);
	if (stage.checkOut !== null || stage.discarded) throw new AppError('no-current-stage');
	const question = stage.form?.questions[input.questionIndex];
	if (!stage.form || !question) throw new AppError('question-not-found');
	const given = changeAnswer(question, input.change);
	if (isSame(given, question.answer)) return coaching;
	const answered = { ...question, answer: given, answered: context.stamp };
	const questions = stage.form.questions.with(input.questionIndex, answered);
	return replaceStage(coaching, deriveStage({ ...stage, form: { ...stage.form, questions } }));
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
	return a.length === b.length && a.every((part, index) => part === b[index]);
}
