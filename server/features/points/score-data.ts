import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { companyDay } from '#server/platform/company-day.ts';
import type { SharedRead } from '#server/platform/db/shared-read.ts';
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

/** The scores of people with one shown job title, by position, and whether the month is closed. */
export type Ranking = {
	readonly closed: boolean;
	readonly people: readonly (MonthScore & { readonly position: number })[];
};

/**
 * The points of the caller in a month: sources, ranking and neighbouring months. The ranking is that
 * of the whole company, so callers who ask at the same time share it through `shared`.
 */
export async function scoreData(
	db: Kysely<Database>,
	caller: Caller,
	asked: string | undefined,
	now: Date,
	shared: SharedRead<Ranking>,
): Promise<ScoreData> {
	const { month, months } = askedMonth(asked, now);
	const { closed, own, ranking } = await placeOf(db, caller, month, shared);
	const others = await ownMonths(
		db,
		caller,
		months.filter((one) => one !== month),
	);
	const history = months.map((each) => others.get(each) ?? own);
	return {
		month,
		months,
		closed,
		jobTitle: own.jobTitle,
		points: shownPoints(own.points),
		rank: gameRank(own.jobTitle, own.points),
		lines: own.lines.map((line) => ({ ...line, points: shownPoints(line.points) })),
		ranking,
		history: history.map(({ points, jobTitle: then }, index) => ({
			month: must(months[index], 'month'),
			points: shownPoints(points),
			rank: gameRank(then, points),
		})),
	};
}

/**
 * The caller's own score and the part of the ranking around it. A function of its own, because one
 * that goes on waiting would keep the whole ranking in memory. Throws session-expired.
 */
async function placeOf(
	db: Kysely<Database>,
	caller: Caller,
	month: GameMonth,
	shared: SharedRead<Ranking>,
) {
	const { closed, people } = await rankingOf(db, caller, month, shared);
	const isSelf = (one: { readonly employeeCode: string }) =>
		one.employeeCode === caller.user.employeeCode;
	const own = people.find(isSelf);
	// The person was disabled after the token was issued.
	if (!own) throw new AppError('session-expired');
	const rows = excerpt(people, isSelf).map((one) => ({
		position: one.position,
		name: one.name,
		points: shownPoints(one.points),
		rank: gameRank(one.jobTitle, one.points),
		isSelf: isSelf(one),
	}));
	return { closed, own, ranking: { total: people.length, rows } };
}

/** The ranking of everybody with the caller's shown job title: consultants among consultants. */
function rankingOf(
	db: Kysely<Database>,
	{ company, user: { jobTitle, consultantFor, isConsultantManager } }: Caller,
	month: GameMonth,
	shared: SharedRead<Ranking>,
): Promise<Ranking> {
	const isConsultant = consultantFor.length > 0;
	const peers = sql<SqlBool>`e.job_title = ${jobTitle}
		and e.is_consultant_manager = ${isConsultantManager}
		and (jsonb_array_length(e.consultant_for) > 0) = ${isConsultant}`;
	const key = JSON.stringify([company, month, jobTitle, isConsultantManager, isConsultant]);
	return shared(key, async () => {
		const { closed, scores } = await monthScores(db, company, month, peers);
		return { closed, people: ranked(scores) };
	});
}

type OwnMonth = Pick<MonthScore, 'points' | 'jobTitle'>;
type ClosedRow = Pick<MonthScore, 'lines' | 'jobTitle'> & { readonly month: GameMonth };

/** The caller's points of these months: the stored ones of closed months, else computed. */
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
		own.set(month, { points: totalPoints(lines), jobTitle });
	}
	const whose = sql<SqlBool>`e.employee_code = ${user.employeeCode}`;
	for (const month of months.filter((one) => !own.has(one))) {
		const { scores } = await monthScores(db, company, month, whose, 'facts-of-a-person');
		const { points, jobTitle } = must(scores[0], 'own score');
		own.set(month, { points, jobTitle });
	}
	return own;
}
