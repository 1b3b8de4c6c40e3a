import type { FormStage } from './form.ts';

/** A day beside the three coachings before it (rule 2.31). */
export type DayResult = {
	/** Grade minus the mean of the compared grades, -1 to 1; null: no grade, or none to compare with. */
	readonly change: number | null;
	/** Number of compared coachings. */
	readonly compared: number;
	/** Stages that are better than the mean of the compared coachings; grades 0 to 1. */
	readonly better: readonly {
		readonly stage: FormStage;
		readonly grade: number;
		readonly before: number;
	}[];
	/** Questions that cost most points, the dearest first. */
	readonly toWorkOn: readonly string[];
};
