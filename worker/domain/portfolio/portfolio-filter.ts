import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import type { FilterDimension, PortfolioFilter } from '#worker/contract/portfolio-api.ts';
import { financialStatusOf, portfolioWeekday } from './portfolio.ts';

export const NO_FILTER: PortfolioFilter = {
	weekday: null,
	financialStatus: null,
	category: null,
	salesman: null,
};

/** Raised whenever `indexTerms` says something else: what was written before is written anew. */
export const TERMS_VERSION = 2;

const PREFIX: Readonly<Record<FilterDimension, string>> = {
	weekday: '#w:',
	financialStatus: '#f:',
	category: '#c:',
	salesman: '#s:',
};

/**
 * What the index files a client under besides its words. No word begins with '#', and each ends
 * with ':', so that none is the beginning of another.
 */
export function filterTerms(client: PortfolioClient): readonly string[] {
	const { weekday, financialStatus, segment, salesman } = client;
	return [
		`${PREFIX.weekday}${portfolioWeekday(weekday)}:`,
		`${PREFIX.financialStatus}${financialStatusOf(financialStatus)}:`,
		...(segment ? [`${PREFIX.category}${encodeURIComponent(segment)}:`] : []),
		`${PREFIX.salesman}${encodeURIComponent(salesman.code)}:${encodeURIComponent(salesman.name)}:`,
	];
}

/** The beginning that the terms of one dimension share. */
export function termPrefix(dimension: FilterDimension): string {
	return PREFIX[dimension];
}

/** The beginnings of the terms a client must have; `but`: whatever is chosen in that dimension. */
export function wantedTerms(filter: PortfolioFilter, but?: FilterDimension): readonly string[] {
	return (Object.keys(PREFIX) as FilterDimension[]).flatMap((dimension) => {
		const value = filter[dimension];
		if (value === null || dimension === but) return [];
		return [`${PREFIX[dimension]}${encodeURIComponent(value)}:`];
	});
}

/** What a term says: its value, and its name where it has one. */
export function readTerm(term: string): { readonly value: string; readonly name: string } {
	const [, value = '', name = ''] = term.split(':').map(decodeURIComponent);
	return { value, name: name || value };
}
