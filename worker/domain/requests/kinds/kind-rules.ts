import type { PolicyRuleName, Request } from '#worker/contract/request.ts';
import type { PolicyCase } from '../policy-case.ts';

/** What one kind of request has of its own in the rules; everything else is the same for all. */
export type KindRules = {
	/** The policy rules that look at this kind, with their default limits; null: nothing is counted. */
	readonly limits: { readonly [name in PolicyRuleName]?: number | null };
	/** Requests of one group overlap when their days do; those of two groups never do. */
	readonly overlapGroup: 'days-off' | 'transfer' | 'food-solution' | 'trip';
	/** One without a last day no longer overlaps others once its first day has come. */
	readonly isOverOnceBegun: boolean;
	/** Whether a reason from the list does not say enough, so that an observation is needed. */
	readonly mustExplain: (one: PolicyCase) => boolean;
	/** The person who asked may change the request while it waits. */
	readonly isEditable: boolean;
	/** Texts by which only this kind can be searched. */
	readonly searchTexts: (request: Request) => readonly string[];
	/** How POST /v3/app/{kind}/{path}/{status} is called: the last fixed word, and the field of the ids. */
	readonly decisionCall: {
		readonly path: 'bulk-set-status' | 'status';
		readonly ids: 'allowanceIds' | 'ids';
	};
};
