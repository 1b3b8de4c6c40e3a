import type { FormDraft, QuestionDraft } from '#worker/contract/form-draft.ts';
import { isChoice, isScored } from './tidy-draft.ts';

/** Why a draft cannot be published. */
const FORM_ERRORS = [
	'title-missing',
	'stage-missing',
	'no-questions',
	'text-missing',
	'no-alternatives',
	'alternative-missing',
	'alternative-twice',
	'correct-invalidates',
	'detail-twice',
	'competence-twice',
] as const;
/** What is allowed, and probably not meant. */
const FORM_WARNINGS = [
	'stage-of-tele-sales',
	'nothing-to-win',
	'weight-zero',
	'question-twice',
	'one-alternative',
] as const;

export type FormProblemCode = (typeof FORM_ERRORS)[number] | (typeof FORM_WARNINGS)[number];

export type FormProblem = {
	readonly code: FormProblemCode;
	/** Index of the question; null: the form itself. */
	readonly question: number | null;
	/** Index of the alternative; null: the question itself. */
	readonly alternative: number | null;
};

const WARNINGS: ReadonlySet<string> = new Set(FORM_WARNINGS);

/** Whether the draft can be published in spite of the problem. */
export function isWarning({ code }: FormProblem): boolean {
	return WARNINGS.has(code);
}

/** What is wrong with a tidy draft, from top to bottom (rule 2.16). */
export function formProblems(draft: FormDraft): readonly FormProblem[] {
	const own: FormProblemCode[] = [];
	if (draft.title === '') own.push('title-missing');
	if (draft.stage === null) own.push('stage-missing');
	// TeleSales has no pre-process (rule 2.2).
	if (draft.stage === 'pre-process' && draft.targetAudience === 'teleSales') {
		own.push('stage-of-tele-sales');
	}
	if (draft.questions.length === 0) own.push('no-questions');
	const isWeighted = draft.questions.some(({ weight }) => weight > 0);
	const ofQuestions = draft.questions.flatMap((question, index) => [
		...questionProblems(question, isWeighted).map((problem) => ({ ...problem, question: index })),
		...(isRepeated(draft, index) ? [at('question-twice', index)] : []),
		...(isNamedTwice(draft, index) ? [at('competence-twice', index)] : []),
	]);
	return [...own.map((code) => at(code, null)), ...ofQuestions];
}

function at(code: FormProblemCode, question: number | null): FormProblem {
	return { code, question, alternative: null };
}

function isRepeated({ questions }: FormDraft, index: number): boolean {
	const text = questions[index]?.text;
	return text !== '' && questions.findIndex((one) => one.text === text) < index;
}

/** A competence is known by the text of its question (rule 10.40), so equal texts have one. */
function isNamedTwice({ questions }: FormDraft, index: number): boolean {
	const [question, ...before] = questions.slice(0, index + 1).toReversed();
	if (question?.competence === undefined || question.text === '' || !isScored(question))
		return false;
	return before.some(
		(one) =>
			one.text === question.text &&
			isScored(one) &&
			one.competence !== undefined &&
			one.competence !== question.competence,
	);
}

type OfQuestion = Pick<FormProblem, 'code' | 'alternative'>;

function questionProblems(question: QuestionDraft, isWeighted: boolean): readonly OfQuestion[] {
	const own: FormProblemCode[] = [];
	const { text, alternatives, weight } = question;
	const isEmptyChoice = isChoice(question) && alternatives.length === 0;
	if (text === '') own.push('text-missing');
	if (isEmptyChoice) own.push('no-alternatives');
	if (alternatives.length === 1) own.push('one-alternative');
	if (isScored(question) && !isEmptyChoice) {
		const isWon = alternatives.some((one) => one.weight > 0);
		if (isChoice(question) && !isWon) own.push('nothing-to-win');
		if (isWeighted && weight === 0) own.push('weight-zero');
	}
	return [
		...own.map((code) => ({ code, alternative: null })),
		...alternatives.flatMap((_, index) =>
			alternativeProblems(question, index).map((code) => ({ code, alternative: index })),
		),
	];
}

function alternativeProblems(
	{ alternatives }: QuestionDraft,
	index: number,
): readonly FormProblemCode[] {
	const alternative = alternatives[index];
	if (!alternative) return [];
	const { text, weight, invalidatePDV, detailOptions } = alternative;
	const codes: FormProblemCode[] = [];
	if (text === '') codes.push('alternative-missing');
	else if (alternatives.findIndex((one) => one.text === text) < index) {
		codes.push('alternative-twice');
	}
	if (weight > 0 && invalidatePDV) codes.push('correct-invalidates');
	if (new Set(detailOptions).size < detailOptions.length) codes.push('detail-twice');
	return codes;
}
