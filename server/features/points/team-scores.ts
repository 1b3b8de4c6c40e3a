import type { Kysely } from 'kysely';
import { inTeam } from '#server/features/company/public/in-team.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { TeamScores } from '#worker/contract/performance.ts';
import { shownPoints } from '#worker/domain/points/points.ts';
import { gameRank, performanceRank, ranked } from '#worker/domain/points/ranks.ts';
import { monthScores } from './month-scores.ts';
import { askedMonth } from './score-data.ts';

/** The number of rows in the answer; the best of every job title come first. */
const MOST = 1_000;
const FROM_THE_TOP = ['Empresa', 'Gerente', 'Consultor', 'Gerente Consultor', 'Coordenador'];

/** Everybody below the caller in a month, ranked within each job title. */
export async function teamScores(
	db: Kysely<Database>,
	caller: Caller,
	asked: string | undefined,
	now: Date,
): Promise<TeamScores> {
	const { month, months } = askedMonth(asked, now);
	const team = inTeam(caller, 'e.employee_code');
	const { closed, scores } = await monthScores(db, caller.company, month, team);
	const titles = [...new Set(scores.map(({ shownTitle }) => shownTitle))].toSorted(
		(a, b) => placeOf(a) - placeOf(b),
	);
	const people = titles.flatMap((title) =>
		ranked(scores.filter(({ shownTitle }) => shownTitle === title)),
	);
	// A large company is cut evenly across the job titles.
	const each = Math.max(1, Math.floor(MOST / Math.max(1, titles.length)));
	const listed =
		people.length <= MOST
			? people
			: people.filter(({ position }) => position <= each).slice(0, MOST);
	return {
		month,
		months,
		closed,
		isCut: listed.length < people.length,
		people: listed.map((one) => ({
			employeeCode: one.employeeCode,
			name: one.name,
			jobTitle: one.jobTitle,
			shownTitle: one.shownTitle,
			position: one.position,
			points: shownPoints(one.points),
			rank: gameRank(one.jobTitle, one.points),
			grade: one.grade,
			performanceRank: performanceRank(one.grade),
		})),
	};
}

function placeOf(title: string): number {
	const place = FROM_THE_TOP.indexOf(title);
	return place === -1 ? FROM_THE_TOP.length : place;
}
