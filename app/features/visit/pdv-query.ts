import type { PdvFilter } from '#worker/contract/coaching-api.ts';

export type PdvQuery = {
	readonly filter: PdvFilter;
	readonly search: string;
	/** Nearest first, if a position is known. */
	readonly nearest: boolean;
};

const FILTERS: Readonly<Record<string, PdvFilter>> = {
	rota: 'in-route',
	fora: 'out-of-route',
	visitados: 'visited',
	pendentes: 'waiting',
};

/** Filter, search and order of the list, read from the address so that Back restores them. */
export function pdvQuery(params: URLSearchParams): PdvQuery {
	return {
		filter: FILTERS[params.get('lista') ?? 'rota'] ?? 'in-route',
		search: params.get('busca') ?? '',
		nearest: params.get('ordem') === 'perto',
	};
}

/** The address of a list with this filter, search and order. */
export function pdvAddress(query: PdvQuery): string {
	const params = new URLSearchParams();
	const list = Object.entries(FILTERS).find(([, filter]) => filter === query.filter)?.[0];
	if (list && list !== 'rota') params.set('lista', list);
	if (query.search) params.set('busca', query.search);
	if (query.nearest) params.set('ordem', 'perto');
	const text = params.toString();
	return text === '' ? '/coaching/pdvs' : `/coaching/pdvs?${text}`;
}
