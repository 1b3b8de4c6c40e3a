import type { Act } from './act.ts';
import type { FinancialStatus, PhoneProblem, PortfolioClient } from './portfolio.ts';
import type { Weekday } from './route-plan.ts';

/** Filter of the portfolio; null: no restriction. */
export type PortfolioFilter = {
	readonly weekday: Weekday | null;
	readonly financialStatus: FinancialStatus | null;
	/** Name of a client category. */
	readonly category: string | null;
	/** Employee code. */
	readonly salesman: string | null;
};

export type FilterDimension = keyof PortfolioFilter;

/** Totals and means over the clients found. */
export type PortfolioSummary = {
	/** Number of clients with indicators. */
	readonly clients: number;
	/** kg a month. */
	readonly volume: number;
	/** Mean per client, R$. */
	readonly averageTicket: number;
	/** Mean number of distinct products per client. */
	readonly averageMix: number;
	/** Sum of overdue amounts, R$. */
	readonly overdue: number;
	readonly overdueClients: number;
	/** Number of clients that bought in the last 30 days (rule 6.7). */
	readonly buying: number;
};

export type PortfolioQuery = {
	/** Words in any order, ignoring accents and case (rule 6.5). */
	readonly search: string;
	readonly filter?: PortfolioFilter;
};

/** What the clients can be sorted by. */
export const PORTFOLIO_SORTS = [
	'name',
	'code',
	'city',
	'segment',
	'salesman',
	'weekday',
	'financialStatus',
	'volume',
	'ticket',
	'mix',
	'lastPurchase',
	'overdue',
] as const;

/** Clients without the value come last in both directions. */
export type PortfolioSort = {
	readonly by: (typeof PORTFOLIO_SORTS)[number];
	readonly descending: boolean;
};

export type PortfolioPage = {
	readonly total: number;
	readonly offset: number;
	readonly rows: readonly PortfolioClient[];
	/** ISO instant of the stored copy; null: never downloaded. */
	readonly lastUpdate: string | null;
	/** The last refresh failed. */
	readonly failed: boolean;
	/** The last refresh of the client categories failed. */
	readonly categoriesFailed: boolean;
};

/** A value of a filter, with the number of clients it would leave. */
export type FilterOption = {
	readonly value: string;
	readonly name: string;
	readonly count: number;
};

/** Options by dimension; a choice does not reduce the options of its own dimension. */
export type FilterOptions = Readonly<Record<FilterDimension, readonly FilterOption[]>>;

/** Changed fields of a client; a missing field is unchanged (rule 6.8). */
export type ClientChange = {
	readonly phone?: string;
	readonly buyer?: string;
	readonly observation?: string;
};

type ClientUpdate = 'saved' | 'not-found' | 'invalid-phone';

export type PhoneVerdict = {
	readonly valid: boolean;
	readonly reason: PhoneProblem | null;
};

/** The stored portfolio: search, filters, totals, and changes of a client (rules 6.5 to 6.8). */
export interface PortfolioApi {
	/** Returns only the requested window of rows; without `sort` in the order of the stored copy. */
	search(
		query: PortfolioQuery & { offset: number; limit: number; sort?: PortfolioSort | null },
	): Promise<PortfolioPage>;
	/** All clients found, in this order, as a table for a spreadsheet. */
	csv(query: PortfolioQuery, sort: PortfolioSort | null): Promise<string>;
	options(query: PortfolioQuery): Promise<FilterOptions>;
	/** Totals of all clients found; null: a later call has replaced this one. */
	summary(query: PortfolioQuery): Promise<PortfolioSummary | null>;
	/** null: not in the stored portfolio. */
	client(code: string): Promise<PortfolioClient | null>;
	/**
	 * Changes a client on the server, then in the stored copy. A new phone is kept beside the old one
	 * until it is verified. Throws not-found, and network errors.
	 */
	update(code: string, change: ClientChange): Act<ClientUpdate>;
	/** Verifies a phone on the server; a valid new phone replaces the old one. Throws as `update`. */
	verifyPhone(code: string, phone: string): Act<PhoneVerdict>;
	refresh(): Act<void>;
}
