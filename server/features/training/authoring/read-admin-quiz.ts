import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { AdminQuizResponse } from '#worker/contract/admin-training.ts';
import { quizDraftOf } from '#worker/domain/training/authoring/quiz-draft.ts';
import { AppError } from '#worker/errors.ts';
import { questionsOf } from '../results/quiz-of-video.ts';

type VersionRow = {
	readonly quiz_id: string;
	readonly version: number;
	readonly published_at: Date | null;
	readonly published_by: string | null;
	readonly retired_at: Date | null;
	readonly questions: number;
	readonly attempts: number;
};

/** The quiz of a video as its author sees it. Throws not-found. */
export async function readAdminQuiz(
	db: Kysely<Database>,
	company: string,
	videoId: string,
): Promise<AdminQuizResponse> {
	const video = await db
		.selectFrom('content_videos')
		.select(['video_id', 'title'])
		.where('company_id', '=', company)
		.where('video_id', '=', videoId)
		.executeTakeFirst();
	if (!video) throw new AppError('not-found');
	const draft = await db
		.selectFrom('quiz_drafts as d')
		.leftJoin('employees as e', (join) =>
			join.onRef('e.company_id', '=', 'd.company_id').onRef('e.employee_code', '=', 'd.saved_by'),
		)
		.select(['d.rev', 'd.body', 'd.saved_at', 'd.saved_by', 'e.name'])
		.where('d.company_id', '=', company)
		.where('d.video_id', '=', videoId)
		.executeTakeFirst();
	const versions = await versionsOf(db, company, videoId);
	const [newest] = versions;
	const questions = newest ? await questionsOf(db, company, newest.quiz_id) : null;
	return {
		video: { _id: video.video_id, title: video.title },
		mark: draft
			? {
					rev: draft.rev,
					savedAt: draft.saved_at.toISOString(),
					savedBy: draft.name ?? draft.saved_by,
				}
			: null,
		draft: draft?.body ?? null,
		published: questions && quizDraftOf(questions),
		versions: versions.map((row) => ({
			version: row.version,
			publishedAt: row.published_at?.toISOString() ?? null,
			publishedBy: row.published_by,
			retiredAt: row.retired_at?.toISOString() ?? null,
			questions: row.questions,
			attempts: row.attempts,
		})),
	};
}

async function versionsOf(
	db: Kysely<Database>,
	company: string,
	videoId: string,
): Promise<readonly VersionRow[]> {
	const { rows } = await sql<VersionRow>`
		select q.quiz_id, q.version, q.published_at, coalesce(e.name, q.published_by) as published_by,
			q.retired_at,
			(select count(*)::int from quiz_questions n
				where n.company_id = q.company_id and n.quiz_id = q.quiz_id) as questions,
			(select count(*)::int from quiz_attempts a
				where a.company_id = q.company_id and a.quiz_id = q.quiz_id) as attempts
		from quizzes q
		left join employees e on e.company_id = q.company_id and e.employee_code = q.published_by
		where q.company_id = ${company} and q.video_id = ${videoId}
		order by q.version desc`.execute(db);
	return rows;
}
