import type {
	PendingFilter,
	PendingQuery,
	PendingSummary,
} from '#worker/contract/decisions-api.ts';
import { PENDING_SORTS } from '#worker/contract/pending-sort.ts';
import { REQUEST_KINDS, type RequestKind } from '#worker/contract/request.ts';
import { KIND_VIEWS } from '../kinds/request-kinds.ts';

/** The addresses of the screens: online, and offline for reading. */
export type PendingBase = '/aprovacoes' | '/offline/aprovacoes';

export function baseOf(pathname: string): PendingBase {
	return pathname.startsWith('/offline') ? '/offline/aprovacoes' : '/aprovacoes';
}

export function kindPath(base: PendingBase, kind: RequestKind): string {
	return `${base}/${KIND_VIEWS[kind].path}`;
}

/** The list of a kind, at what is within the policy or else at what is to be looked at. */
export function listOfKind(
	base: PendingBase,
	{ kind, within, look }: Pick<PendingSummary, 'kind' | 'within' | 'look'>,
): string {
	return `${kindPath(base, kind)}${within === 0 && look > 0 ? '?ver=olhar' : ''}`;
}

/** Throws a 404 if no kind has this path. */
export function kindFrom(word: string | undefined): RequestKind {
	const kind = REQUEST_KINDS.find((each) => KIND_VIEWS[each].path === word);
	if (!kind) throw new Response('', { status: 404 });
	return kind;
}

/** The kind of a list's address; null for other addresses. */
export function kindOfPath(pathname: string): RequestKind | null {
	const word = pathname.split('/aprovacoes/')[1]?.split('/')[0];
	return REQUEST_KINDS.find((each) => KIND_VIEWS[each].path === word) ?? null;
}

export type PendingTab = PendingFilter['verdict'] | 'decided';

/** Name of each tab. */
export const TAB_TITLE: Readonly<Record<PendingTab, string>> = {
	within: 'Dentro da política',
	look: 'Para olhar',
	all: 'Todos',
	decided: 'Decididos',
};
const TAB_WORD: Readonly<Record<PendingTab, string>> = {
	within: 'politica',
	look: 'olhar',
	all: 'todas',
	decided: 'decididas',
};
const SORT_WORD: Readonly<Record<PendingFilter['sort'], string>> = {
	oldest: 'antigas',
	newest: 'novas',
	person: 'pessoa',
	'person-last': 'pessoa-z',
	cost: 'custo',
	cheapest: 'custo-menor',
	soonest: 'inicio',
	latest: 'inicio-depois',
};

/** Tab, filter and order are in the address, so that Back restores them. */
export const PARAMS = {
	tab: 'ver',
	search: 'busca',
	person: 'pessoa',
	team: 'equipe',
	reason: 'motivo',
	rule: 'regra',
	sort: 'ordem',
} as const;

export function tabFrom(params: URLSearchParams): PendingTab {
	const word = params.get(PARAMS.tab);
	const tabs = Object.keys(TAB_WORD) as PendingTab[];
	return tabs.find((tab) => TAB_WORD[tab] === word) ?? 'within';
}

export function queryFrom(kind: RequestKind, params: URLSearchParams): PendingQuery {
	const tab = tabFrom(params);
	const word = tab === 'decided' ? null : params.get(PARAMS.sort);
	const sort = PENDING_SORTS.find((each) => SORT_WORD[each] === word);
	return {
		kind,
		verdict: tab === 'decided' ? 'all' : tab,
		search: params.get(PARAMS.search) ?? '',
		person: params.get(PARAMS.person),
		team: params.get(PARAMS.team),
		reason: params.get(PARAMS.reason),
		rule: tab === 'look' ? ruleFrom(params.get(PARAMS.rule)) : null,
		sort: sort ?? 'oldest',
	};
}

/** The address of another tab with the same filter. */
export function tabSearch(params: URLSearchParams, tab: PendingTab): string {
	const next = new URLSearchParams(params);
	next.set(PARAMS.tab, TAB_WORD[tab]);
	next.delete(PARAMS.rule);
	return `?${next}`;
}

/** Word of the group whose finding is not one of the policy. */
const OTHER_RULE = 'outra';

/** The word of a group in the address. */
export function ruleWord(rule: string): string {
	return rule === '' ? OTHER_RULE : rule;
}

function ruleFrom(word: string | null): string | null {
	return word === OTHER_RULE ? '' : word;
}

/** The requests to be looked at for the same reason; null: for any. */
export function groupSearch(params: URLSearchParams, rule: string | null): string {
	const next = new URLSearchParams(tabSearch(params, 'look'));
	if (rule !== null) next.set(PARAMS.rule, ruleWord(rule));
	return `?${next}`;
}

/** The list of everything of one person that waits. */
export function personSearch(employeeCode: string): string {
	return `?${new URLSearchParams({ [PARAMS.tab]: TAB_WORD.all, [PARAMS.person]: employeeCode })}`;
}

/**
 * The list of one client. Searches code and name, because a code alone may be part of another one.
 */
export function clientSearch({
	code,
	name,
}: {
	readonly code: string;
	readonly name: string;
}): string {
	return `?${new URLSearchParams({ [PARAMS.tab]: TAB_WORD.all, [PARAMS.search]: `${code} ${name}` })}`;
}

export function sortWord(sort: PendingFilter['sort']): string {
	return SORT_WORD[sort];
}

/** Whether the filter may hide waiting requests. */
export function isFiltered({ search, person, team, reason, rule }: PendingFilter): boolean {
	return search.trim() !== '' || [person, team, reason, rule].some((value) => value !== null);
}

/** Number of filters set behind 'Filtros e ordem'. */
export function activeFilters({ person, team, reason, sort }: PendingFilter): number {
	return (
		[person, team, reason].filter((value) => value !== null).length + Number(sort !== 'oldest')
	);
}
