import { count, grade, percent, plural } from '#app/ui/format.ts';
import type { TeamOverviewPerson, TeamOverviewRow } from '#worker/contract/team-overview.ts';
import { daysSince } from '#worker/domain/points/team-overview.ts';

/** 'há 45 dias', 'hoje', 'nunca'. */
export function sinceText({ last }: Pick<TeamOverviewPerson, 'last'>, today: string): string {
	const days = daysSince(last?.date ?? null, today);
	if (days === null) return 'nunca';
	if (days <= 0) return 'hoje';
	return days === 1 ? 'ontem' : `há ${count(days)} dias`;
}

/** '7,5', or 'sem nota', which is not 0. */
export function meanText(mean: number | null): string {
	return mean === null ? 'sem nota' : grade(mean);
}

export function timesText(coachings: number): string {
	return plural(coachings, 'vez', 'vezes', 'nenhuma vez');
}

/** Of a team '60% (6 de 10)', of one person '3 coachings'; '–' of a team without people. */
export function accompaniedText({
	isTeam,
	people,
	accompanied,
	coachings,
}: Pick<TeamOverviewRow, 'isTeam' | 'people' | 'accompanied' | 'coachings'>): string {
	if (people === 0) return '–';
	return isTeam
		? partText(accompanied, people)
		: plural(coachings, 'coaching', 'coachings', 'nenhum');
}

/** '60% (6 de 10)'; below five only '2 de 3'. */
function partText(part: number, of: number): string {
	const counts = `${count(part)}\u00A0de\u00A0${count(of)}`;
	return of < 5 ? counts : `${percent(part / of)} (${counts})`;
}
