import type { FormStage } from './form.ts';

/**
 * A question whose stored answer was damaged; neither the server nor the coach has given it again (rule
 * 5.13).
 */
export type DamagedQuestion = {
	readonly stageId: string;
	readonly stage: FormStage;
	readonly pdvName: string | null;
	readonly index: number;
	readonly text: string;
	/** What can still be read of the answer; empty: nothing. */
	readonly found: readonly string[];
	/** The stage is open: the question can be answered again. */
	readonly isOpen: boolean;
};
