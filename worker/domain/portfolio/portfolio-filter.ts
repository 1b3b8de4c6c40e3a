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
 * The index terms of a client besides its words. No word begins with '#', and each prefix ends with
 * ':', so that none is a prefix of another.
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

/** The prefixes a client must have; `but`: the dimension whose filter is ignored. */
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
