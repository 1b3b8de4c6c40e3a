import { OVERVIEW_DAYS, type OverviewDays } from '#worker/contract/team-overview.ts';

export type OverviewQuery = {
	readonly days: OverviewDays;
	/** Employee code; null: everybody below this person. */
	readonly team: string | null;
	/** Whose coachings are listed; null: nobody's. */
	readonly behind: string | null;
	/** Text of a question that the list is about; null: any. */
	readonly question: string | null;
};

/** What the address asks for; 90 days without a period. */
export function overviewQuery(params: URLSearchParams): OverviewQuery {
	const asked = Number(params.get('dias'));
	return {
		days: OVERVIEW_DAYS.find((one) => one === asked) ?? 90,
		team: params.get('equipe') || null,
		behind: params.get('de') || null,
		question: params.get('pergunta') || null,
	};
}
