import type { FinancialStatus } from '#worker/contract/portfolio.ts';
import type { Request, RequestDetail, RequestKind } from '#worker/contract/request.ts';

/**
 * What else the company knows about a request. 'Other' requests are neither refused nor withdrawn.
 */
export type PolicyFacts = {
	/**
	 * First day of another overlapping request for the same client or person, ISO date; null: none.
	 */
	readonly overlapping: string | null;
	/** Other allowances of the client that began within the year before. */
	readonly repeated: number;
	/**
	 * Of other requests of the same kind and person in the month of this one: km of trips, clients
	 * that leave for good; 0 for kinds without a limit of a month.
	 */
	readonly ofMonth: number;
	/** null: without a client. */
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
