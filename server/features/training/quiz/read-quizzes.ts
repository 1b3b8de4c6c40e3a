import type { Kysely } from 'kysely';
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

/** Quizzes of the videos that are meant for the caller, in the order of the videos. */
export async function readQuizzes(
	db: Kysely<Database>,
	caller: Caller,
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
	if (!only.begun) query = query.where(isMeantFor(caller, 'v.audience'));
	if (only.quizId) query = query.where('q.quiz_id', '=', only.quizId.toLowerCase());
	if (only.videoId) query = query.where('q.video_id', '=', only.videoId.toLowerCase());
	const rows = await query
		.orderBy('v.is_food_solution')
		.orderBy('v.position')
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

/** Returns one of these quizzes. Throws not-found, also when it is not meant for the caller. */
export async function findQuiz(db: Kysely<Database>, caller: Caller, only: Which): Promise<Quiz> {
	const [quiz] = await readQuizzes(db, caller, only);
	if (!quiz) throw new AppError('not-found');
	return quiz;
}
