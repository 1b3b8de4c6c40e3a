import { type Kysely, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { QuizStateResponse } from '#worker/contract/quiz.ts';
import { openAttempt } from './read-attempts.ts';
import { findQuiz } from './read-quizzes.ts';

/** The attempt to continue, and the person's general grade. */
export async function quizState(db: Kysely<Database>, caller: Caller): Promise<QuizStateResponse> {
	return {
		current: await currentOf(db, caller),
		general: { score: { grade: await generalGrade(db, caller) } },
	};
}

async function currentOf(db: Kysely<Database>, caller: Caller) {
	const attempt = await openAttempt(db, caller);
	if (!attempt) return null;
	const quiz = await findQuiz(db, caller, { quizId: attempt.quizId, begun: true });
	const { _id: attemptId, startedAt, answers } = attempt;
	const { _id: quizId, videoId: _id, title, questions } = quiz;
	return { video: { _id, title, quizId, attemptId, startedAt, questions, answers } };
}

/** The mean of the best result of each quiz, 0–1; null: none is finished. */
async function generalGrade(db: Kysely<Database>, { company, user }: Caller) {
	const row = await db
		.selectFrom((inner) =>
			inner
				.selectFrom('quiz_attempts')
				.select(({ fn }) => fn.max('total').as('best'))
				.where('company_id', '=', company)
				.where('employee_code', '=', user.employeeCode)
				.where('total', 'is not', null)
				.groupBy('quiz_id')
				.as('of_quiz'),
		)
		.select(sql<number | null>`avg(best) / 100`.as('grade'))
		.executeTakeFirstOrThrow();
	return row.grade;
}
