import type { Kysely } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { KnownCall } from '#server/platform/http/route.ts';
import type { QuizAttemptResponse, StartQuizBody } from '#worker/contract/quiz.ts';
import { AppError } from '#worker/errors.ts';
import { notAfter } from './not-after.ts';
import { openAttempt, readAttempt } from './read-attempts.ts';
import { findQuiz } from './read-quizzes.ts';

/**
 * Opens an attempt at the quiz of a video. A known id returns its attempt; if another attempt of
 * the caller is open, that one is returned with its answers.
 *
 * @throws AppError not-found: no quiz for the caller; conflict: the id belongs to somebody else.
 */
export async function startQuiz({
	c,
	db,
	caller,
	body,
	now,
}: KnownCall<StartQuizBody>): Promise<QuizAttemptResponse> {
	const quiz = await findQuiz({ db, caller, now }, { videoId: c.req.param('id') ?? '' });
	const startedAt = notAfter(now, body.startedAt);
	const attempt = await opened(db, caller, { ...body, quizId: quiz._id, startedAt });
	return { attempt };
}

type Start = { readonly attemptId: string; readonly quizId: string; readonly startedAt: Date };

async function opened(
	db: Kysely<Database>,
	caller: Caller,
	{ attemptId, quizId, startedAt }: Start,
) {
	await db
		.insertInto('quiz_attempts')
		.values({
			company_id: caller.company,
			attempt_id: attemptId.toLowerCase(),
			quiz_id: quizId,
			employee_code: caller.user.employeeCode,
			started_at: startedAt,
			finished_at: null,
			total: null,
			result: null,
		})
		// The id is known, or another attempt is open.
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	const attempt =
		(await readAttempt(db, caller, attemptId)) ?? (await openAttempt(db, caller, quizId));
	if (attempt?.quizId !== quizId) throw new AppError('conflict');
	return attempt;
}
