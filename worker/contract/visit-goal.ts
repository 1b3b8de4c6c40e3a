/** The goal of visits in route as a person reads it: in whole visits (rule 4.13). */
export type VisitGoal = {
	readonly made: number;
	/** The smallest number of further visits that reaches the goal; 0: it is reached. */
	readonly missing: number;
	/** made + missing. */
	readonly goal: number;
};
