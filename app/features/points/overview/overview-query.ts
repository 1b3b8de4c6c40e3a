import { isOfflinePath } from '#app/platform/offline-path.ts';
import { searchWith } from '#app/ui/sorting.ts';
import { OVERVIEW_DAYS, type OverviewDays } from '#worker/contract/team-overview.ts';
import type { FigureAbout } from '#worker/contract/team-overview-api.ts';

export type OverviewQuery = {
	readonly days: OverviewDays;
	/** Employee code; null: everybody below this person. */
	readonly team: string | null;
	/** Whose coachings are listed; null: nobody's. */
	readonly behind: string | null;
	/** The question or competence that the list is about. */
	readonly about: FigureAbout;
};

/** What the address asks for; 90 days without a period. */
export function overviewQuery(params: URLSearchParams): OverviewQuery {
	const asked = Number(params.get('dias'));
	const [question, competence] = [params.get('pergunta'), params.get('competencia')];
	return {
		days: OVERVIEW_DAYS.find((one) => one === asked) ?? 90,
		team: params.get('equipe') || null,
		behind: params.get('de') || null,
		about: question ? { question } : competence ? { competence } : {},
	};
}

/** Set in the address, it closes the list; with `de` it opens another one. */
export const NOTHING_BEHIND = { de: '', pergunta: '', competencia: '' };

/** What the back arrow closes: the list, else the team; then it leaves the overview. */
export function overviewBack(pathname: string, search: string): string {
	const params = new URLSearchParams(search);
	const { behind, team } = overviewQuery(params);
	if (behind !== null) return pathname + searchWith(params, NOTHING_BEHIND);
	if (team !== null) return pathname + searchWith(params, { equipe: '' });
	return isOfflinePath(pathname) ? '/offline' : '/menu';
}
