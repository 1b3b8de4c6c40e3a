import { type Kysely, type SqlBool, sql } from 'kysely';
import { counts } from '#server/features/visit/public/in-review.ts';
import { reviewStateOf } from '#server/features/visit/public/read-review.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { companyDay } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { PerformanceData, PerformancePart } from '#worker/contract/performance.ts';
import type { ReviewState } from '#worker/contract/review.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import { daysOf, weekOf, weeksUpTo } from '#worker/domain/points/month.ts';
import {
	type PartFacts,
	performanceGrade,
	performanceLines,
} from '#worker/domain/points/performance.ts';
import { oneDecimal, performanceRank } from '#worker/domain/points/ranks.ts';
import { AppError } from '#worker/errors.ts';
import { monthScores } from './month-scores.ts';
import { askedMonth } from './score-data.ts';

const WEEKS = 12;
/** The number of coachings in the list. */
const LISTED = 100;

type DayFact = PartFacts & { readonly day: string; readonly part: PerformancePart };
type CoachingRow = {
	readonly id: string;
	readonly day: string;
	readonly part: 'received' | 'given';
	readonly name: string;
	/** null: the coaching has no grade. */
	readonly amount: number | null;
	readonly goal: boolean;
	readonly review: ReviewState | null;
};

/** The grade of the caller in a month: its parts, its weeks until now, its coachings. */
export async function performanceData(
	db: Kysely<Database>,
	caller: Caller,
	asked: string | undefined,
	now: Date,
): Promise<PerformanceData> {
	const { month, months } = askedMonth(asked, now);
	const { company, user } = caller;
	const { from, to } = daysOf(month);
	const today = companyDay(now);
	const lastDay = Temporal.PlainDate.from(to).subtract({ days: 1 }).toString();
	const [until = today] = [today, lastDay].toSorted();
	const mondays = weeksUpTo(until, WEEKS);
	const whose = sql<SqlBool>`e.employee_code = ${user.employeeCode}`;
	const { closed, scores } = await monthScores(db, company, month, whose);
	const own = scores[0];
	if (!own) throw new AppError('session-expired');
	const { grade, parts, jobTitle } = own;
	return {
		month,
		months,
		closed,
		grade,
		rank: performanceRank(grade),
		parts,
		weeks: weeksOf(mondays, await dayFacts(db, caller, mondays[0] ?? from, to), jobTitle),
		coachings: (await coachingsOf(db, caller, from, to)).map((row) => ({
			_id: row.id,
			date: row.day,
			part: row.part,
			name: row.name,
			grade: row.amount === null ? null : oneDecimal(row.amount / 10),
			goalReached: row.goal,
			review: row.review,
		})),
	};
}

function weeksOf(mondays: readonly string[], facts: readonly DayFact[], jobTitle: JobTitle) {
	return mondays.map((start) => {
		const sums: Partial<Record<PerformancePart, PartFacts>> = {};
		for (const { day, part, count, amount } of facts) {
			if (weekOf(day) !== start) continue;
			const before = sums[part] ?? { count: 0, amount: 0 };
			sums[part] = { count: before.count + count, amount: before.amount + amount };
		}
		const lines = performanceLines(jobTitle, sums);
		return {
			start,
			count: lines.reduce((sum, { count }) => sum + count, 0),
			grade: performanceGrade(lines),
		};
	});
}

/** Facts by day and part: of the caller, and of everybody below. */
async function dayFacts(
	db: Kysely<Database>,
	{ company, user }: Caller,
	from: string,
	to: string,
): Promise<readonly DayFact[]> {
	const own = user.employeeCode;
	const counted = sql`r.company_id = ${company} and r.local_date >= ${from}
		and r.local_date < ${to} and r.total is not null and ${counts('r')}`;
	const { rows } = await sql<DayFact>`
		select r.local_date as day, 'received' as part, count(*)::int, sum(r.total) as amount
			from coaching_results r where ${counted} and r.coachee_code = ${own} group by 1
		union all select r.local_date, 'given', count(*)::int, sum(r.quality)
			from coaching_results r where ${counted} and r.coach_code = ${own} group by 1
		union all select r.local_date, 'team', count(*)::int, sum(r.total)
			from employee_ancestors a join coaching_results r on r.coachee_code = a.employee_code
			where a.company_id = ${company} and a.ancestor_code = ${own} and ${counted}
			group by 1`.execute(db);
	return rows;
}

/** The caller's coachings of these days, newest first, with the name of the other person. */
async function coachingsOf(
	db: Kysely<Database>,
	{ company, user }: Caller,
	from: string,
	to: string,
): Promise<readonly CoachingRow[]> {
	const own = user.employeeCode;
	const { rows } = await sql<CoachingRow>`
		select r.coaching_id as id, r.local_date as day, r.goal_reached as goal,
			${reviewStateOf('r')} as review,
			case when r.coachee_code = ${own} then 'received' else 'given' end as part,
			case when r.coachee_code = ${own} or r.total is null then r.total else r.quality end
				as amount,
			coalesce(e.name, 'Vendedor Genérico') as name
		from coaching_results r
		left join employees e on e.company_id = r.company_id and e.employee_code =
			case when r.coachee_code = ${own} then r.coach_code else r.coachee_code end
		where r.company_id = ${company} and r.local_date >= ${from} and r.local_date < ${to}
			and (r.coachee_code = ${own} or r.coach_code = ${own})
		order by r.local_date desc, r.coaching_id limit ${LISTED}`.execute(db);
	return rows;
}
