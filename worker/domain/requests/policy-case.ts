import type { FinancialStatus } from '#worker/contract/portfolio.ts';
import type { Request, RequestDetail, RequestKind } from '#worker/contract/request.ts';

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

/** A company's setting of a rule for one kind of request. */
export type PolicySetting = {
	readonly kind: RequestKind;
	readonly rule: string;
	/** In the unit of the rule; null: the default. */
	readonly limit: number | null;
	readonly active: boolean;
};
