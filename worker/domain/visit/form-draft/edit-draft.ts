import type { AlternativeDraft, FormDraft, QuestionDraft } from '#worker/contract/form-draft.ts';
import { assertNever } from '#worker/errors.ts';

/** Limits of `FormDraftSchema`. */
export const QUESTIONS_MAX = 1_000;
export const ALTERNATIVES_MAX = 100;

/** One change that a person makes to a form being written. Places are indexes from 0. */
export type FormEdit =
	| { readonly type: 'head'; readonly head: Partial<Omit<FormDraft, 'questions'>> }
	| {
			readonly type: 'question';
			readonly question: number;
			readonly change: Partial<Omit<QuestionDraft, 'alternatives'>>;
	  }
	| { readonly type: 'add-question'; readonly at: number; readonly added: QuestionDraft }
	| { readonly type: 'remove-question'; readonly question: number }
	| { readonly type: 'move-question'; readonly question: number; readonly to: number }
	| {
			readonly type: 'alternative';
			readonly question: number;
			readonly alternative: number;
			readonly change: Partial<AlternativeDraft>;
	  }
	| {
			readonly type: 'add-alternative';
			readonly question: number;
			readonly at: number;
			readonly added: AlternativeDraft;
	  }
	| {
			readonly type: 'remove-alternative';
			readonly question: number;
			readonly alternative: number;
	  }
	| {
			readonly type: 'move-alternative';
			readonly question: number;
			readonly alternative: number;
			readonly to: number;
	  };

/**
 * The draft after one change. A place that does not exist, or one more than the limits allow, changes
 * nothing.
 */
export function editDraft(draft: FormDraft, edit: FormEdit): FormDraft {
	const { questions } = draft;
	switch (edit.type) {
		case 'head':
			return { ...draft, ...edit.head };
		case 'add-question':
			return { ...draft, questions: added(questions, edit.at, edit.added, QUESTIONS_MAX) };
		case 'remove-question':
			return { ...draft, questions: questions.filter((_, index) => index !== edit.question) };
		case 'move-question':
			return { ...draft, questions: moved(questions, edit.question, edit.to) };
		case 'question':
		case 'alternative':
		case 'add-alternative':
		case 'remove-alternative':
		case 'move-alternative': {
			const question = questions[edit.question];
			if (!question) return draft;
			return { ...draft, questions: questions.with(edit.question, editQuestion(question, edit)) };
		}
		default:
			return assertNever(edit);
	}
}

type OfQuestion = Exclude<
	FormEdit,
	{ type: 'head' | 'add-question' | 'remove-question' | 'move-question' }
>;

function editQuestion(question: QuestionDraft, edit: OfQuestion): QuestionDraft {
	const { alternatives } = question;
	switch (edit.type) {
		case 'question':
			return { ...question, ...edit.change };
		case 'alternative': {
			const old = alternatives[edit.alternative];
			if (!old) return question;
			const next = alternatives.with(edit.alternative, { ...old, ...edit.change });
			return { ...question, alternatives: next };
		}
		case 'add-alternative': {
			const next = added(alternatives, edit.at, edit.added, ALTERNATIVES_MAX);
			return { ...question, alternatives: next };
		}
		case 'remove-alternative':
			return {
				...question,
				alternatives: alternatives.filter((_, index) => index !== edit.alternative),
			};
		case 'move-alternative':
			return { ...question, alternatives: moved(alternatives, edit.alternative, edit.to) };
		default:
			return assertNever(edit);
	}
}

function added<T>(items: readonly T[], at: number, item: T, max: number): readonly T[] {
	return items.length >= max ? items : items.toSpliced(at, 0, item);
}

function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
	const item = items[from];
	if (item === undefined || to < 0 || to >= items.length || from === to) return items;
	return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

export const NEW_ALTERNATIVE: AlternativeDraft = {
	text: '',
	weight: 0,
	invalidatePDV: false,
	invalidateCoaching: false,
	detailOptions: [],
};

/** A question to begin with; it weighs as much as the one before. */
export function newQuestion(before: Pick<QuestionDraft, 'weight'> | undefined): QuestionDraft {
	return {
		text: '',
		questionType: 'radio',
		steps: [],
		alternatives: [
			{ ...NEW_ALTERNATIVE, text: 'Sim', weight: 100 },
			{ ...NEW_ALTERNATIVE, text: 'Não' },
		],
		skipEvaluation: false,
		weight: before?.weight ?? 1,
		competence: '',
	};
}
