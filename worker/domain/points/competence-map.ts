import { NO_COMPETENCE, type TeamOverviewResponse } from '#worker/contract/team-overview.ts';
import { type HeatLine, heatLines } from './team-overview.ts';

/** The overview with competences in the place of questions; null: no question has one. */
export function competenceMap(overview: TeamOverviewResponse): TeamOverviewResponse | null {
	return overview.competences ? { ...overview, ...overview.competences } : null;
}

/** Its lines, the weakest first; what has no competence says nothing about one and comes last. */
export function competenceLines(map: TeamOverviewResponse): readonly HeatLine[] {
	const isApart = ({ question }: HeatLine) => Number(question === NO_COMPETENCE);
	return heatLines(map).toSorted((a, b) => isApart(a) - isApart(b));
}
