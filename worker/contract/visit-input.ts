import type { PdvStatus, Potential } from './stage.ts';

/** A change of the answer of one question (rule 2.12). */
export type AnswerChange =
	/** radio: choose this option; the details of another option are removed. */
	| { readonly type: 'choose'; readonly option: string }
	/** check: add or remove this option. */
	| { readonly type: 'toggle'; readonly option: string }
	/** radio: add or remove a detail of the chosen option. */
	| { readonly type: 'toggle-detail'; readonly detail: string }
	/** text, or a number as decimal text ('1234.5'); '' clears. */
	| { readonly type: 'write'; readonly text: string }
	| { readonly type: 'clear' }
	/** An earlier answer to this question as a whole. */
	| { readonly type: 'restore'; readonly answer: readonly string[] };

/** A change of an answer and its place. */
export type AnswerInput = {
	readonly stageId: string;
	/**
	 * Form of the question, in case a merge has replaced the stage's form; absent: the stage's form.
	 */
	readonly formId?: string | undefined;
	readonly change: AnswerChange;
};

export type AbortReason = Exclude<PdvStatus, 'being'>;

/** A check-in at a client. */
export type PdvInput = {
	readonly clientCode: string | null;
	readonly status: PdvStatus | null;
	readonly coachingObservation: string;
	readonly potential: Potential;
};

/** A change of the notes about a client; a missing field is unchanged. */
export type PdvPatch = {
	readonly coachingObservation?: string;
	readonly potential?: Potential;
};

/** Notes and status chosen before the check-in. */
export type PdvDraftPatch = PdvPatch & { readonly status?: PdvStatus };
