import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { QuizQuestion } from '#worker/contract/quiz.ts';
import type { QuizResultsOfVideoResponse } from '#worker/contract/quiz-results.ts';
import type { JobTitle } from '#worker/contract/session.ts';

import { AppError } from '#worker/errors.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type QuizOfVideo = {
	readonly quizId: string;
	readonly video: QuizResultsOfVideoResponse['video'];
};

/** Returns the quiz of a video. Throws not-found for an unknown video and for one without a quiz. */
export async function quizOfVideo(
	db: Kysely<Database>,
	company: string,
	videoId: string,
): Promise<QuizOfVideo> {
	if (!UUID.test(videoId)) throw new AppError('not-found');
	const row = await db
		.selectFrom('quizzes as q')
		.innerJoin('content_videos as v', (join) =>
			join.onRef('v.company_id', '=', 'q.company_id').onRef('v.video_id', '=', 'q.video_id'),
		)
		.select(['q.quiz_id', 'v.video_id', 'v.title', 'v.category', 'v.audience'])
		.select(['v.is_food_solution', 'v.published_at'])
		.where('q.company_id', '=', company)
		.where('q.video_id', '=', videoId.toLowerCase())
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

/** Whether the video is meant for a job title. An empty audience means everybody. */
export function isInvited(audience: readonly string[], jobTitle: JobTitle): boolean {
	return audience.length === 0 || audience.includes(jobTitle);
}
