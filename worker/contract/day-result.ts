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

/** What may be told of a day; names no client (rule 2.31). */
export type DayFacts = DayResult & {
	readonly coacheeName: string;
	readonly generic: boolean;
	readonly teleSales: boolean;
	/** ISO instant. */
	readonly date: string;
	/** 0 to 1; null: the day has no grade. */
	readonly grade: number | null;
	/** Visits in route, and how many more the goal asked for. */
	readonly made: number;
	readonly missing: number;
	/** Visits out of route. */
	readonly outRoute: number;
	/** `by`: ISO date; null: no date. */
	readonly agreed: readonly { readonly what: string; readonly by: string | null }[];
};
