import type { Seen, SeenFrom } from './quiz-results-api.ts';
import type { BehindFigureResponse, OverviewDays, TeamOverviewResponse } from './team-overview.ts';

/** What a figure is of; neither: every coaching. */
export type FigureAbout = { readonly question?: string; readonly competence?: string };

/** The team at a glance (rules 10.40 and 10.41). An extension of the API. */
export interface TeamOverviewApi {
	/** `team`: employee code of somebody below; null: everybody below this person. */
	overview(
		team: string | null,
		days: OverviewDays,
		from?: SeenFrom,
	): Promise<Seen<TeamOverviewResponse>>;
	/** The coachings of a person and everybody below; `about`: those in which it was graded. */
	behind(
		code: string,
		days: OverviewDays,
		about: FigureAbout,
		from?: SeenFrom,
	): Promise<Seen<BehindFigureResponse>>;
	/** The people directly below as CSV, from the stored answer. Throws offline without one. */
	csv(team: string | null, days: OverviewDays): Promise<string>;
}
