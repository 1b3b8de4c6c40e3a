import type { JobTitle } from '../session/person.ts';

export type FormStage = 'pre-process' | 'process' | 'post-process';
export type TargetAudience = 'field' | 'teleSales';
export type QuestionType = 'radio' | 'check' | 'text' | 'number';

export type Alternative = {
	readonly text: string;
	/** 0–100. */
	readonly weight: number;
	readonly invalidatePDV: boolean;
	readonly invalidateCoaching: boolean;
	/** Extra facts a person may add to this choice; offered for radio questions. */
	readonly detailOptions: readonly string[];
};

/** Which revision of which device wrote an answer: what a merge compares. */
export type AnswerStamp = { readonly rev: number; readonly deviceId: string };

export type Question = {
	readonly text: string;
	readonly questionType: QuestionType;
	/** How to find the answer at the PDV, step by step; may be empty. */
	readonly steps: readonly string[];
	readonly alternatives: readonly Alternative[];
	readonly skipEvaluation: boolean;
	/** 0–100, of the question within its form. */
	readonly weight: number;
	/**
	 * [] is unanswered. radio: option, then its details. check: the chosen options. text: [text].
	 * number: [canonical decimal, '.' as separator].
	 */
	readonly answer: readonly string[];
	/** null until first answered. */
	readonly answered: AnswerStamp | null;
};

export type Form = {
	readonly _id: string;
	readonly title: string;
	readonly description: string;
	readonly stage: FormStage;
	readonly targetAudience: TargetAudience;
	readonly segments: readonly string[];
	readonly active: boolean;
	/** Empty list: every job title. */
	readonly permissions: {
		readonly coach: readonly JobTitle[];
		readonly coachee: readonly JobTitle[];
	};
	readonly questions: readonly Question[];
	readonly newForm: boolean;
};

/** Longest free text of an answer, observation or feedback, in UTF-16 units. */
export const TEXT_MAX = 4_000;

export type FormFilter = {
	/** null: every stage. */
	readonly stage: FormStage | null;
	readonly teleSales: boolean;
	readonly coachJobTitle: JobTitle;
	readonly coacheeJobTitle: JobTitle;
};

/**
 * The forms that may be chosen: active, of the stage, of the audience (teleSales coachings use
 * teleSales forms, others field forms), permitted to both job titles (section 5).
 */
export function formsFor(filter: FormFilter, forms: readonly Form[]): readonly Form[] {
	const audience: TargetAudience = filter.teleSales ? 'teleSales' : 'field';
	return forms.filter(
		(form) =>
			form.active &&
			form.targetAudience === audience &&
			(filter.stage === null || form.stage === filter.stage) &&
			permits(form.permissions.coach, filter.coachJobTitle) &&
			permits(form.permissions.coachee, filter.coacheeJobTitle),
	);
}

function permits(jobTitles: readonly JobTitle[], jobTitle: JobTitle): boolean {
	return jobTitles.length === 0 || jobTitles.includes(jobTitle);
}

export function isAnswered(question: Question): boolean {
	return question.answer.length > 0;
}

/** Index of the first question without an answer, else of the last one; null without questions. */
export function firstUnanswered(form: Form): number | null {
	if (form.questions.length === 0) return null;
	const index = form.questions.findIndex((question) => !isAnswered(question));
	return index === -1 ? form.questions.length - 1 : index;
}

/** The same form as it was before anyone answered it. */
export function blankForm(form: Form): Form {
	const isBlank = form.questions.every(
		(question) => question.answer.length === 0 && question.answered === null,
	);
	if (isBlank) return form;
	const questions = form.questions.map((question) => ({ ...question, answer: [], answered: null }));
	return { ...form, questions };
}
