import type { PolicyRuleName, Request, RequestKind } from '#worker/contract/request.ts';
import type { PolicyCase } from '../policy-case.ts';

/** What is specific to one kind of request; all other rules are common. */
export type KindRules = {
	/** The policy rules for this kind, with default limits; null: no limit (rule 7.11). */
	readonly limits: { readonly [name in PolicyRuleName]?: number | null };
	/**
	 * Requests of the same group overlap when their days do; those of different groups never do. A group has
	 * the name of one of its kinds.
	 */
	readonly overlapGroup: RequestKind;
	/** Whether a request without a last day stops overlapping others once its first day has come. */
	readonly isOverOnceBegun: boolean;
	/**
	 * Whether an observation is required because the reason from the list does not explain the
	 * request.
	 */
	readonly mustExplain: (one: PolicyCase) => boolean;
	/** The requester may change the request while it waits. */
	readonly isEditable: boolean;
	/** Texts of this kind that the search also reads. */
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
