import { weekdayFrom } from '#app/ui/weekday.ts';
import type { FinancialStatus } from '#worker/contract/portfolio.ts';
import type {
	FilterDimension,
	PortfolioFilter,
	PortfolioQuery,
} from '#worker/contract/portfolio-api.ts';

/** How the address names what is chosen. */
export const FILTER_PARAM: Readonly<Record<FilterDimension, string>> = {
	financialStatus: 'situacao',
	weekday: 'dia',
	category: 'categoria',
	salesman: 'vendedor',
};

const STATUS_WORD: Readonly<Record<FinancialStatus, string>> = {
	active: 'ativo',
	inactive: 'inativo',
	blocked: 'bloqueado',
	defaulter: 'inadimplente',
	other: 'outra',
};
const STATUSES = Object.keys(STATUS_WORD) as FinancialStatus[];

/** How the address says a choice. '' stays '': nothing is chosen. */
export function filterWord(dimension: FilterDimension, value: string): string {
	const status = dimension === 'financialStatus' && STATUSES.find((each) => each === value);
	return status ? STATUS_WORD[status] : value;
}

/** What the address asks for; a value it should not have asks for nothing. */
export function queryFrom(params: URLSearchParams): Required<PortfolioQuery> {
	const asked = params.get(FILTER_PARAM.financialStatus);
	const filter: PortfolioFilter = {
		weekday: weekdayFrom(params.get(FILTER_PARAM.weekday)),
		financialStatus: STATUSES.find((status) => STATUS_WORD[status] === asked) ?? null,
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
