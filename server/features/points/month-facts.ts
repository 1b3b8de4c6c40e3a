import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { approvedFoodSolutions } from '#server/features/requests/public/approved-food-solutions.ts';
import { counts } from '#server/features/visit/public/in-review.ts';
import { startOfCompanyDay } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { GameMonth, PointSource } from '#worker/contract/performance.ts';
import { daysOf } from '#worker/domain/points/month.ts';
import {
	DECIDED_IN_TIME_DAYS,
	type PointFact,
	type PointFacts,
	WATCHED_SHARE,
} from '#worker/domain/points/points.ts';

type FactRow = PointFact & { readonly code: string; readonly fact: PointSource };

/** SQL: a condition on employees `e`. */
export type Whose = RawBuilder<SqlBool>;

/**
 * Returns the facts of a month for every selected person, by employee code; people without activity
 * have no entry (rule 10.1). Amounts are sums of totals from 0 to 100: of coachings received, of
 * the quality of coachings given, of coachings of everybody below, of the best results of quizzes.
 */
export async function monthFacts(
	db: Kysely<Database>,
	company: string,
	month: GameMonth,
	whose: Whose,
): Promise<ReadonlyMap<string, PointFacts>> {
	const { from, to } = daysOf(month);
	const [start, end] = [startOfCompanyDay(from), startOfCompanyDay(to)];
	const { rows } = await sql<FactRow>`
		with people as materialized (
			select e.employee_code from employees e
			where e.company_id = ${company} and not e.disabled and ${whose}
		), results as (
			select * from coaching_results r
			where r.company_id = ${company} and r.local_date >= ${from} and r.local_date < ${to}
				and r.total is not null and ${counts('r')}
		), facts (code, fact, count, amount) as (
			${coachingFacts(company)}
			union all ${trainingFacts(company, start, end)}
			union all ${requestFacts(company, start, end)}
		)
		select f.code, f.fact, f.count::int as count, f.amount::double precision as amount
		from facts f join people p on p.employee_code = f.code`.execute(db);
	const facts = new Map<string, Partial<Record<PointSource, PointFact>>>();
	for (const { code, fact, count, amount } of rows) {
		facts.set(code, { ...facts.get(code), [fact]: { count, amount } });
	}
	return facts;
}

/** SQL: the coachings of the month, for the coachee, the coach and the people above. */
function coachingFacts(company: string) {
	return sql`
		select coachee_code, 'coaching-received', count(*), sum(total) from results
			where coachee_code is not null group by 1
		union all select coachee_code, 'coaching-received-goal', count(*), 0 from results
			where coachee_code is not null and goal_reached group by 1
		union all select coach_code, 'coaching-given', count(*), sum(quality) from results group by 1
		union all select coach_code, 'coaching-given-goal', count(*), 0 from results
			where goal_reached group by 1
		union all select a.ancestor_code, 'team', count(*), sum(r.total) from results r
			join employee_ancestors a on a.company_id = ${company} and a.employee_code = r.coachee_code
			group by 1`;
}

/** SQL: quizzes and videos count in the month in which a person first finished them. */
function trainingFacts(company: string, start: Date, end: Date) {
	return sql`
		select employee_code, 'quiz', count(*), sum(best) from (
			select a.employee_code, a.quiz_id, max(a.total) as best from quiz_attempts a
			where a.company_id = ${company} and a.finished_at >= ${start} and a.finished_at < ${end}
				and not exists (select 1 from quiz_attempts b where b.company_id = a.company_id
					and b.employee_code = a.employee_code and b.quiz_id = a.quiz_id
					and b.finished_at < ${start})
			group by 1, 2) q
			group by 1
		union all select employee_code, 'video', count(distinct content_id), 0 from (
			select l.employee_code, l.content_id from training_logs l
			join content_videos v on v.company_id = l.company_id and v.video_id = l.content_id
			join video_progress p on p.company_id = l.company_id
				and p.employee_code = l.employee_code and p.video_id = l.content_id
				and p.watched_seconds >= ${WATCHED_SHARE}::double precision * v.seconds
			where l.company_id = ${company} and l.type = 'video_end'
				and l.at >= ${start} and l.at < ${end}
				and not exists (select 1 from training_logs b where b.company_id = l.company_id
					and b.content_id = l.content_id and b.employee_code = l.employee_code
					and b.type = l.type and b.at < ${start})) w
			group by 1`;
}

/** SQL: requests that were approved, and decisions made in time. */
function requestFacts(company: string, start: Date, end: Date) {
	return sql`
		select f.requester_code, 'food-solution', f.count, 0
			from (${approvedFoodSolutions(company, start, end)}) f
		union all select r.decided_by, 'decision', count(*), 0 from requests r
			where r.company_id = ${company} and r.status in ('approved', 'refused')
				and r.decided_at >= ${start} and r.decided_at < ${end} and r.decided_by is not null
				and r.decided_at <= r.created_at + make_interval(days => ${DECIDED_IN_TIME_DAYS}::int)
			group by 1`;
}
