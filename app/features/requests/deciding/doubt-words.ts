import { count, kilograms, money, plural } from '#app/ui/format.ts';
import type { DoubtGroup } from '#worker/contract/decisions-api.ts';
import type { RequestKind } from '#worker/contract/request.ts';
import { KIND_VIEWS } from '../kinds/request-kinds.ts';

const days = (limit: number) => plural(limit, 'dia', 'dias', 'nenhum dia');

/** After the number of requests whose policy rule does not hold (rule 7.11). */
const WORDS: Readonly<Record<string, (limit: number) => string>> = {
	'period-days': (limit) => `com período acima de ${days(limit)}`,
	'open-end': () => 'sem data final',
	'advance-days': (limit) => `com menos de ${days(limit)} de antecedência`,
	'days-back': (limit) => `de mais de ${days(limit)} atrás`,
	'not-future': () => 'com período que ainda não passou',
	overlap: () => 'no mesmo período de outro pedido',
	'client-repeats': (limit) => `de clientes com mais de ${count(limit)} abonos em um ano`,
	observation: () => 'sem observação que explique',
	'trip-km': (limit) => `com viagem acima de ${count(limit)} km`,
	'month-km': (limit) => `de quem passou de ${count(limit)} km no mês`,
	'km-price': (limit) => `acima de ${money(limit)} por km`,
	'month-transfers': (limit) => `de quem perde mais de ${count(limit)} clientes no mês`,
	'client-volume': (limit) => `de clientes acima de ${kilograms(limit)} por mês`,
	'client-buys': (limit) => `de clientes que compraram há menos de ${days(limit)}`,
	'food-kg': (limit) => `acima de ${kilograms(limit)}`,
	'client-standing': () => 'de clientes inadimplentes ou bloqueados',
	'check-in-beyond': () => 'além da área e do erro do GPS',
	'point-coaches': (limit) => `com check-ins de menos de ${count(limit)} coaches`,
	'point-check-ins': (limit) => `com menos de ${count(limit)} check-ins no ponto`,
	'point-spread': () => 'com check-ins longe um do outro',
	'point-days': (limit) => `com check-ins de mais de ${days(limit)} atrás`,
	'point-moved': () => 'longe do ponto atual',
};

/** 'com período acima de 60 dias': why the requests of a group are to be looked at. */
export function doubtText(
	{ rule, limit }: Pick<DoubtGroup, 'rule' | 'limit'>,
	kind: RequestKind,
): string {
	if (rule === '') return KIND_VIEWS[kind].findings ? 'com diferenças de registro' : 'para olhar';
	return WORDS[rule]?.(limit ?? 0) ?? 'fora de outra regra da empresa';
}
