import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { uuidOf } from '#server/platform/http/uuid-of.ts';
import type { QuizQuestion } from '#worker/contract/quiz.ts';
import type { QuizResultsOfVideoResponse } from '#worker/contract/quiz-results.ts';
import { AppError } from '#worker/errors.ts';

export type QuizOfVideo = {
	readonly quizId: string;
	readonly video: QuizResultsOfVideoResponse['video'];
};

/** Returns the newest quiz of a video. Throws not-found for an unknown video and for one without a quiz. */
export async function quizOfVideo(
	db: Kysely<Database>,
	company: string,
	videoId: string | undefined,
): Promise<QuizOfVideo> {
	const row = await db
		.selectFrom('quizzes as q')
		.innerJoin('content_videos as v', (join) =>
			join.onRef('v.company_id', '=', 'q.company_id').onRef('v.video_id', '=', 'q.video_id'),
		)
		.select(['q.quiz_id', 'v.video_id', 'v.title', 'v.category', 'v.audience'])
		.select(['v.is_food_solution', 'v.published_at'])
		.where('q.company_id', '=', company)
		.where('q.video_id', '=', uuidOf(videoId))
		.orderBy('q.version', 'desc')
		.limit(1)
		.executeTakeFirst();
	if (!row) throw new AppError('not-found');
	return {
		quizId: row.quiz_id,
		video: {
			videoId: row.video_id,
			title: row.title,
			category: row.category,
			isFoodSolutionContent: row.is_food_solution,
			publishedAt: row.published_at.toISOString(),
			audience: row.audience,
		},
	};
}

/** Returns the questions in their order. */
export async function questionsOf(
	db: Kysely<Database>,
	company: string,
	quizId: string,
): Promise<readonly QuizQuestion[]> {
	const rows = await db
		.selectFrom('quiz_questions')
		.select('body')
		.where('company_id', '=', company)
		.where('quiz_id', '=', quizId)
		.orderBy('position')
		.execute();
	return rows.map(({ body }) => body);
}
