import type { Question } from '#worker/contract/form.ts';
import { assertNever } from '#worker/errors.ts';
import { chosenAlternatives } from './change-answer.ts';

/** Formats '1234.5' as '1.234,5', keeping every typed digit. */
function decimalText(decimal: string): string {
	const [whole = '', ...fraction] = decimal.split('.');
	return [whole.replace(/\B(?=(\d{3})+$)/gu, '.'), ...fraction].join(',');
}

/** Formats an answer for the screen: '' when unanswered, '1.234,5', details in brackets. */
export function answerText(question: Question): string {
	const [first = '', ...others] = question.answer;
	switch (question.questionType) {
		case 'number':
			return decimalText(first);
		case 'radio':
			return others.length > 0 ? `${first} (${others.join(', ')})` : first;
		case 'check':
			return chosenAlternatives(question)
				.map(({ text }) => text)
				.join(', ');
		case 'text':
			return first;
		default:
			return assertNever(question.questionType);
	}
}
