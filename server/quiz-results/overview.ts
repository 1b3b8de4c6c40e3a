import { type Kysely, sql } from 'kysely';
import type { Caller } from '#server/auth/access-token.ts';
import { COMPANY_ZONE } from '#server/company-day.ts';
import type { Database } from '#server/db/tables.ts';
import type { QuizResultsResponse } from '#worker/wire/quiz-results.ts';
import { inScope, type Scope, scopeOf } from './scope.ts';

type Row = {
	readonly video_id: string;
	readonly title: string;
	readonly category: string;
	readonly is_food_solution: boolean;
	readonly published_at: Date;
	readonly audience: readonly string[];
	readonly questions: number;
	readonly invited: number;
	readonly started: number;
	readonly finished: number;
	readonly mean: number | null;
};

/** Every video with a quiz, in the caller's scope; summed up where the rows lie. */
export async function resultsOverview(
	db: Kysely<Database>,
	caller: Caller,
	team: string | null,
): Promise<QuizResultsResponse> {
	const scope = await scopeOf(db, caller, team);
	const videos = await videoRows(db, scope);
	return {
		scope: { path: scope.path, people: await countPeople(db, scope) },
		videos: videos.map(({ video_id, is_food_solution, published_at, ...row }) => ({
			videoId: video_id,
			isFoodSolutionContent: is_food_solution,
			publishedAt: published_at.toISOString(),
			...row,
		})),
		days: await days(db, scope),
	};
}

const people = (scope: Scope) => sql`people as (
	select e.employee_code, e.job_title from employees e
	where e.company_id = ${scope.company} and not e.disabled
		and ${inScope(scope, 'e.employee_code')})`;

/** One row a person and quiz: what they finished first. Only of whom the video is meant for. */
const taken = (scope: Scope) => sql`taken as (
	select a.quiz_id, a.employee_code, min(a.finished_at) as finished_at,
		(array_agg(a.total order by a.finished_at, a.attempt_id))[1] / 100 as grade
	from quiz_attempts a
	join people p on p.employee_code = a.employee_code
	join quizzes q on q.company_id = a.company_id and q.quiz_id = a.quiz_id
	join content_videos v on v.company_id = q.company_id and v.video_id = q.video_id
		and (v.audience = '[]'::jsonb or v.audience @> to_jsonb(p.job_title))
	where a.company_id = ${scope.company}
	group by a.quiz_id, a.employee_code)`;

async function videoRows(db: Kysely<Database>, scope: Scope): Promise<readonly Row[]> {
	const { rows } = await sql<Row>`with ${people(scope)}, ${taken(scope)}, titles as (
			select p.job_title, count(*)::int as people from people p group by p.job_title
		), sums as (
			select t.quiz_id, count(*)::int as started, count(t.finished_at)::int as finished,
				avg(t.grade) as mean
			from taken t group by t.quiz_id
		)
		select v.video_id, v.title, v.category, v.is_food_solution, v.published_at, v.audience,
			(select count(*)::int from quiz_questions x where x.company_id = q.company_id
				and x.quiz_id = q.quiz_id) as questions,
			(select coalesce(sum(t.people), 0)::int from titles t where v.audience = '[]'::jsonb
				or v.audience @> to_jsonb(t.job_title)) as invited,
			coalesce(s.started, 0) as started, coalesce(s.finished, 0) as finished, s.mean
		from quizzes q
		join content_videos v on v.company_id = q.company_id and v.video_id = q.video_id
		left join sums s on s.quiz_id = q.quiz_id
		where q.company_id = ${scope.company}
		order by v.published_at desc, v.video_id`.execute(db);
	return rows;
}

async function countPeople(db: Kysely<Database>, scope: Scope): Promise<number> {
	const { rows } = await sql<{ people: number }>`with ${people(scope)}
		select count(*)::int as people from people`.execute(db);
	return rows[0]?.people ?? 0;
}

async function days(db: Kysely<Database>, scope: Scope): Promise<QuizResultsResponse['days']> {
	const { rows } = await sql<QuizResultsResponse['days'][number]>`
		with ${people(scope)}, ${taken(scope)}
		select (t.finished_at at time zone ${COMPANY_ZONE})::date::text as day,
			count(*)::int as people, sum(t.grade) as sum
		from taken t where t.finished_at is not null group by 1 order by 1`.execute(db);
	return rows;
}
