import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { isMeantFor } from '#server/features/training/audience.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { Quiz } from '#worker/contract/quiz.ts';
import { isUuid } from '#worker/contract/scalars.ts';
import { AppError } from '#worker/errors.ts';

type Which = {
	readonly quizId?: string;
	readonly videoId?: string;
	/** Includes quizzes the caller has begun, even if the video is no longer meant for them. */
	readonly begun?: boolean;
};

type Asked = {
	readonly db: Kysely<Database>;
	readonly caller: Caller;
	/** The quiz of a video that is published later does not exist yet. */
	readonly now: Date;
};

/** Quizzes of the videos that are meant for the caller, in the order of the videos. */
export async function readQuizzes(
	{ db, caller, now }: Asked,
	only: Which = {},
): Promise<readonly Quiz[]> {
	const ids = [only.quizId, only.videoId].filter((id) => id !== undefined);
	if (ids.some((id) => !isUuid(id))) return [];
	let query = db
		.selectFrom('quizzes as q')
		.innerJoin('content_videos as v', (join) =>
			join.onRef('v.company_id', '=', 'q.company_id').onRef('v.video_id', '=', 'q.video_id'),
		)
		.innerJoin('quiz_questions as one', (join) =>
			join.onRef('one.company_id', '=', 'q.company_id').onRef('one.quiz_id', '=', 'q.quiz_id'),
		)
		.select(['q.quiz_id', 'q.video_id', 'v.title', 'one.body'])
		.where('q.company_id', '=', caller.company);
	if (!only.begun) {
		query = query.where(isMeantFor(caller, 'v.audience')).where('v.published_at', '<=', now);
	}
	// An attempt that was made before the quiz was replaced is still taken.
	if (!only.quizId) query = query.where(isOffered(caller));
	if (only.quizId) query = query.where('q.quiz_id', '=', only.quizId.toLowerCase());
	if (only.videoId) query = query.where('q.video_id', '=', only.videoId.toLowerCase());
	const rows = await query
		.orderBy('v.is_food_solution')
		.orderBy('v.position')
		.orderBy('q.version', 'desc')
		.orderBy('q.quiz_id')
		.orderBy('one.position')
		.execute();
	const quizzes = new Map<string, Quiz>();
	for (const { quiz_id: _id, video_id: videoId, title, body } of rows) {
		const questions = quizzes.get(_id)?.questions ?? [];
		quizzes.set(_id, { _id, videoId, title, questions: [...questions, body] });
	}
	return [...quizzes.values()];
}

/** SQL: the quiz is in use, or the caller has an open attempt at it. */
function isOffered({ company, user }: Caller): Expression<SqlBool> {
	return sql<SqlBool>`((q.retired_at is null and v.retired_at is null) or exists (
		select 1 from quiz_attempts a where a.company_id = ${company} and a.quiz_id = q.quiz_id
			and a.employee_code = ${user.employeeCode} and a.finished_at is null))`;
}

/** Returns one of these quizzes. Throws not-found, also when it is not meant for the caller. */
export async function findQuiz(asked: Asked, only: Which): Promise<Quiz> {
	const [quiz] = await readQuizzes(asked, only);
	if (!quiz) throw new AppError('not-found');
	return quiz;
}
