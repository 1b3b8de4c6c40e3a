import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { companyDay } from '#server/platform/company-day.ts';
import type { KeptRead } from '#server/platform/db/kept-read.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { GameMonth, ScoreData } from '#worker/contract/performance.ts';
import { isGameMonth, monthOfDate, monthsUpTo } from '#worker/domain/points/month.ts';
import { shownPoints, totalPoints } from '#worker/domain/points/points.ts';
import { excerpt, gameRank, ranked } from '#worker/domain/points/ranks.ts';
import { AppError, must } from '#worker/errors.ts';
import { type MonthScore, monthScores } from './month-scores.ts';

/** The requested month; must be one that screens show (rule 10.6). Throws invalid. */
export function askedMonth(asked: string | undefined, now: Date) {
	const running = monthOfDate(companyDay(now));
	const months = monthsUpTo(running);
	const month = asked ?? running;
	if (!isGameMonth(month) || !months.includes(month)) {
		throw new AppError('invalid', { fields: { month: 'Expected one of the last six months' } });
	}
	return { month, months };
}

/** The points of a person, as a ranking needs them. */
type Place = Pick<MonthScore, 'employeeCode' | 'name' | 'jobTitle' | 'points'>;

/** The people with one shown job title, by name and by position. */
export type Ranking = {
	readonly byName: readonly Place[];
	readonly people: ReturnType<typeof ranked<Place>>;
};

/** How old the points of other people in a ranking may be, in milliseconds (rule 10.5). */
export const RANKING_KEPT_MS = 60_000;

/**
 * The points of the caller in a month: sources, ranking and neighbouring months. The ranking is that
 * of the whole company and is kept for a while; the caller stands in it with the points of this moment.
 */
export async function scoreData(
	db: Kysely<Database>,
	caller: Caller,
	asked: string | undefined,
	now: Date,
	kept: KeptRead<Ranking>,
): Promise<ScoreData> {
	const { month, months } = askedMonth(asked, now);
	const byMonth = await ownMonths(db, caller, months);
	const history = months.map((each) => ({ month: each, ...must(byMonth.get(each), 'own month') }));
	const own = must(byMonth.get(month), 'own month');
	const key = keyOf(caller, month, own.closed);
	const ranking = await kept(key, now, () => readRanking(db, caller, month));
	return {
		month,
		months,
		closed: own.closed,
		jobTitle: own.jobTitle,
		points: shownPoints(own.points),
		rank: gameRank(own.jobTitle, own.points),
		lines: own.lines.map((line) => ({ ...line, points: shownPoints(line.points) })),
		ranking: aroundCaller(ranking, caller, own),
		history: history.map(({ month: each, points, jobTitle: then }) => ({
			month: each,
			points: shownPoints(points),
			rank: gameRank(then, points),
		})),
	};
}

/** A month that has been closed meanwhile is another ranking. */
function keyOf({ company, user }: Caller, month: GameMonth, closed: boolean): string {
	const { jobTitle, consultantFor, isConsultantManager } = user;
	return JSON.stringify([
		...[company, month, closed],
		...[jobTitle, isConsultantManager, consultantFor.length > 0],
	]);
}

/** Reads the ranking of everybody with the caller's shown job title: consultants among consultants. */
async function readRanking(
	db: Kysely<Database>,
	{ company, user: { jobTitle, consultantFor, isConsultantManager } }: Caller,
	month: GameMonth,
): Promise<Ranking> {
	const peers = sql<SqlBool>`e.job_title = ${jobTitle}
		and e.is_consultant_manager = ${isConsultantManager}
		and (jsonb_array_length(e.consultant_for) > 0) = ${consultantFor.length > 0}`;
	const { scores } = await monthScores(db, company, month, peers);
	// Nothing else of a score is kept in memory.
	const byName = scores.map(({ employeeCode, name, jobTitle: then, points }) => {
		return { employeeCode, name, jobTitle: then, points };
	});
	return { byName, people: ranked(byName) };
}

/** The first of the ranking and the people around the caller, who stands at their own newest points. */
function aroundCaller({ byName, people }: Ranking, { user }: Caller, own: OwnMonth) {
	const isSelf = (one: Place) => one.employeeCode === user.employeeCode;
	const before = people.find(isSelf);
	const { employeeCode, name } = user;
	const self = { employeeCode, name, jobTitle: own.jobTitle, points: own.points };
	const withSelf = () =>
		before ? byName.map((one) => (isSelf(one) ? self : one)) : [...byName, self];
	const current = isUnchanged(before, own) ? people : ranked(withSelf());
	const rows = excerpt(current, isSelf).map((one) => ({
		position: one.position,
		name: one.name,
		points: shownPoints(one.points),
		rank: gameRank(one.jobTitle, one.points),
		isSelf: isSelf(one),
	}));
	return { total: current.length, rows };
}

/** Sums of the same fractions in another order differ by less. */
const SAME_POINTS = 1e-6;

function isUnchanged(before: Place | undefined, { points }: OwnMonth): boolean {
	return before !== undefined && Math.abs(before.points - points) < SAME_POINTS;
}

type OwnMonth = Pick<MonthScore, 'points' | 'jobTitle' | 'lines'> & { readonly closed: boolean };
type ClosedRow = Pick<MonthScore, 'lines' | 'jobTitle'> & { readonly month: GameMonth };

/**
 * The caller's points of these months: the stored ones of closed months, else computed. Throws
 * session-expired when the person was disabled after the token was issued.
 */
async function ownMonths(
	db: Kysely<Database>,
	{ company, user }: Caller,
	months: readonly GameMonth[],
): Promise<ReadonlyMap<GameMonth, OwnMonth>> {
	const { rows } = await sql<ClosedRow>`
		select m.month, m.lines, m.job_title as "jobTitle" from score_months m
		where m.company_id = ${company} and m.employee_code = ${user.employeeCode}
			and m.month in (${sql.join(months)})`.execute(db);
	const own = new Map<GameMonth, OwnMonth>();
	for (const { month, lines, jobTitle } of rows) {
		own.set(month, { closed: true, points: totalPoints(lines), jobTitle, lines });
	}
	const whose = sql<SqlBool>`e.employee_code = ${user.employeeCode}`;
	for (const month of months.filter((one) => !own.has(one))) {
		const { closed, scores } = await monthScores(db, company, month, whose, 'facts-of-a-person');
		const [score] = scores;
		if (!score) throw new AppError('session-expired');
		const { points, jobTitle, lines } = score;
		own.set(month, { closed, points, jobTitle, lines });
	}
	return own;
}
