import type { JobTitle } from './person.ts';

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
	readonly permissions: { readonly coach: readonly JobTitle[]; readonly coachee: readonly JobTitle[] };
	readonly questions: readonly Question[];
	readonly newForm: boolean;
};
