import type { PolicyRuleName, Request } from '#worker/contract/request.ts';
import type { PolicyCase } from '../policy-case.ts';

/** What is specific to one kind of request; all other rules are common. */
export type KindRules = {
	/** The policy rules for this kind, with default limits; null: no limit (rule 7.11). */
	readonly limits: { readonly [name in PolicyRuleName]?: number | null };
	/** Requests of the same group overlap when their days do; those of different groups never do. */
	readonly overlapGroup: 'days-off' | 'transfer' | 'food-solution' | 'trip';
	/** A request without a last day no longer overlaps others once its first day has come. */
	readonly isOverOnceBegun: boolean;
	/** Whether the reason from the list is not enough and an observation is required. */
	readonly mustExplain: (one: PolicyCase) => boolean;
	/** The requester may change the request while it waits. */
	readonly isEditable: boolean;
	/** Texts by which only this kind can be searched. */
	readonly searchTexts: (request: Request) => readonly string[];
	/**
	 * POST /v3/app/{kind}/{path}/{status}: the last fixed part, and the name of the field with the
	 * ids.
	 */
	readonly decisionCall: {
		readonly path: 'bulk-set-status' | 'status';
		readonly ids: 'allowanceIds' | 'ids';
	};
};
