import type { Point } from './location.ts';

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
	readonly potential: { readonly bovine: number; readonly thirdParty: number; readonly pva: number };
	readonly address: { readonly uf: string; readonly city: string; readonly district: string };
	readonly location: Point | null;
	/** A phone waiting for verification. */
	readonly updates: { readonly phone: string | null };
};
