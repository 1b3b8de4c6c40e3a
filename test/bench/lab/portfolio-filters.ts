import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import type { FilterDimension, PortfolioFilter } from '#worker/contract/portfolio-api.ts';
import { filterTerms, NO_FILTER, wantedTerms } from '#worker/domain/portfolio/portfolio-filter.ts';

export const DIMENSIONS = Object.keys(NO_FILTER) as FilterDimension[];

/** Filters as a person narrows a list: one condition, then two, then three. */
export function filtersOf(clients: readonly PortfolioClient[]): PortfolioFilter[] {
	return Array.from({ length: 15 }, (_, i) => {
		const { salesman, weekday, segment } = clients[(i * 6151) % clients.length] as PortfolioClient;
		const status = { ...NO_FILTER, financialStatus: i % 2 === 0 ? 'active' : 'defaulter' } as const;
		const day = { ...status, weekday: weekday ?? 7, category: segment || null };
		return [status, day, { ...day, salesman: salesman.code }][i % 3] as PortfolioFilter;
	});
}

/** The rows of a filter and the count of each value of each dimension, by scanning every client. */
export function countByScan(clients: readonly PortfolioClient[], filter: PortfolioFilter): number {
	const wanted = DIMENSIONS.map((dimension) => wantedTerms(filter, dimension));
	const all = wantedTerms(filter);
	const counts = new Map<string, number>();
	let total = 0;
	for (const client of clients) {
		const own = filterTerms(client);
		const has = (terms: readonly string[]) =>
			terms.every((term) => own.some((one) => one.startsWith(term)));
		if (has(all)) total++;
		for (const [place, terms] of wanted.entries()) {
			const term = own[place];
			if (term !== undefined && has(terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
		}
	}
	return total + counts.size;
}
