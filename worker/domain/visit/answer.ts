import type { Coaching } from '#worker/contract/coaching.ts';
import type { Form } from '#worker/contract/form.ts';
import type { Stage } from '#worker/contract/stage.ts';
import type { AnswerInput } from '#worker/contract/visit-input.ts';
import { AppError } from '#worker/errors.ts';
import { type RuleContext, replaceStage, stageById } from './change.ts';
import { changeAnswer } from './change-answer.ts';
import { deriveStage } from './derive.ts';

/**
 * Changes the answer of one question of an open stage; every other question stays the same object. The
 * answer goes to the form that contains the question, even when a merge has replaced that form
 * meanwhile. Throws no-current-stage, question-not-found, answer-invalid.
 */
export function answer(
	coaching: Coaching,
	input: AnswerInput & { readonly questionIndex: number },
	context: RuleContext,
): Coaching {
	const stage = stageById(coaching, input.stageId);
	if (stage.checkOut !== null || stage.discarded) throw new AppError('no-current-stage');
	const form = formOf(stage, input.formId);
	const question = form?.questions[input.questionIndex];
	if (!form || !question) throw new AppError('question-not-found');
	const given = changeAnswer(question, input.change);
	if (isSame(given, question.answer)) return coaching;
	const answered = { ...question, answer: given, answered: context.stamp };
	const changed = { ...form, questions: form.questions.with(input.questionIndex, answered) };
	if (form === stage.form) {
		return replaceStage(coaching, deriveStage({ ...stage, form: changed }));
	}
	const otherForms = stage.otherForms?.map((each) => (each === form ? changed : each));
	return replaceStage(coaching, { ...stage, otherForms });
}

function formOf({ form, otherForms = [] }: Stage, formId: string | undefined): Form | undefined {
	if (formId === undefined || form?._id === formId) return form ?? undefined;
	return otherForms.find(({ _id }) => _id === formId);
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
	return a.length === b.length && a.every((part, index) => part === b[index]);
}
