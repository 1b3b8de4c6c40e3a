import { weekdayFrom } from '#app/ui/weekday.ts';
import type { FinancialStatus } from '#worker/contract/portfolio.ts';
import type {
	FilterDimension,
	PortfolioFilter,
	PortfolioQuery,
	PortfolioSort,
} from '#worker/contract/portfolio-api.ts';

/** Name of each filter in the address. */
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

/** Name of each order in the address. */
export const SORT_WORD: Readonly<Record<PortfolioSort['by'], string>> = {
	name: 'nome',
	code: 'codigo',
	city: 'cidade',
	segment: 'segmento',
	salesman: 'vendedor',
	weekday: 'dia',
	financialStatus: 'situacao',
	volume: 'kg',
	ticket: 'pedido',
	mix: 'produtos',
	lastPurchase: 'compra',
	overdue: 'atraso',
};
const SORTS = Object.keys(SORT_WORD) as PortfolioSort['by'][];

/** The order in the address; null: that of the stored copy. */
export function sortFrom(params: URLSearchParams): PortfolioSort | null {
	const by = SORTS.find((each) => SORT_WORD[each] === params.get('ordem'));
	return by ? { by, descending: params.get('sentido') === 'desc' } : null;
}

/** Value of a filter in the address; '' stays '': no filter. */
export function filterWord(dimension: FilterDimension, value: string): string {
	const status = dimension === 'financialStatus' && STATUSES.find((each) => each === value);
	return status ? STATUS_WORD[status] : value;
}

/** The search and filters in the address; an invalid value is no filter. */
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

/** The address with one parameter set, or removed if `value` is ''. */
export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
	const next = new URLSearchParams(params);
	if (value === '') next.delete(name);
	else next.set(name, value);
	return next;
}
