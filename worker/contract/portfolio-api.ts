import type { Act } from './act.ts';
import type { FinancialStatus, PhoneProblem, PortfolioClient } from './portfolio.ts';
import type { Weekday } from './route-plan.ts';

/** What of a portfolio is asked for; null: all of it. */
export type PortfolioFilter = {
	readonly weekday: Weekday | null;
	readonly financialStatus: FinancialStatus | null;
	/** Name of a client category. */
	readonly category: string | null;
	/** Employee code. */
	readonly salesman: string | null;
};

export type FilterDimension = keyof PortfolioFilter;

/** What many clients buy together. */
export type PortfolioSummary = {
	/** Those that have indicators at all. */
	readonly clients: number;
	/** kg a month. */
	readonly volume: number;
	/** R$ a month and client. */
	readonly averageTicket: number;
	/** Distinct products a client. */
	readonly averageMix: number;
	/** R$. */
	readonly overdue: number;
	readonly overdueClients: number;
	/** Bought within the last `BUYING_DAYS` days. */
	readonly buying: number;
};

export type PortfolioQuery = {
	/** Folded (no accents, any case): words in any order. */
	readonly search: string;
	readonly filter?: PortfolioFilter;
};

export type PortfolioPage = {
	readonly total: number;
	readonly offset: number;
	readonly rows: readonly PortfolioClient[];
	/** ISO instant of the data; null: never loaded. */
	readonly lastUpdate: string | null;
	/** The last try to fetch it failed. */
	readonly failed: boolean;
	/** The last try to fetch the client categories failed. */
	readonly categoriesFailed: boolean;
};

/** One value a portfolio can be filtered by, and how many clients that would leave. */
export type FilterOption = {
	readonly value: string;
	readonly name: string;
	readonly count: number;
};

/** By dimension; the choice within a dimension does not narrow its own options. */
export type FilterOptions = Readonly<Record<FilterDimension, readonly FilterOption[]>>;

/** What a person changed of a client; a missing field stays as it is. */
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

export interface PortfolioApi {
	/** Only the asked window crosses. */
	search(query: PortfolioQuery & { offset: number; limit: number }): Promise<PortfolioPage>;
	options(query: PortfolioQuery): Promise<FilterOptions>;
	/** Of all clients found; null: a later question has taken its place. */
	summary(query: PortfolioQuery): Promise<PortfolioSummary | null>;
	/** null when the client is not in the portfolio on this device. */
	client(code: string): Promise<PortfolioClient | null>;
	/**
	 * Changes a client on the server, then its copy here. A new phone waits for its verification
	 * beside the old one. Throws not-found, and what the network throws.
	 */
	update(code: string, change: ClientChange): Act<ClientUpdate>;
	/** Asks the server; a right one that waits becomes the client's. Throws as `update`. */
	verifyPhone(code: string, phone: string): Act<PhoneVerdict>;
	refresh(): Act<void>;
}
