import type { Seen, SeenFrom } from './quiz-results-api.ts';
import type { BehindFigureResponse, OverviewDays, TeamOverviewResponse } from './team-overview.ts';

/** The team at a glance (rules 10.40 and 10.41). An extension of the API. */
export interface TeamOverviewApi {
	/** `team`: employee code of somebody below; null: everybody below this person. */
	overview(
		team: string | null,
		days: OverviewDays,
		from?: SeenFrom,
	): Promise<Seen<TeamOverviewResponse>>;
	/** The coachings of a person and everybody below; `question`: those in which it was graded. */
	behind(
		code: string,
		days: OverviewDays,
		question: string | null,
		from?: SeenFrom,
	): Promise<Seen<BehindFigureResponse>>;
	/** The people directly below as CSV, from the stored answer. Throws offline without one. */
	csv(team: string | null, days: OverviewDays): Promise<string>;
}
