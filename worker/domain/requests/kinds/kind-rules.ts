import type { AskingFormsResponse, ReasonList } from '#worker/contract/asking.ts';
import type { Person } from '#worker/contract/person.ts';
import type { PolicyRuleName } from '#worker/contract/policy.ts';
import type { Request, RequestDetail, RequestKind } from '#worker/contract/request.ts';
import type { PolicyChecks } from '../policy-case.ts';

/** The notification about decisions. Kinds may share it. */
export type RequestNews = {
	/** Title of the group in the list of notifications. */
	readonly group: string;
	/** The text on the lock screen, without names and figures (rule 11.2). */
	readonly push: string;
	/** The screen of one request, up to its id, and of several. */
	readonly one: string;
	readonly list: string;
};

/** What is specific to one kind of request; all other rules are common. */
export type KindRules = {
	/** Nobody asks for it: the server creates it, and the requester, whom it is about, cannot withdraw it. */
	readonly isAutomatic?: true;
	/**
	 * The policy rules for this kind, with default limits; null: no limit. Rule 7.11 says for each
	 * whether its limit is the least or the most.
	 */
	readonly limits: { readonly [name in PolicyRuleName]?: number | null };
	/** The checks of the policy rules that only this kind has. */
	readonly ownChecks: PolicyChecks;
	/** Whom it may be asked for, by the list of its reasons; absent: it has a form of its own. */
	readonly choosable?: {
		readonly [list in ReasonList]?: (
			forms: Pick<AskingFormsResponse, 'employees' | 'drivers'>,
		) => readonly Person[];
	};
	/**
	 * Requests of the same group overlap when their days do; those of different groups never do. A group has
	 * the name of one of its kinds.
	 */
	readonly overlapGroup: RequestKind;
	/** Whether a request without a last day stops overlapping others once its first day has come. */
	readonly isOverOnceBegun: boolean;
	/** How much of a person's limit of a month a request uses; null: the kind has no such limit. */
	readonly inMonth: ((detail: RequestDetail) => number) | null;
	/** Kilometres of a trip; absent: the kind is about no trip. */
	readonly km?: (detail: RequestDetail) => number;
	/**
	 * Whether an observation is required because the reason from the list does not explain the
	 * request.
	 */
	readonly mustExplain: (one: Pick<RequestDetail, 'allowance' | 'transfer'>) => boolean;
	/** Not only a refusal but also an approval needs a reason. */
	readonly approvalNeedsReason?: true;
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
