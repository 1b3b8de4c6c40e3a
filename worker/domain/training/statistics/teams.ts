import type { TeamGrades } from './fair-comparison.ts';
import type { Reach } from './findings.ts';

export type TeamMember = {
	readonly code: string;
	readonly superior: string | null;
	readonly invited: boolean;
	readonly started: boolean;
	/** First grade 0–1; null: not finished. */
	readonly grade: number | null;
};

export type Team = Reach & TeamGrades & { readonly leader: string };

type Growing = { -readonly [K in keyof Team]: Team[K] };

/**
 * Forms one team for each of `leaders` with people below: the leader and everybody below, at any
 * depth. Each person is in one team, that of the nearest leader. The time is linear in the number of
 * people.
 */
export function teamsOf(
	members: readonly TeamMember[],
	leaders: readonly string[],
): readonly Team[] {
	const superiorOf = new Map(members.map(({ code, superior }) => [code, superior]));
	const leaderOf = new Map<string, string | null>(leaders.map((code) => [code, code]));
	const followed = new Set<string>();
	const teams = new Map<string, Growing>();

	function leader(code: string): string | null {
		const way: string[] = [];
		let at: string | null = code;
		while (at !== null && !leaderOf.has(at) && !way.includes(at)) {
			way.push(at);
			at = superiorOf.get(at) ?? null;
		}
		const found = at === null ? null : (leaderOf.get(at) ?? null);
		for (const one of way) leaderOf.set(one, found);
		return found;
	}

	for (const { code, invited, started, grade } of members) {
		const mine = leader(code);
		if (mine === null) continue;
		if (code !== mine) followed.add(mine);
		const team = teams.get(mine) ?? emptyTeam(mine);
		teams.set(mine, team);
		if (!invited) continue;
		team.invited++;
		if (started) team.started++;
		if (grade === null) continue;
		team.finished++;
		team.people++;
		team.sum += grade;
		team.sumOfSquares += grade ** 2;
	}
	return leaders.flatMap((code) => (followed.has(code) ? (teams.get(code) ?? []) : []));
}

function emptyTeam(leader: string): Growing {
	return { leader, invited: 0, started: 0, finished: 0, people: 0, sum: 0, sumOfSquares: 0 };
}
