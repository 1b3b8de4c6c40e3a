import type { QuizQuestion } from '#worker/contract/quiz.ts';
import type { QuizDraft, QuizQuestionDraft } from '#worker/contract/quiz-draft.ts';

/** Why a quiz cannot be published. */
const QUIZ_ERRORS = [
	'no-questions',
	'text-missing',
	'question-twice',
	'too-few-alternatives',
	'alternative-missing',
	'alternative-twice',
	'none-correct',
	'several-correct',
] as const;
export type QuizProblemCode = (typeof QUIZ_ERRORS)[number];

export type QuizProblem = {
	readonly code: QuizProblemCode;
	/** Index of the question; null: the quiz itself. */
	readonly question: number | null;
	/** Index of the alternative; null: the question itself. */
	readonly alternative: number | null;
};

export const EMPTY_QUIZ: QuizDraft = { questions: [] };

/** The draft as it is published: texts without space around them. */
export function tidyQuiz({ questions }: QuizDraft): QuizDraft {
	return {
		questions: questions.map((question) => ({
			...question,
			text: question.text.trim(),
			explanation: question.explanation.trim(),
			alternatives: question.alternatives.map(({ text, correct }) => ({
				text: text.trim(),
				correct,
			})),
		})),
	};
}

/** A published quiz as a draft to go on from. */
export function quizDraftOf(questions: readonly QuizQuestion[]): QuizDraft {
	return {
		questions: questions.map(({ text, questionType, alternatives, explanation }) => ({
			...{ text, questionType, explanation },
			alternatives: alternatives.map(({ text: words, correct }) => ({ text: words, correct })),
		})),
	};
}

/** What is wrong with a tidy draft, from top to bottom (rules 9.1 and 9.43). */
export function quizProblems({ questions }: QuizDraft): readonly QuizProblem[] {
	if (questions.length === 0) return [{ code: 'no-questions', question: null, alternative: null }];
	return questions.flatMap((question, index) => {
		const isRepeated =
			question.text !== '' && questions.findIndex(({ text }) => text === question.text) < index;
		const own = [...questionCodes(question), ...(isRepeated ? ['question-twice' as const] : [])];
		return [
			...own.map((code) => ({ code, question: index, alternative: null })),
			...alternativeProblems(question, index),
		];
	});
}

function questionCodes(question: QuizQuestionDraft): readonly QuizProblemCode[] {
	const { text, questionType, alternatives } = question;
	const correct = alternatives.filter((one) => one.correct).length;
	const codes: QuizProblemCode[] = [];
	if (text === '') codes.push('text-missing');
	if (alternatives.length < 2) codes.push('too-few-alternatives');
	if (correct === 0) codes.push('none-correct');
	if (correct > 1 && questionType === 'radio') codes.push('several-correct');
	return codes;
}

function alternativeProblems(
	{ alternatives }: QuizQuestionDraft,
	question: number,
): readonly QuizProblem[] {
	return alternatives.flatMap(({ text }, alternative): readonly QuizProblem[] => {
		if (text === '') return [{ code: 'alternative-missing', question, alternative }];
		const isRepeated = alternatives.findIndex((one) => one.text === text) < alternative;
		return isRepeated ? [{ code: 'alternative-twice', question, alternative }] : [];
	});
}

/** A question to begin with. */
export const NEW_QUIZ_QUESTION: QuizQuestionDraft = {
	text: '',
	questionType: 'radio',
	alternatives: [
		{ text: '', correct: true },
		{ text: '', correct: false },
	],
	explanation: '',
};
