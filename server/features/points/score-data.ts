import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { companyDay } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { GameMonth, ScoreData } from '#worker/contract/performance.ts';
import { isGameMonth, monthOfDate, monthsUpTo } from '#worker/domain/points/month.ts';
import { shownPoints } from '#worker/domain/points/points.ts';
import { excerpt, gameRank, ranked } from '#worker/domain/points/ranks.ts';
import { AppError, must } from '#worker/errors.ts';
import type { Whose } from './month-facts.ts';
import { monthScores } from './month-scores.ts';

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

/** The points of the caller in a month: sources, ranking and neighbouring months. */
export async function scoreData(
	db: Kysely<Database>,
	caller: Caller,
	asked: string | undefined,
	now: Date,
): Promise<ScoreData> {
	const { month, months } = askedMonth(asked, now);
	const { closed, scores } = await monthScores(db, caller.company, month, peersOf(caller));
	const { employeeCode, jobTitle } = caller.user;
	const isSelf = (one: { readonly employeeCode: string }) => one.employeeCode === employeeCode;
	const own = scores.find(isSelf);
	// The person was disabled after the token was issued.
	if (!own) throw new AppError('session-expired');
	const ranking = ranked(scores);
	const rows = excerpt(ranking, isSelf).map((one) => ({
		position: one.position,
		name: one.name,
		points: shownPoints(one.points),
		rank: gameRank(one.jobTitle, one.points),
		isSelf: isSelf(one),
	}));
	const thisOne = { month, points: own.points, jobTitle: own.jobTitle };
	const history = await Promise.all(
		months.map((each) => (each === month ? thisOne : ownMonth(db, caller, each))),
	);
	return {
		month,
		months,
		closed,
		jobTitle: own.jobTitle ?? jobTitle,
		points: shownPoints(own.points),
		rank: gameRank(own.jobTitle, own.points),
		lines: own.lines.map((line) => ({ ...line, points: shownPoints(line.points) })),
		ranking: { total: ranking.length, rows },
		history: history.map((one) => ({
			month: one.month,
			points: shownPoints(one.points),
			rank: gameRank(one.jobTitle, one.points),
		})),
	};
}

async function ownMonth(db: Kysely<Database>, { company, user }: Caller, month: GameMonth) {
	const whose = sql<SqlBool>`e.employee_code = ${user.employeeCode}`;
	const { scores } = await monthScores(db, company, month, whose);
	const { points, jobTitle } = must(scores[0], 'own score');
	return { month, points, jobTitle };
}

/** SQL: people `e` with the same shown job title: consultants are ranked among consultants. */
function peersOf({ user: { jobTitle, consultantFor, isConsultantManager } }: Caller): Whose {
	const isConsultant = consultantFor.length > 0;
	return sql<SqlBool>`e.job_title = ${jobTitle}
		and e.is_consultant_manager = ${isConsultantManager}
		and (jsonb_array_length(e.consultant_for) > 0) = ${isConsultant}`;
}
