import type { Form, FormStage, Question, TargetAudience } from '#worker/contract/form.ts';
import type { JobTitle } from '#worker/contract/session.ts';

export type FormFilter = {
	/** null: every stage. */
	readonly stage: FormStage | null;
	readonly teleSales: boolean;
	readonly coachJobTitle: JobTitle;
	readonly coacheeJobTitle: JobTitle;
};

/**
 * Returns the forms that may be chosen: active, of the stage, of the audience (teleSales coachings use
 * teleSales forms, others field forms), permitted to both job titles (rule 2.4).
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

/** Whether a permission includes a job title. An empty permission includes everybody. */
export function permits(jobTitles: readonly JobTitle[], jobTitle: JobTitle): boolean {
	return jobTitles.length === 0 || jobTitles.includes(jobTitle);
}

/** Whether the question has an answer. */
export function isAnswered(question: Question): boolean {
	return question.answer.length > 0;
}

/**
 * Returns the index of the first question without an answer, else of the last question; null without
 * questions.
 */
export function firstUnanswered(form: Form): number | null {
	if (form.questions.length === 0) return null;
	const index = form.questions.findIndex((question) => !isAnswered(question));
	return index === -1 ? form.questions.length - 1 : index;
}

/** Returns the form without any answer. */
export function blankForm(form: Form): Form {
	const isBlank = form.questions.every(
		(question) => question.answer.length === 0 && question.answered === null,
	);
	if (isBlank) return form;
	const questions = form.questions.map((question) => ({ ...question, answer: [], answered: null }));
	return { ...form, questions };
}
