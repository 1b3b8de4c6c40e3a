import { isOfflinePath } from '#app/platform/offline-path.ts';
import { searchWith } from '#app/ui/sorting.ts';
import type {
	PeopleQuery,
	PeopleSort,
	QuizAsked,
	QuizResultsOfVideo,
} from '#worker/contract/quiz-results-api.ts';
import type { TrendUnit } from '#worker/domain/training/statistics/trend.ts';

export const TABS = {
	resumo: 'Resumo',
	questoes: 'Questões',
	pessoas: 'Pessoas',
	ensinar: 'Ensinar de novo',
	equipes: 'Equipes',
	evolucao: 'Evolução',
} as const;
export type Tab = keyof typeof TABS;

const PEOPLE_COLUMNS: Readonly<Record<string, PeopleSort>> = {
	nome: 'name',
	superior: 'superior',
	situacao: 'status',
	primeira: 'first',
	nota: 'best',
	tentativas: 'attempts',
	data: 'at',
};
const STATUSES: Readonly<Record<string, PeopleQuery['status']>> = {
	faltam: 'missing',
	'nao-comecaram': 'not-started',
	comecaram: 'started',
	concluiram: 'finished',
};
/** Rows of a list before 'Mostrar mais'. */
export const ROWS = 50;
const MOST_ROWS = 20_000;

export function tabFrom(params: URLSearchParams): Tab {
	const tab = params.get('aba') ?? '';
	return Object.hasOwn(TABS, tab) ? (tab as Tab) : 'resumo';
}

/** Of a video without a quiz there are only people and tasks. */
export function shownTab(tab: Tab, { questions }: Pick<QuizResultsOfVideo, 'questions'>): Tab {
	return questions.length > 0 || tab === 'pessoas' ? tab : 'ensinar';
}

export function teamFrom(params: URLSearchParams): string | null {
	return params.get('equipe') || null;
}

/** Whose results, and of which version of the quiz. */
export function askedFrom(params: URLSearchParams): Pick<QuizAsked, 'team' | 'version'> {
	const version = params.get('versao') ?? '';
	return { team: teamFrom(params), version: /^[1-9]\d*$/.test(version) ? Number(version) : null };
}

/** Parameter of the address: the person whose answers are shown. */
export const PERSON = 'pessoa';

/** Where the back arrow of the results of a quiz leads: from a person to the list that named them. */
export function backFromResults(pathname: string, search: string): string {
	const params = new URLSearchParams(search);
	const isNamedHere = params.has(PERSON) && params.get(PERSON) !== teamFrom(params);
	if (isNamedHere) return pathname + searchWith(params, { [PERSON]: '' });
	const base = resultsBase(pathname);
	return params.has(PERSON)
		? `${base}?${new URLSearchParams({ equipe: teamFrom(params) ?? '' })}`
		: base;
}

export function unitFrom(params: URLSearchParams): TrendUnit {
	return params.get('periodo') === 'meses' ? 'month' : 'week';
}

export function statusFrom(word: string): PeopleQuery['status'] {
	return Object.hasOwn(STATUSES, word) ? (STATUSES[word] ?? 'all') : 'all';
}

export function peopleQueryFrom(params: URLSearchParams): PeopleQuery {
	const column = params.get('ordem') ?? '';
	return {
		text: params.get('busca') ?? '',
		status: statusFrom(params.get('situacao') ?? ''),
		sort: Object.hasOwn(PEOPLE_COLUMNS, column) ? (PEOPLE_COLUMNS[column] ?? 'name') : 'name',
		descending: params.get('sentido') === 'desc',
	};
}

/** On paper people who have not finished come first, unless the person has chosen a sorting. */
export function printedPeopleFrom(params: URLSearchParams): PeopleQuery {
	const query = peopleQueryFrom(params);
	return params.has('ordem') ? query : { ...query, sort: 'status' };
}

export function rowsFrom(params: URLSearchParams): number {
	const asked = Number(params.get('linhas'));
	return Number.isInteger(asked) && asked > ROWS ? Math.min(asked, MOST_ROWS) : ROWS;
}

/** The address of the overview that matches `pathname`: online or offline. */
export function resultsBase(pathname: string): string {
	return isOfflinePath(pathname) ? '/offline/resultados' : '/tv-vendas/resultados';
}
