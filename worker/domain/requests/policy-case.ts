import type { FinancialStatus } from '#worker/contract/portfolio.ts';
import type { Request, RequestKind } from '#worker/contract/request.ts';

/** What else the company knows about a request. Others: neither refused nor withdrawn. */
export type PolicyFacts = {
	/** ISO date on which another one of the same client or person begins that overlaps; null: none. */
	readonly overlapping: string | null;
	/** Allowances of the client that began within the year before, this one not counted. */
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
	/** ISO date of the company on which it was asked. */
	readonly today: string;
	readonly facts: PolicyFacts;
};

/** How a company sets a rule for one kind of request. */
export type PolicySetting = {
	readonly kind: RequestKind;
	readonly rule: string;
	/** In the unit of the rule; null: as by default. */
	readonly limit: number | null;
	readonly active: boolean;
};
