import type { Form } from '#worker/contract/form.ts';
import type { AlternativeDraft, FormDraft, QuestionDraft } from '#worker/contract/form-draft.ts';
import { QUESTION_RULES } from '../question-rules.ts';
import { matchQuestions } from './match-questions.ts';

/** A form without a question, for every stage. */
export const EMPTY_DRAFT: FormDraft = {
	title: '',
	description: '',
	stage: null,
	targetAudience: 'field',
	segments: [],
	permissions: { coach: [], coachee: [] },
	newForm: false,
	questions: [],
};

/**
 * A text as a form keeps it: without space around it, with plain line ends, without characters that a
 * spreadsheet or the database cannot store.
 */
export function tidyText(text: string): string {
	return (
		text
			.replace(/\r\n?|\u2028|\u2029/g, '\n')
			// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
			.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
			.trim()
	);
}

/**
 * The draft as it is published and written to a workbook: tidy texts, no empty steps, details and
 * segments, and alternatives only where a question has a choice.
 */
export function tidyDraft(draft: FormDraft): FormDraft {
	return {
		...draft,
		title: tidyText(draft.title),
		description: tidyText(draft.description),
		segments: tidyList(draft.segments),
		questions: draft.questions.map(tidyQuestion),
	};
}

function tidyQuestion(question: QuestionDraft): QuestionDraft {
	const { questionType, alternatives, competence } = question;
	return {
		...question,
		text: tidyText(question.text),
		steps: tidyList(question.steps),
		alternatives: isChoice({ questionType }) ? alternatives.map(tidyFor(questionType)) : [],
		...(competence !== undefined && { competence: tidyText(competence).replace(/\s+/g, ' ') }),
	};
}

function tidyFor(questionType: QuestionDraft['questionType']) {
	return (alternative: AlternativeDraft): AlternativeDraft => ({
		...alternative,
		text: tidyText(alternative.text),
		detailOptions: hasDetails({ questionType }) ? tidyList(alternative.detailOptions) : [],
	});
}

function tidyList(texts: readonly string[]): readonly string[] {
	return texts.map(tidyText).filter((text) => text !== '');
}

/** Whether a question is answered by choosing. */
export function isChoice({ questionType }: Pick<QuestionDraft, 'questionType'>): boolean {
	return QUESTION_RULES[questionType].choice !== null;
}

/** Whether its answers count in the grade, unless it says otherwise. */
export function isGraded({ questionType }: Pick<QuestionDraft, 'questionType'>): boolean {
	return QUESTION_RULES[questionType].score !== null;
}

/** Whether its answers count in the grade, by its type and by what it says. */
export function isScored(
	question: Pick<QuestionDraft, 'questionType' | 'skipEvaluation'>,
): boolean {
	return isGraded(question) && !question.skipEvaluation;
}

/** Whether its alternatives may have details. */
export function hasDetails({ questionType }: Pick<QuestionDraft, 'questionType'>): boolean {
	return QUESTION_RULES[questionType].choice === 'one';
}

/** A published form as a draft to go on from. */
export function draftOf(form: Form): FormDraft {
	const { title, description, stage, targetAudience, segments, permissions, newForm } = form;
	const questions = form.questions.map(({ answer: _, answered: __, ...question }) => question);
	return {
		title,
		description,
		stage,
		targetAudience,
		segments,
		permissions,
		newForm,
		questions,
	};
}

/**
 * The draft with a competence for each question, '' for none: the one that it says; else the one that
 * `known` has for its text; else that of the question of `published` that it is (rule 2.18).
 */
export function withCompetences(
	draft: FormDraft,
	known: ReadonlyMap<string, string>,
	published: readonly QuestionDraft[] = [],
): FormDraft {
	const isSilent = draft.questions.some(({ competence }) => competence === undefined);
	const matches = isSilent ? matchQuestions(published, draft.questions) : [];
	const questions = draft.questions.map((question, index) => {
		const before = published[matches[index] ?? -1];
		const competence = question.competence ?? known.get(tidyText(question.text));
		return { ...question, competence: competence ?? before?.competence ?? '' };
	});
	return { ...draft, questions };
}

/** The form that a tidy draft without problems is published as. Throws when its stage is missing. */
export function formOf(draft: FormDraft, id: string): Form {
	const { stage, questions, ...rest } = draft;
	if (stage === null) throw new Error('A form without a stage cannot be published');
	return {
		_id: id,
		active: true,
		stage,
		...rest,
		questions: questions.map(({ competence: _, ...question }) => ({
			...question,
			answer: [],
			answered: null,
		})),
	};
}
