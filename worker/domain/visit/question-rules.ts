import {
	type Alternative,
	type Question,
	type QuestionType,
	TEXT_MAX,
} from '#worker/contract/form.ts';
import { AppError } from '#worker/errors.ts';
import { storedText } from '../shared/text.ts';

/** What a type of question decides (rules 2.12 and 4.1). Whatever differs by type asks here. */
type QuestionRules = {
	/**
	 * Answered by choosing one alternative, with its details, or several; null: by writing. A question
	 * that is written has no alternatives.
	 */
	readonly choice: 'one' | 'several' | null;
	/**
	 * The score without regard to `skipEvaluation`, 0–100, or null for a question with nothing to win;
	 * null instead of a function: the type is never graded.
	 */
	readonly score: ((question: Question) => number | null) | null;
	/** The answer after a text was written; '' clears it. Throws answer-invalid. */
	readonly write: (text: string) => readonly string[];
	/** Whether the answer, in which nothing stands twice, is one that a person can give. */
	readonly fits: (question: Question) => boolean;
	/** The answer as a person reads it; '' without an answer. */
	readonly words: (question: Question) => string;
	/**
	 * Its words of XLSForm, before the name of the list of alternatives where it has one. The first one is
	 * written.
	 */
	readonly workbook: readonly [string, ...string[]];
};

export const QUESTION_RULES: Readonly<Record<QuestionType, QuestionRules>> = {
	radio: {
		choice: 'one',
		score: bestChosen,
		write: refuse,
		fits: ({ answer: [option, ...details], alternatives }) => {
			if (option === undefined) return true;
			const chosen = alternatives.find(({ text }) => text === option);
			return chosen !== undefined && details.every((one) => chosen.detailOptions.includes(one));
		},
		words: ({ answer: [option = '', ...details] }) =>
			details.length > 0 ? `${option} (${details.join(', ')})` : option,
		workbook: ['select_one'],
	},
	check: {
		choice: 'several',
		score: bestChosen,
		write: refuse,
		fits: ({ answer, alternatives }) =>
			answer.every((option) => alternatives.some(({ text }) => text === option)),
		words: (question) =>
			chosenAlternatives(question)
				.map(({ text }) => text)
				.join(', '),
		workbook: ['select_multiple'],
	},
	text: {
		choice: null,
		score: null,
		write: (text) => {
			if (text.length > TEXT_MAX) refuse();
			return listOf(storedText(text));
		},
		fits: ({ answer }) => answer.length <= 1 && answer.every((text) => text.length <= TEXT_MAX),
		words: ({ answer: [text = ''] }) => text,
		workbook: ['text', 'string'],
	},
	number: {
		choice: null,
		score: null,
		write: (text) => {
			if (text !== '' && !DECIMAL.test(text)) refuse();
			return listOf(text);
		},
		fits: ({ answer }) => answer.length <= 1 && answer.every((text) => DECIMAL.test(text)),
		words: ({ answer: [decimal = ''] }) => decimalText(decimal),
		workbook: ['decimal'],
	},
};

/** Canonical decimal, the stored form of a number answer (rule 2.12). */
const DECIMAL = /^-?\d{1,15}(\.\d{1,9})?$/;

/** Formats '1234.5' as '1.234,5', keeping every typed digit. */
function decimalText(decimal: string): string {
	const [whole = '', ...fraction] = decimal.split('.');
	return [whole.replace(/\B(?=(\d{3})+$)/gu, '.'), ...fraction].join(',');
}

/** The chosen alternatives: at most one of a single choice, none of a written answer. */
export function chosenAlternatives({
	questionType,
	alternatives,
	answer,
}: Question): readonly Alternative[] {
	const [first] = answer;
	const { choice } = QUESTION_RULES[questionType];
	if (first === undefined || choice === null) return NONE;
	if (choice === 'several') return alternatives.filter(({ text }) => answer.includes(text));
	const chosen = alternatives.find(({ text }) => text === first);
	return chosen ? [chosen] : NONE;
}

/** Shared, so that scoring a form of 400 questions at each tap creates no 400 lists. */
const NONE: readonly Alternative[] = [];

/** The best weight among the chosen alternatives, 0 without one; null without alternatives. */
function bestChosen(question: Question): number | null {
	if (question.alternatives.length === 0) return null;
	return chosenAlternatives(question).reduce((best, { weight }) => Math.max(best, weight), 0);
}

function listOf(written: string): readonly string[] {
	return written === '' ? [] : [written];
}

function refuse(): never {
	throw new AppError('answer-invalid');
}
