import type { PendingFilter, PendingQuery } from '#worker/contract/decisions-api.ts';

/** A filter that hides nothing, in the order of a new list. */
export const NO_FILTER: PendingFilter = {
	verdict: 'all',
	search: '',
	person: null,
	team: null,
	reason: null,
	sort: 'oldest',
};

/** Every waiting allowance. */
export const EVERY_ALLOWANCE: PendingQuery = { kind: 'allowance', ...NO_FILTER };
