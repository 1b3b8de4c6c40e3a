import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { uuidOf } from '#server/platform/http/uuid-of.ts';
import type { QuizQuestion } from '#worker/contract/quiz.ts';
import type { QuizResultsOfVideoResponse } from '#worker/contract/quiz-results.ts';
import type { QuizVersion } from '#worker/contract/quiz-version.ts';
import { ASSIGNED_WHATS, type AssignedWhat } from '#worker/contract/training-assignment.ts';
import { AppError } from '#worker/errors.ts';
import { shownVideo } from './shown-video.ts';

export type QuizOfVideo = {
	readonly quizId: string;
	readonly version: number;
	/** It was replaced or retired, or its video was: nobody is invited to it any more (rule 9.46). */
	readonly isOver: boolean;
	readonly video: QuizResultsOfVideoResponse['video'];
	/** What can be given as a task. */
	readonly assignable: readonly AssignedWhat[];
};

/** A video without a quiz has no `quizId` and no `version`. */
export type PerhapsQuiz = Omit<QuizOfVideo, 'quizId' | 'version'> & {
	readonly quizId: string | null;
	readonly version: number | null;
};

type Wanted = { readonly videoId: string | undefined; readonly version: number | null };

/** As `videoWithQuiz`; also throws not-found for a video without a quiz. */
export async function quizOfVideo(
	db: Kysely<Database>,
	company: string,
	wanted: Wanted,
): Promise<QuizOfVideo> {
	const found = await videoWithQuiz(db, company, wanted);
	const { quizId, version } = found;
	if (quizId === null || version === null) throw new AppError('not-found');
	return { ...found, quizId, version };
}

/**
 * Returns a video with a version of its quiz, or the newest one, if it has any. Throws not-found for an
 * unknown video or version.
 */
export async function videoWithQuiz(
	db: Kysely<Database>,
	company: string,
	{ videoId, version }: Wanted,
): Promise<PerhapsQuiz> {
	const rows = await db
		.selectFrom('content_videos as v')
		.leftJoin('quizzes as q', (join) =>
			join.onRef('q.company_id', '=', 'v.company_id').onRef('q.video_id', '=', 'v.video_id'),
		)
		.select(['q.quiz_id', 'q.version', 'v.video_id', 'v.title', 'v.category', 'v.audience'])
		.select(['v.is_food_solution', 'v.published_at', 'q.retired_at'])
		.select('v.retired_at as video_retired_at')
		.where('v.company_id', '=', company)
		.where('v.video_id', '=', uuidOf(videoId))
		.orderBy('q.version', 'desc')
		.execute();
	const row = version === null ? rows[0] : rows.find((one) => one.version === version);
	if (!row) throw new AppError('not-found');
	const [newest = row] = rows;
	const isQuizInUse = newest.quiz_id !== null && newest.retired_at === null;
	const inUse = isQuizInUse ? ASSIGNED_WHATS : ASSIGNED_WHATS.filter((what) => what !== 'quiz');
	return {
		quizId: row.quiz_id,
		version: row.version,
		assignable: row.video_retired_at === null ? inUse : [],
		isOver: row !== newest || row.retired_at !== null || row.video_retired_at !== null,
		video: shownVideo(row),
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
	quizId: string | null,
): Promise<readonly QuizQuestion[]> {
	if (quizId === null) return [];
	const rows = await db
		.selectFrom('quiz_questions')
		.select('body')
		.where('company_id', '=', company)
		.where('quiz_id', '=', quizId)
		.orderBy('position')
		.execute();
	return rows.map(({ body }) => body);
}
