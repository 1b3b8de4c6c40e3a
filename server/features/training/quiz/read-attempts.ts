import { type Kysely, type Selectable, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { QuizAnswerRow, QuizAttemptRow } from '#server/platform/db/rows/training.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { QuizAnswer, SentQuizAttempt } from '#worker/contract/quiz.ts';
import { AppError } from '#worker/errors.ts';

/** The number of finished attempts in an answer, the newest first. */
const FINISHED_TOLD = 200;

type Attempt = Selectable<QuizAttemptRow> & { readonly video_id: string };

function ownAttempts(db: Kysely<Database>, { company, user }: Caller) {
	return db
		.selectFrom('quiz_attempts as a')
		.innerJoin('quizzes as q', (join) =>
			join.onRef('q.company_id', '=', 'a.company_id').onRef('q.quiz_id', '=', 'a.quiz_id'),
		)
		.selectAll('a')
		.select('q.video_id')
		.where('a.company_id', '=', company)
		.where('a.employee_code', '=', user.employeeCode);
}

/** The caller's attempts: open ones first, by latest start, then finished ones, newest first. */
export async function readAttempts(
	db: Kysely<Database>,
	caller: Caller,
): Promise<readonly SentQuizAttempt[]> {
	const rows = await ownAttempts(db, caller)
		.orderBy(sql`a.finished_at is null`, 'desc')
		.orderBy('a.started_at', 'desc')
		.orderBy('a.attempt_id')
		.limit(FINISHED_TOLD)
		.execute();
	return withAnswers(db, caller, rows);
}

/** The open attempt with the latest start; null: none is open. */
export async function openAttempt(
	db: Kysely<Database>,
	caller: Caller,
	quizId?: string,
): Promise<SentQuizAttempt | null> {
	let query = ownAttempts(db, caller).where('a.finished_at', 'is', null);
	if (quizId !== undefined) query = query.where('a.quiz_id', '=', quizId);
	const rows = await query
		.orderBy('a.started_at', 'desc')
		.orderBy('a.attempt_id')
		.limit(1)
		.execute();
	const [attempt] = await withAnswers(db, caller, rows);
	return attempt ?? null;
}

/** One attempt of the caller; null for any other id. */
export async function readAttempt(
	db: Kysely<Database>,
	caller: Caller,
	id: string,
): Promise<SentQuizAttempt | null> {
	const rows = await ownAttempts(db, caller).where('a.attempt_id', '=', id.toLowerCase()).execute();
	const [attempt] = await withAnswers(db, caller, rows);
	return attempt ?? null;
}

/**
 * Reads the attempt and locks it until the end of the transaction.
 *
 * @throws AppError not-found.
 */
export async function holdAttempt(
	db: Kysely<Database>,
	caller: Caller,
	id: string,
): Promise<SentQuizAttempt> {
	await db
		.selectFrom('quiz_attempts')
		.select('attempt_id')
		.where('company_id', '=', caller.company)
		.where('employee_code', '=', caller.user.employeeCode)
		.where('attempt_id', '=', id.toLowerCase())
		.forUpdate()
		.execute();
	const attempt = await readAttempt(db, caller, id);
	if (!attempt) throw new AppError('not-found');
	return attempt;
}

async function withAnswers(
	db: Kysely<Database>,
	{ company }: Caller,
	attempts: readonly Attempt[],
): Promise<readonly SentQuizAttempt[]> {
	if (attempts.length === 0) return [];
	const ids = attempts.map(({ attempt_id }) => attempt_id);
	const rows = await db
		.selectFrom('quiz_answers')
		.selectAll()
		.where('company_id', '=', company)
		.where('attempt_id', 'in', ids)
		.orderBy('position')
		.execute();
	return attempts.map((attempt) => {
		const own = rows.filter(({ attempt_id }) => attempt_id === attempt.attempt_id);
		return attemptOf(attempt, own.map(answerOf));
	});
}

function answerOf(row: Selectable<QuizAnswerRow>): QuizAnswer {
	return {
		index: row.position,
		chosen: row.chosen,
		seconds: row.seconds,
		answeredAt: row.answered_at.toISOString(),
		rev: row.rev,
		deviceId: row.device_id,
	};
}

function attemptOf(row: Attempt, answers: readonly QuizAnswer[]): SentQuizAttempt {
	const results = row.result ?? [];
	return {
		_id: row.attempt_id,
		quizId: row.quiz_id,
		videoId: row.video_id,
		startedAt: row.started_at.toISOString(),
		finishedAt: row.finished_at?.toISOString() ?? null,
		answers,
		score:
			row.total === null
				? null
				: {
						total: row.total,
						grade: row.total / 100,
						right: results.filter(({ right }) => right).length,
						questions: results.length,
						results,
					},
	};
}
