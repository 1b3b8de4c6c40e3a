/** A value of a filter, with the number of requests that have it. */
export type FilterChoice = {
	readonly value: string;
	readonly label: string;
	readonly count: number;
};

/** What a list of requests can be filtered by. */
export type RequestChoices = {
	readonly people: readonly FilterChoice[];
	/** Managers below the person; empty if there are none. */
	readonly teams: readonly FilterChoice[];
	/** The last refresh of the hierarchy failed: `teams` is of the stored copy. */
	readonly teamsFailed: boolean;
	readonly reasons: readonly FilterChoice[];
};
