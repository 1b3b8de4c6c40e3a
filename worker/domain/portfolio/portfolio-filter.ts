import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import type { FilterDimension, PortfolioFilter } from '#worker/contract/portfolio-api.ts';
import { financialStatusOf, portfolioWeekday } from './portfolio.ts';

export const NO_FILTER: PortfolioFilter = {
	weekday: null,
	financialStatus: null,
	category: null,
	salesman: null,
};

/** Increase when the result of `indexTerms` changes: stored terms are then rebuilt. */
export const TERMS_VERSION = 2;

const PREFIX: Readonly<Record<FilterDimension, string>> = {
	weekday: '#w:',
	financialStatus: '#f:',
	category: '#c:',
	salesman: '#s:',
};

/**
 * Returns the index terms of a client besides its words. They begin with '#', as no word does. Each
 * value ends with ':', so that the term of one value is no prefix of the term of another.
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

/** The common prefix of the terms of one dimension. */
export function termPrefix(dimension: FilterDimension): string {
	return PREFIX[dimension];
}

/** Returns the prefixes that a client must have. The filter on the dimension `but` is ignored. */
export function wantedTerms(filter: PortfolioFilter, but?: FilterDimension): readonly string[] {
	return (Object.keys(PREFIX) as FilterDimension[]).flatMap((dimension) => {
		const value = filter[dimension];
		if (value === null || dimension === but) return [];
		return [`${PREFIX[dimension]}${encodeURIComponent(value)}:`];
	});
}

/** The value of a term, and its name if it has one. */
export function readTerm(term: string): { readonly value: string; readonly name: string } {
	const [, value = '', name = ''] = term.split(':').map(decodeURIComponent);
	return { value, name: name || value };
}
