import type { PdvStatus, Potential } from './stage.ts';

/** What a person does to the answer of one question. */
export type AnswerChange =
	/** radio: choose this option (drops the details of another one). */
	| { readonly type: 'choose'; readonly option: string }
	/** check: add or remove this option. */
	| { readonly type: 'toggle'; readonly option: string }
	/** radio: add or remove a detail of the chosen option. */
	| { readonly type: 'toggle-detail'; readonly detail: string }
	/** text, and number as a canonical decimal ('1234.5'); '' clears. */
	| { readonly type: 'write'; readonly text: string }
	| { readonly type: 'clear' };

/** A change of an answer and where it belongs. */
export type AnswerInput = {
	readonly stageId: string;
	/** The form of the question, in case a merge has replaced it in the stage; absent: the stage's form. */
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

/** A change of what a coach notes about a client; a missing field stays as it is. */
export type PdvPatch = {
	readonly coachingObservation?: string;
	readonly potential?: Potential;
};

/** Before the check-in the coach also chooses the status. */
export type PdvDraftPatch = PdvPatch & { readonly status?: PdvStatus };
