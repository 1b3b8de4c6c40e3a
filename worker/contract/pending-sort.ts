/** Orders of the list of pending requests. */
export const PENDING_SORTS = [
	'oldest',
	'newest',
	'person',
	/** From Z to A. */
	'person-last',
	/** The largest cost first. */
	'cost',
	'cheapest',
	/** By the first day. */
	'soonest',
	'latest',
] as const;
export type PendingSort = (typeof PENDING_SORTS)[number];
