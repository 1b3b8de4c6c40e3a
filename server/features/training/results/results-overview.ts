import { type Kysely, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { QuizResultsResponse } from '#worker/contract/quiz-results.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import { companyZone } from '#worker/domain/shared/company-zone.ts';
import { isInvited } from '#worker/domain/training/audience.ts';
import { inScope, type Scope, scopeOf } from './scope.ts';
import { shownVideo } from './shown-video.ts';

type QuizVideoRow = {
	readonly quiz_id: string;
	readonly version: number;
	readonly retired_at: Date | null;
	readonly video_id: string;
	readonly title: string;
	readonly category: string;
	readonly is_food_solution: boolean;
	readonly published_at: Date;
	readonly audience: readonly string[];
	readonly questions: number;
};

type TitleRow = { readonly job_title: JobTitle; readonly people: number };

/**
 * The number of people of one job title who first finished a quiz on one day; without a day: who
 * only began it.
 */
type TakenRow = TitleRow & {
	readonly quiz_id: string;
	/** ISO date of the company. */
	readonly day: string | null;
	/** Σ of their grades, 0–1 each. */
	readonly sum: number | null;
};

/** Every video with a quiz, in the caller's scope; aggregated by the database in one query. */
export async function resultsOverview(
	db: Kysely<Database>,
	caller: Caller,
	team: string | null,
): Promise<QuizResultsResponse> {
	const scope = await scopeOf(db, caller, team);
	const titles = await peopleByTitle(db, scope);
	const taken = await takenRows(db, scope);
	const quizzes = await quizRows(db, scope);
	const newest = quizzes.filter(
		({ quiz_id, video_id }) =>
			quizzes.find((one) => one.video_id === video_id)?.quiz_id === quiz_id,
	);
	const counted: TakenRow[] = [];
	const finishedOf = (rows: readonly TakenRow[]) => {
		const finished = rows.filter(({ day }) => day !== null);
		counted.push(...finished);
		const { people, sum } = sumOf(finished);
		return { finished: people, mean: people === 0 ? null : sum / people };
	};
	const videos = newest.map((video) => {
		const isMeant = ({ job_title }: TitleRow) => isInvited(video.audience, job_title);
		const until = video.retired_at;
		const own = taken.filter((row) => row.quiz_id === video.quiz_id && (until || isMeant(row)));
		return {
			...shownVideo(video),
			questions: video.questions,
			// Of a quiz that is over: who began it.
			invited: sumOf(until ? own : titles.filter(isMeant)).people,
			started: sumOf(own).people,
			...finishedOf(own),
			until: until?.toISOString() ?? null,
			earlier: quizzes.flatMap(({ quiz_id, video_id, version, retired_at }) => {
				if (video_id !== video.video_id || version === video.version) return [];
				const figures = finishedOf(taken.filter((row) => row.quiz_id === quiz_id));
				if (figures.finished === 0) return [];
				return { version, until: retired_at?.toISOString() ?? null, ...figures };
			}),
		};
	});
	return {
		scope: { path: scope.path, people: sumOf(titles).people },
		videos,
		withoutQuiz: (await videosWithoutQuiz(db, scope)).map((video) => ({
			...shownVideo(video),
			invited: sumOf(titles.filter(({ job_title }) => isInvited(video.audience, job_title))).people,
		})),
		days: daysOf(counted),
	};
}

function sumOf(rows: readonly (TitleRow & { readonly sum?: number | null })[]) {
	const sums = { people: 0, sum: 0 };
	for (const { people, sum } of rows) {
		sums.people += people;
		sums.sum += sum ?? 0;
	}
	return sums;
}

function daysOf(rows: readonly TakenRow[]): QuizResultsResponse['days'] {
	const days = [...new Set(rows.flatMap(({ day }) => day ?? []))].sort();
	return days.map((day) => ({ day, ...sumOf(rows.filter((row) => row.day === day)) }));
}

const people = (scope: Scope) => sql`people as (
	select e.employee_code, e.job_title from employees e
	where e.company_id = ${scope.company} and not e.disabled
		and ${inScope(scope, 'e.employee_code')})`;

async function peopleByTitle(db: Kysely<Database>, scope: Scope): Promise<readonly TitleRow[]> {
	const { rows } = await sql<TitleRow>`with ${people(scope)}
		select p.job_title, count(*)::int as people from people p group by p.job_title`.execute(db);
	return rows;
}

/** Reads the first finished attempt of everybody, or else one that was only begun. */
async function takenRows(db: Kysely<Database>, scope: Scope): Promise<readonly TakenRow[]> {
	const { rows } = await sql<TakenRow>`with ${people(scope)}, taken as (
			select distinct on (a.employee_code, a.quiz_id)
				a.quiz_id, p.job_title, a.finished_at, a.total
			from quiz_attempts a join people p on p.employee_code = a.employee_code
			where a.company_id = ${scope.company}
			order by a.employee_code, a.quiz_id, a.finished_at, a.attempt_id
		), sums as (
			select t.quiz_id, t.job_title, (t.finished_at at time zone ${companyZone()})::date as day,
				count(*)::int as people, sum(t.total) / 100 as sum
			from taken t group by 1, 2, 3
		)
		select s.quiz_id, s.job_title, s.day::text as day, s.people, s.sum from sums s
		order by 1, 2, 3`.execute(db);
	return rows;
}

/** All versions of the quiz of each video, the newest first. */
async function quizRows(db: Kysely<Database>, scope: Scope): Promise<readonly QuizVideoRow[]> {
	const { rows } = await sql<QuizVideoRow>`
		select q.quiz_id, q.version, least(q.retired_at, v.retired_at) as retired_at, v.video_id, v.title, v.category, v.is_food_solution, v.published_at,
			v.audience, (select count(*)::int from quiz_questions x where x.company_id = q.company_id
				and x.quiz_id = q.quiz_id) as questions
		from quizzes q
		join content_videos v on v.company_id = q.company_id and v.video_id = q.video_id
		where q.company_id = ${scope.company}
		order by v.published_at desc, v.video_id, q.version desc`.execute(db);
	return rows;
}

/** Videos in use that people can only be asked to watch. */
function videosWithoutQuiz(db: Kysely<Database>, { company }: Scope) {
	return db
		.selectFrom('content_videos as v')
		.select(['v.video_id', 'v.title', 'v.category', 'v.is_food_solution', 'v.published_at'])
		.select('v.audience')
		.where('v.company_id', '=', company)
		.where('v.retired_at', 'is', null)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('quizzes as q')
						.select('q.quiz_id')
						.whereRef('q.company_id', '=', 'v.company_id')
						.whereRef('q.video_id', '=', 'v.video_id')
						.where('q.retired_at', 'is', null),
				),
			),
		)
		.orderBy('v.published_at', 'desc')
		.orderBy('v.video_id')
		.execute();
}
