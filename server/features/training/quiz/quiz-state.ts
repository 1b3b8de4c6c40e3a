import { type Kysely, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { KnownCall } from '#server/platform/http/route.ts';
import type { QuizStateResponse } from '#worker/contract/quiz.ts';
import { openAttempt } from './read-attempts.ts';
import { findQuiz } from './read-quizzes.ts';

/** The attempt to continue, and the person's general grade. */
export async function quizState(call: KnownCall<null>): Promise<QuizStateResponse> {
	return {
		current: await currentOf(call),
		general: { score: { grade: await generalGrade(call.db, call.caller) } },
	};
}

async function currentOf({ db, caller, now }: KnownCall<null>) {
	const attempt = await openAttempt(db, caller);
	if (!attempt) return null;
	const quiz = await findQuiz({ db, caller, now }, { quizId: attempt.quizId, begun: true });
	const { _id: attemptId, startedAt, answers } = attempt;
	const { _id: quizId, videoId: _id, title, questions } = quiz;
	return { video: { _id, title, quizId, attemptId, startedAt, questions, answers } };
}

/** The mean of the best results at the quizzes of each video, 0–1; null: none is finished. */
async function generalGrade(db: Kysely<Database>, { company, user }: Caller) {
	const row = await db
		.selectFrom((inner) =>
			inner
				.selectFrom('quiz_attempts as a')
				.innerJoin('quizzes as q', (join) =>
					join.onRef('q.company_id', '=', 'a.company_id').onRef('q.quiz_id', '=', 'a.quiz_id'),
				)
				.select(({ fn }) => fn.max('a.total').as('best'))
				.where('a.company_id', '=', company)
				.where('a.employee_code', '=', user.employeeCode)
				.where('a.total', 'is not', null)
				.groupBy('q.video_id')
				.as('of_quiz'),
		)
		.select(sql<number | null>`avg(best) / 100`.as('grade'))
		.executeTakeFirstOrThrow();
	return row.grade;
}
