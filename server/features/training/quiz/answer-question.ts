import type { KnownCall } from '#server/platform/http/route.ts';
import type { AnswerQuizBody, QuizAttemptResponse } from '#worker/contract/quiz.ts';
import { assertFits } from '#worker/domain/training/quiz-attempt.ts';
import { AppError, must } from '#worker/errors.ts';
import { holdAttempt, readAttempt } from './read-attempts.ts';
import { findQuiz } from './read-quizzes.ts';
import { saveAnswers } from './save-answers.ts';

/**
 * Stores one answer of an attempt of the caller. A finished attempt is returned unchanged.
 *
 * @throws AppError not-found: the caller has no such attempt; question-not-found, answer-invalid.
 */
export async function answerQuestion({
	c,
	db,
	caller,
	body,
	now,
}: KnownCall<AnswerQuizBody>): Promise<QuizAttemptResponse> {
	const { attemptId, ...answer } = body;
	const index = indexOf(c.req.param('index') ?? '');
	const attempt = await holdAttempt(db, caller, attemptId);
	if (attempt.finishedAt !== null) return { attempt };
	const quiz = await findQuiz({ db, caller, now }, { quizId: attempt.quizId, begun: true });
	assertFits(quiz.questions[index], answer.chosen);
	const where = { company: caller.company, attemptId: attempt._id };
	await saveAnswers(db, where, [{ ...answer, index }]);
	return { attempt: must(await readAttempt(db, caller, attempt._id), 'attempt') };
}

function indexOf(text: string): number {
	if (!/^\d{1,4}$/.test(text)) throw new AppError('question-not-found');
	return Number(text);
}
