import type { PortfolioQuery } from '#worker/api-portfolio.ts';
import type { FinancialStatus } from '#worker/domain/portfolio.ts';
import type { FilterDimension, PortfolioFilter } from '#worker/domain/portfolio-filter.ts';
import { weekdayFrom } from './weekday.ts';

/** How the address names what is chosen. */
export const FILTER_PARAM: Readonly<Record<FilterDimension, string>> = {
	financialStatus: 'situacao',
	weekday: 'dia',
	category: 'categoria',
	salesman: 'vendedor',
};

const STATUSES: readonly FinancialStatus[] = [
	'active',
	'inactive',
	'blocked',
	'defaulter',
	'other',
];

/** What the address asks for; a value it should not have asks for nothing. */
export function queryFrom(params: URLSearchParams): Required<PortfolioQuery> {
	const filter: PortfolioFilter = {
		weekday: weekdayFrom(params.get(FILTER_PARAM.weekday)),
		financialStatus:
			STATUSES.find((status) => status === params.get(FILTER_PARAM.financialStatus)) ?? null,
		category: params.get(FILTER_PARAM.category),
		salesman: params.get(FILTER_PARAM.salesman),
	};
	return { search: params.get('busca') ?? '', filter };
}

/** The address with one more, or one less, thing asked for. '' takes it away. */
export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
	const next = new URLSearchParams(params);
	if (value === '') next.delete(name);
	else next.set(name, value);
	return next;
}
