import { type Alternative, type Question, TEXT_MAX } from '#worker/contract/form.ts';
import type { AnswerChange } from '#worker/contract/visit-input.ts';
import { AppError, assertNever } from '#worker/errors.ts';
import { storableText } from '../shared/text.ts';

/** Canonical decimal, the stored form of a number answer (rule 2.12). */
const DECIMAL = /^-?\d{1,15}(\.\d{1,9})?$/;

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
			return write(question, change.text);
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
	if (question.questionType !== 'radio' || !alternativeOf(question, option)) throw refusal();
	return question.answer[0] === option ? question.answer : [option];
}

function toggleOption(question: Question, option: string): readonly string[] {
	if (question.questionType !== 'check' || !alternativeOf(question, option)) throw refusal();
	const options = question.alternatives.map((alternative) => alternative.text);
	return toggled(question.answer, option, options);
}

function toggleDetail(question: Question, detail: string): readonly string[] {
	const [option, ...details] = question.answer;
	if (question.questionType !== 'radio' || option === undefined) throw refusal();
	const detailOptions = alternativeOf(question, option)?.detailOptions ?? [];
	if (!detailOptions.includes(detail)) throw refusal();
	return [option, ...toggled(details, detail, detailOptions)];
}

function write(question: Question, text: string): readonly string[] {
	switch (question.questionType) {
		case 'text':
			return writeText(text);
		case 'number':
			if (text === '') return [];
			if (!DECIMAL.test(text)) throw refusal();
			return [text];
		case 'radio':
		case 'check':
			throw refusal();
		default:
			return assertNever(question.questionType);
	}
}

function writeText(text: string): readonly string[] {
	if (text.length > TEXT_MAX) throw refusal();
	const written = storedText(text);
	return written === '' ? [] : [written];
}

/** What is stored of a typed text; '' is unanswered. */
export function storedText(text: string): string {
	const storable = storableText(text);
	return storable.trim() === '' ? '' : storable;
}

function toggled(chosen: readonly string[], item: string, order: readonly string[]) {
	const next = new Set(chosen);
	if (!next.delete(item)) next.add(item);
	return [...new Set(order)].filter((option) => next.has(option));
}

function alternativeOf(question: Question, option: string): Alternative | undefined {
	return question.alternatives.find((alternative) => alternative.text === option);
}

/** Returns the chosen alternatives: at most one for radio, none for text and number. */
export function chosenAlternatives(question: Question): readonly Alternative[] {
	const [first] = question.answer;
	if (first === undefined) return NONE;
	switch (question.questionType) {
		case 'radio': {
			const alternative = alternativeOf(question, first);
			return alternative ? [alternative] : NONE;
		}
		case 'check':
			return question.alternatives.filter(({ text }) => question.answer.includes(text));
		case 'text':
		case 'number':
			return NONE;
		default:
			return assertNever(question.questionType);
	}
}

/** Shared, so that scoring a form of 400 questions at each tap creates no 400 lists. */
const NONE: readonly Alternative[] = [];

/** Whether the answer of a question is one that `changeAnswer` can produce. */
export function isAnswerFitting(question: Question): boolean {
	const { answer } = question;
	if (new Set(answer).size !== answer.length) return false;
	switch (question.questionType) {
		case 'radio': {
			const [option, ...details] = answer;
			if (option === undefined) return true;
			const alternative = alternativeOf(question, option);
			return (
				details.every((detail) => alternative?.detailOptions.includes(detail)) && !!alternative
			);
		}
		case 'check':
			return answer.every((option) => alternativeOf(question, option));
		case 'text':
			return answer.length <= 1 && (answer[0]?.length ?? 0) <= TEXT_MAX;
		case 'number':
			return answer.length <= 1 && (answer[0] === undefined || DECIMAL.test(answer[0]));
		default:
			return assertNever(question.questionType);
	}
}

function refusal(): AppError {
	return new AppError('answer-invalid');
}
