import { type Kysely, sql } from 'kysely';
import type { Asked } from '#server/features/training/results/asked.ts';
import { videoWithQuiz } from '#server/features/training/results/quiz-of-video.ts';
import { inScope, scopeOf } from '#server/features/training/results/scope.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { type PersonRow, shownPerson } from '#server/platform/db/shown-person.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { AnswerResult } from '#worker/contract/quiz.ts';
import type { AnsweredBy, QuizAnswersResponse } from '#worker/contract/training-assignment.ts';
import { isInvited } from '#worker/domain/training/audience.ts';
import { must } from '#worker/errors.ts';

const MOST_PEOPLE = 5_000;
/** Attempts of one person. */
const MOST_ATTEMPTS = 500;

type Row = PersonRow & {
	readonly attempts: number;
	readonly first_result: readonly AnswerResult[];
	readonly first_total: number;
	readonly first_at: Date;
	readonly last_result: readonly AnswerResult[];
	readonly last_total: number;
	readonly last_at: Date;
};

/**
 * What each invited person of the scope answered in the first finished attempt and in the last one,
 * the lowest first grade first; of the person whom `asked` names every attempt. Throws not-found.
 */
export async function quizAnswers(
	db: Kysely<Database>,
	caller: Caller,
	asked: Asked,
): Promise<QuizAnswersResponse> {
	const scope = await scopeOf(db, caller, asked.team);
	const { quizId, isOver, video } = await videoWithQuiz(db, scope.company, asked);
	if (quizId === null) return { people: [], total: 0 };
	const { rows } = await sql<Row>`with ranked as (
			select a.employee_code, a.result, a.total, a.finished_at,
				row_number() over first as place,
				row_number() over (partition by a.employee_code
					order by a.finished_at desc, a.attempt_id desc) as from_last,
				count(*) over (partition by a.employee_code)::int as attempts
			from quiz_attempts a
			where a.company_id = ${scope.company} and a.quiz_id = ${quizId}
				and a.finished_at is not null and ${inScope(scope, 'a.employee_code')}
			window first as (partition by a.employee_code order by a.finished_at, a.attempt_id)
		)
		select e.employee_code, e.name, e.job_title, e.consultant_for, e.is_consultant_manager,
			f.attempts,
			f.result as first_result, f.total as first_total, f.finished_at as first_at,
			l.result as last_result, l.total as last_total, l.finished_at as last_at
		from ranked f
		join ranked l on l.employee_code = f.employee_code and l.from_last = 1
		join employees e on e.company_id = ${scope.company}
			and e.employee_code = f.employee_code and not e.disabled
		where f.place = 1
		order by f.total, e.name, e.employee_code`.execute(db);
	const invited = rows.filter(({ job_title }) => isOver || isInvited(video.audience, job_title));
	const more = asked.team === null ? [] : await between(db, scope.company, quizId, asked.team);
	const people = invited
		.slice(0, MOST_PEOPLE)
		.map(answeredBy)
		.map((one) => (one.person.employeeCode === asked.team ? { ...one, between: more } : one));
	return { people, total: invited.length };
}

/** The finished attempts of a person without the first one and the last one. */
async function between(db: Kysely<Database>, company: string, quizId: string, code: string) {
	const rows = await db
		.selectFrom('quiz_attempts')
		.select(['result', 'total', 'finished_at'])
		.where('company_id', '=', company)
		.where('quiz_id', '=', quizId)
		.where('employee_code', '=', code)
		.where('finished_at', 'is not', null)
		.orderBy('finished_at')
		.orderBy('attempt_id')
		.limit(MOST_ATTEMPTS)
		.execute();
	return rows
		.slice(1, -1)
		.map(({ result, total, finished_at }) =>
			attempt(result ?? [], total ?? 0, must(finished_at, 'finished_at')),
		);
}

function attempt(result: readonly AnswerResult[], total: number, at: Date) {
	return {
		answers: result.map(({ chosen, right }) => ({ chosen, right })),
		grade: total / 100,
		at: at.toISOString(),
	};
}

function answeredBy(row: Row): AnsweredBy {
	return {
		person: shownPerson(row),
		first: attempt(row.first_result, row.first_total, row.first_at),
		last: row.attempts > 1 ? attempt(row.last_result, row.last_total, row.last_at) : null,
	};
}
