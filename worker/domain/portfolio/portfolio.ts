import { type Weekday, weekdayOf } from '../plan/route-plan.ts';
import type { Point } from '../visit/location.ts';

export type FinancialStatus = 'active' | 'inactive' | 'blocked' | 'defaulter' | 'other';

export type ClientIndicators = {
	/** Mean of the last three months, kg a month. */
	readonly averageVolume: number;
	/** R$, mean of the last three months. */
	readonly averageTicket: number;
	/** Distinct products bought in the last three months. */
	readonly mix: number;
	/** ISO date; null when it never bought. */
	readonly lastPurchase: string | null;
	/** R$ overdue. */
	readonly overdue: number;
};

/** Section 3, Portfolio client. */
export type PortfolioClient = {
	readonly code: string;
	readonly name: string;
	readonly comercialDivision: string;
	readonly segment: string;
	readonly phone: string;
	readonly buyer: string;
	readonly observation: string;
	/** null or not a number is grouped as 7. */
	readonly weekday: number | null;
	readonly salesman: { readonly code: string; readonly name: string };
	readonly financialStatus: FinancialStatus;
	readonly indicators: ClientIndicators | null;
	readonly potential: {
		readonly bovine: number;
		readonly thirdParty: number;
		readonly pva: number;
	};
	readonly address: { readonly uf: string; readonly city: string; readonly district: string };
	readonly location: Point | null;
	/** A phone waiting for verification. */
	readonly updates: { readonly phone: string | null };
};

/** Section 9: indicators are built for this many clients at a time. */
export const INDICATORS_BATCH = 100;

const FINANCIAL_STATUSES: readonly unknown[] = [
	'active',
	'inactive',
	'blocked',
	'defaulter',
] satisfies FinancialStatus[];

/** A status the enumeration does not know is 'other'. */
export function financialStatusOf(value: unknown): FinancialStatus {
	return isKnownStatus(value) ? value : 'other';
}

function isKnownStatus(value: unknown): value is FinancialStatus {
	return FINANCIAL_STATUSES.includes(value);
}

/** Null, not numeric or no day of ours: 7 (section 9). */
export function portfolioWeekday(value: unknown): Weekday {
	const isNumeric = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
	return isNumeric ? weekdayOf(Number(value)) : 7;
}

/**
 * The indicators of a portfolio by client code, in batches of 100, so that whoever shows them may
 * take a breath between two batches. Clients without indicators are left out.
 */
export function* indicatorBatches(
	clients: readonly PortfolioClient[],
): Generator<ReadonlyMap<string, ClientIndicators>> {
	for (let start = 0; start < clients.length; start += INDICATORS_BATCH) {
		const batch = new Map<string, ClientIndicators>();
		for (const { code, indicators } of clients.slice(start, start + INDICATORS_BATCH)) {
			if (indicators !== null) batch.set(code, indicators);
		}
		yield batch;
	}
}
