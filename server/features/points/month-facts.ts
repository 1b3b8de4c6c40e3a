import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { approvedFoodSolutions } from '#server/features/requests/public/approved-food-solutions.ts';
import { counts } from '#server/features/visit/public/in-review.ts';
import { startOfCompanyDay } from '#server/platform/company-day.ts';
import { preparedAs } from '#server/platform/db/limited-pool.ts';
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

/** A month of local days, and its instants in the zone of the company. */
type Span = ReturnType<typeof daysOf> & { readonly start: Date; readonly end: Date };

/** SQL: the selected people. Every part reads only what is theirs, by an index. */
const selected = sql`(select p.employee_code from people p)`;

/**
 * Returns the facts of a month for every selected person, by employee code; people without activity
 * have no entry (rule 10.1). Amounts are sums of totals from 0 to 100: of coachings received, of
 * the quality of coachings given, of coachings of everybody below, of the best results of quizzes.
 * One person costs as much as that person did, however large the company. With a name, which belongs to
 * one text of `whose`, it is planned once a connection: planning takes longer than one person does.
 */
export async function monthFacts(
	db: Kysely<Database>,
	company: string,
	month: GameMonth,
	whose: Whose,
	name: string | null = null,
): Promise<ReadonlyMap<string, PointFacts>> {
	const { from, to } = daysOf(month);
	const span = { from, to, start: startOfCompanyDay(from), end: startOfCompanyDay(to) };
	const { rows } = await sql<FactRow>`
		${name === null ? sql`` : preparedAs(name)} with people as materialized (
			select e.employee_code from employees e
			where e.company_id = ${company} and not e.disabled and ${whose}
		), facts (code, fact, count, amount) as (
			${coachingFacts(company, span)}
			union all ${trainingFacts(company, span)}
			union all ${requestFacts(company, span)}
		)
		select f.code, f.fact, f.count::int as count, f.amount::double precision as amount
		from facts f`.execute(db);
	const facts = new Map<string, Partial<Record<PointSource, PointFact>>>();
	for (const { code, fact, count, amount } of rows) {
		facts.set(code, { ...facts.get(code), [fact]: { count, amount } });
	}
	return facts;
}

/** SQL: the coachings of the month, for the coachee, the coach and the people above. */
function coachingFacts(company: string, { from, to }: Span) {
	const counted = sql`r.company_id = ${company} and r.local_date >= ${from}
		and r.local_date < ${to} and r.total is not null and ${counts('r')}`;
	const own = (fact: PointSource, goal: PointSource, person: string, amount: string) => sql`
		select g.code, x.fact, x.count, x.amount from (
			select ${sql.ref(person)} as code, count(*) as count, sum(${sql.ref(amount)}) as amount,
				count(*) filter (where r.goal_reached) as goals
			from coaching_results r
			where ${counted} and ${sql.ref(person)} in ${selected} group by 1) g,
			lateral (values (${fact}::text, g.count, g.amount), (${goal}::text, g.goals, 0))
				as x (fact, count, amount)
			where x.count > 0`;
	return sql`
		${own('coaching-received', 'coaching-received-goal', 'r.coachee_code', 'r.total')}
		union all ${own('coaching-given', 'coaching-given-goal', 'r.coach_code', 'r.quality')}
		union all select a.ancestor_code, 'team', count(*), sum(r.total)
			from employee_ancestors a join coaching_results r on r.coachee_code = a.employee_code
			where a.company_id = ${company} and a.ancestor_code in ${selected} and ${counted}
			group by 1`;
}

/** SQL: quizzes and videos count in the month in which a person first finished them. */
function trainingFacts(company: string, { start, end }: Span) {
	return sql`
		select employee_code, 'quiz', count(*), sum(best) from (
			select a.employee_code, a.quiz_id, max(a.total) as best from quiz_attempts a
			where a.company_id = ${company} and a.finished_at >= ${start} and a.finished_at < ${end}
				and a.employee_code in ${selected}
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
				and l.at >= ${start} and l.at < ${end} and l.employee_code in ${selected}
				and not exists (select 1 from training_logs b where b.company_id = l.company_id
					and b.content_id = l.content_id and b.employee_code = l.employee_code
					and b.type = l.type and b.at < ${start})) w
			group by 1`;
}

/** SQL: requests that were approved, and decisions made in time. */
function requestFacts(company: string, { start, end }: Span) {
	const isSelected = sql<SqlBool>`r.requester_code in ${selected}`;
	return sql`
		select f.requester_code, 'food-solution', f.count, 0
			from (${approvedFoodSolutions(company, start, end, isSelected)}) f
		union all select r.decided_by, 'decision', count(*), 0 from requests r
			where r.company_id = ${company} and r.status in ('approved', 'refused')
				and r.decided_at >= ${start} and r.decided_at < ${end} and r.decided_by in ${selected}
				and r.decided_at <= r.created_at + make_interval(days => ${DECIDED_IN_TIME_DAYS}::int)
			group by 1`;
}
