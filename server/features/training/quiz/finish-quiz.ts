import type { Kysely } from 'kysely';
import { writeGraded } from '#server/features/training/graded.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { KnownCall } from '#server/platform/http/route.ts';
import type {
	FinishQuizBody,
	Quiz,
	QuizAttemptResponse,
	SentQuizAttempt,
} from '#worker/contract/quiz.ts';
import { scoreQuiz } from '#worker/domain/training/quiz.ts';
import { assertFits } from '#worker/domain/training/quiz-attempt.ts';
import { AppError, must } from '#worker/errors.ts';
import { notAfter } from './not-after.ts';
import { holdAttempt, readAttempt } from './read-attempts.ts';
import { findQuiz } from './read-quizzes.ts';
import { saveAnswers } from './save-answers.ts';

/**
 * Finishes an attempt with all its answers and computes its score; the server's score is kept (rule
 * 9.3). An unknown attempt is created as finished. A finished one is returned unchanged.
 *
 * @throws AppError not-found: no such quiz for the caller; conflict: the id belongs to another quiz
 * or person; question-not-found, answer-invalid.
 */
export async function finishQuiz({
	db,
	caller,
	body,
	now,
}: KnownCall<FinishQuizBody>): Promise<QuizAttemptResponse> {
	const begun = (await readAttempt(db, caller, body.attemptId)) !== null;
	const quiz = await findQuiz({ db, caller, now }, { quizId: body.quizId, begun });
	for (const { index, chosen } of body.answers) assertFits(quiz.questions[index], chosen);
	const startedAt = notAfter(now, body.startedAt);
	const told = notAfter(now, body.finishedAt);
	const finishedAt = new Date(Math.max(startedAt.getTime(), told.getTime()));
	const attempt = await held(db, caller, body, { startedAt, finishedAt });
	if (attempt.quizId !== quiz._id) throw new AppError('conflict');
	if (attempt.score !== null) return { attempt };
	await saveAnswers(db, { company: caller.company, attemptId: attempt._id }, body.answers);
	return { attempt: await scored(db, caller, quiz, attempt._id, finishedAt) };
}

type Times = { readonly startedAt: Date; readonly finishedAt: Date };

/**
 * Reads and locks the attempt. An unknown attempt is written as finished, so it may exist beside an
 * open attempt of another device.
 */
async function held(
	db: Kysely<Database>,
	caller: Caller,
	{ attemptId, quizId }: FinishQuizBody,
	{ startedAt, finishedAt }: Times,
): Promise<SentQuizAttempt> {
	await db
		.insertInto('quiz_attempts')
		.values({
			company_id: caller.company,
			attempt_id: attemptId.toLowerCase(),
			quiz_id: quizId.toLowerCase(),
			employee_code: caller.user.employeeCode,
			started_at: startedAt,
			finished_at: finishedAt,
			total: null,
			result: null,
		})
		.onConflict((conflict) => conflict.columns(['company_id', 'attempt_id']).doNothing())
		.execute();
	try {
		return await holdAttempt(db, caller, attemptId);
	} catch (cause) {
		// The id belongs to another person, about whose attempt the answer reveals nothing.
		throw new AppError('conflict', { cause });
	}
}

async function scored(
	db: Kysely<Database>,
	caller: Caller,
	{ questions }: Quiz,
	attemptId: string,
	finishedAt: Date,
): Promise<SentQuizAttempt> {
	const { answers } = must(await readAttempt(db, caller, attemptId), 'attempt');
	const { total, results } = scoreQuiz(questions, answers);
	await db
		.updateTable('quiz_attempts')
		.set({ finished_at: finishedAt, total, result: JSON.stringify(results) })
		.set({ graded: writeGraded(results) })
		.where('company_id', '=', caller.company)
		.where('attempt_id', '=', attemptId)
		.execute();
	return must(await readAttempt(db, caller, attemptId), 'attempt');
}
