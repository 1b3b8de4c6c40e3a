import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { uuidOf } from '#server/platform/http/uuid-of.ts';
import type { QuizQuestion } from '#worker/contract/quiz.ts';
import type { QuizResultsOfVideoResponse } from '#worker/contract/quiz-results.ts';
import type { QuizVersion } from '#worker/contract/quiz-version.ts';
import { AppError } from '#worker/errors.ts';

export type QuizOfVideo = {
	readonly quizId: string;
	readonly version: number;
	/** It was replaced or retired, or its video was: nobody is invited to it any more (rule 9.46). */
	readonly isOver: boolean;
	readonly video: QuizResultsOfVideoResponse['video'];
};

/**
 * Returns a quiz of a video: of a version, or the newest. Throws not-found for an unknown video or
 * version, and for a video without a quiz.
 */
export async function quizOfVideo(
	db: Kysely<Database>,
	company: string,
	{ videoId, version }: { readonly videoId: string | undefined; readonly version: number | null },
): Promise<QuizOfVideo> {
	const rows = await db
		.selectFrom('quizzes as q')
		.innerJoin('content_videos as v', (join) =>
			join.onRef('v.company_id', '=', 'q.company_id').onRef('v.video_id', '=', 'q.video_id'),
		)
		.select(['q.quiz_id', 'q.version', 'v.video_id', 'v.title', 'v.category', 'v.audience'])
		.select(['v.is_food_solution', 'v.published_at', 'q.retired_at'])
		.select('v.retired_at as video_retired_at')
		.where('q.company_id', '=', company)
		.where('q.video_id', '=', uuidOf(videoId))
		.orderBy('q.version', 'desc')
		.execute();
	const row = version === null ? rows[0] : rows.find((one) => one.version === version);
	if (!row) throw new AppError('not-found');
	return {
		quizId: row.quiz_id,
		version: row.version,
		isOver: row !== rows[0] || row.retired_at !== null || row.video_retired_at !== null,
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

/** The newest version of the quiz of a video and those that somebody has begun, newest first. */
export async function versionsOf(
	db: Kysely<Database>,
	company: string,
	{ videoId }: QuizOfVideo['video'],
): Promise<readonly QuizVersion[]> {
	const { rows } = await sql<{ version: number; retired_at: Date | null }>`
		select q.version, least(q.retired_at, v.retired_at) as retired_at from quizzes q
		join content_videos v on v.company_id = q.company_id and v.video_id = q.video_id
		where q.company_id = ${company} and q.video_id = ${videoId}
			and (not exists (select 1 from quizzes later where later.company_id = q.company_id
					and later.video_id = q.video_id and later.version > q.version)
				or exists (select 1 from quiz_attempts a
					where a.company_id = q.company_id and a.quiz_id = q.quiz_id))
		order by q.version desc`.execute(db);
	return rows.map(({ version, retired_at }) => ({
		version,
		until: retired_at?.toISOString() ?? null,
	}));
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
