import type { FinancialStatus } from '#worker/contract/portfolio.ts';
import type { Request, RequestKind } from '#worker/contract/request.ts';

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
	/** km of other trips of the same person in the month of this one. */
	readonly monthKm: number;
	/** Other clients that leave the same person in the month of this one. */
	readonly monthTransfers: number;
	/** null: without a client. */
	readonly client: {
		/** kg a month; null: never bought. */
		readonly averageVolume: number | null;
		/** ISO date; null: never bought. */
		readonly lastPurchase: string | null;
		readonly financialStatus: FinancialStatus;
	} | null;
};

export type PolicyCase = Pick<
	Request,
	| 'kind'
	| 'startDate'
	| 'endDate'
	| 'observation'
	| 'cost'
	| 'allowance'
	| 'mileage'
	| 'transfer'
	| 'foodSolution'
> & {
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
