import type { Alternative, Question } from '#worker/contract/form.ts';
import type { AnswerChange } from '#worker/contract/visit-input.ts';
import { AppError, assertNever } from '#worker/errors.ts';
import { QUESTION_RULES } from './question-rules.ts';

/**
 * Returns the answer of a question after one change (rule 2.12). Options and details are in the order
 * of the form, so that the same choice always gives the same answer. Throws answer-invalid when the
 * change does not fit the question.
 */
export function changeAnswer(question: Question, change: AnswerChange): readonly string[] {
	switch (change.type) {
		case 'choose':
			return choose(question, change.option);
		case 'toggle':
			return toggleOption(question, change.option);
		case 'toggle-detail':
			return toggleDetail(question, change.detail);
		case 'write':
			return QUESTION_RULES[question.questionType].write(change.text);
		case 'clear':
			return [];
		case 'restore':
			if (!isAnswerFitting({ ...question, answer: change.answer })) throw refusal();
			return change.answer;
		default:
			return assertNever(change);
	}
}

function choose(question: Question, option: string): readonly string[] {
	if (choiceOf(question) !== 'one' || !alternativeOf(question, option)) throw refusal();
	return question.answer[0] === option ? question.answer : [option];
}

function toggleOption(question: Question, option: string): readonly string[] {
	if (choiceOf(question) !== 'several' || !alternativeOf(question, option)) throw refusal();
	const options = question.alternatives.map((alternative) => alternative.text);
	return toggled(question.answer, option, options);
}

function toggleDetail(question: Question, detail: string): readonly string[] {
	const [option, ...details] = question.answer;
	if (choiceOf(question) !== 'one' || option === undefined) throw refusal();
	const detailOptions = alternativeOf(question, option)?.detailOptions ?? [];
	if (!detailOptions.includes(detail)) throw refusal();
	return [option, ...toggled(details, detail, detailOptions)];
}

function toggled(chosen: readonly string[], item: string, order: readonly string[]) {
	const next = new Set(chosen);
	if (!next.delete(item)) next.add(item);
	return [...new Set(order)].filter((option) => next.has(option));
}

function choiceOf({ questionType }: Question) {
	return QUESTION_RULES[questionType].choice;
}

function alternativeOf(question: Question, option: string): Alternative | undefined {
	return question.alternatives.find((alternative) => alternative.text === option);
}

/** Whether the answer of a question is one that `changeAnswer` can produce. */
export function isAnswerFitting(question: Question): boolean {
	const isRepeated = new Set(question.answer).size !== question.answer.length;
	return !isRepeated && QUESTION_RULES[question.questionType].fits(question);
}

function refusal(): AppError {
	return new AppError('answer-invalid');
}
