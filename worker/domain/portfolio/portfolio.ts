import {
	type ClientIndicators,
	FINANCIAL_STATUSES,
	type FinancialStatus,
	type PortfolioClient,
} from '#worker/contract/portfolio.ts';
import type { Weekday } from '#worker/contract/route-plan.ts';
import { weekdayOf } from '../plan/route-plan.ts';

/** Indicators are built for this many clients at a time (rule 6.7). */
const INDICATORS_BATCH = 100;

/** Reads a financial status; an unknown one is 'other' (rule 6.6). */
export function financialStatusOf(value: unknown): FinancialStatus {
	return FINANCIAL_STATUSES.find((known) => known === value) ?? 'other';
}

/** Reads a weekday; null, text and numbers that are no weekday become 7 (rule 6.1). */
export function portfolioWeekday(value: unknown): Weekday {
	const isNumeric = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
	return isNumeric ? weekdayOf(Number(value)) : 7;
}

/**
 * Yields the indicators of a portfolio by client code, in batches of 100 (rule 6.7), so that the
 * caller can yield to the event loop between two batches. Clients without indicators are left out.
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
