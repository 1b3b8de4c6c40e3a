import type { PolicyRuleName } from '#worker/contract/policy.ts';
import type { FinancialStatus } from '#worker/contract/portfolio.ts';
import type { Request, RequestDetail } from '#worker/contract/request.ts';

/**
 * What the company knows about a request besides the request. 'Other' requests are neither refused nor
 * withdrawn.
 */
export type PolicyFacts = {
	/**
	 * ISO date: the first day of an overlapping request for the same client or person; null: none.
	 */
	readonly overlapping: string | null;
	/** Other allowances of the client that began within the year before. */
	readonly repeated: number;
	/**
	 * The sum over other requests of the same kind, person and month: km of trips, or clients that
	 * leave for good. 0 for kinds without a monthly limit.
	 */
	readonly ofMonth: number;
	/** null: the request has no client. */
	readonly client: {
		/** kg a month; null: never bought. */
		readonly averageVolume: number | null;
		/** ISO date; null: never bought. */
		readonly lastPurchase: string | null;
		readonly financialStatus: FinancialStatus;
	} | null;
};

export type PolicyCase = Pick<Request, 'kind' | 'startDate' | 'endDate' | 'observation' | 'cost'> &
	RequestDetail & {
		/** ISO date of the request, company day. */
		readonly today: string;
		readonly facts: PolicyFacts;
	};

type Finding = {
	readonly ok: boolean;
	readonly value?: number | null;
	readonly note?: string | null;
};

/** A check of a rule; null: the rule does not apply. */
type PolicyCheck = (one: PolicyCase, limit: number) => Finding | null;

export type PolicyChecks = { readonly [name in PolicyRuleName]?: PolicyCheck };

/** A company's setting of a rule for one kind of request; those of other kinds are ignored. */
export type PolicySetting = {
	readonly kind: string;
	readonly rule: string;
	/** In the unit of the rule; null: the default. */
	readonly limit: number | null;
	readonly active: boolean;
};
