import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { AdminVideo } from '#worker/contract/admin-training.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import { captionsOf } from '../video/video-folder.ts';

type Row = {
	readonly video_id: string;
	readonly title: string;
	readonly description: string;
	readonly category: string;
	readonly is_food_solution: boolean;
	readonly audience: readonly JobTitle[];
	readonly published_at: Date;
	readonly seconds: number;
	readonly bytes: number;
	readonly file: string | null;
	readonly retired_at: Date | null;
	readonly version: number | null;
	readonly questions: number;
	readonly quiz_retired_at: Date | null;
	readonly has_draft: boolean;
};

/** All videos of a company, retired ones too, the newest first. `names`: files of the folder. */
export async function readAdminVideos(
	db: Kysely<Database>,
	company: string,
	names: ReadonlySet<string>,
): Promise<readonly AdminVideo[]> {
	const { rows } = await sql<Row>`
		select v.*, q.version, q.retired_at as quiz_retired_at,
			(select count(*)::int from quiz_questions n
				where n.company_id = v.company_id and n.quiz_id = q.quiz_id) as questions,
			exists (select 1 from quiz_drafts d
				where d.company_id = v.company_id and d.video_id = v.video_id) as has_draft
		from content_videos v
		left join lateral (select quiz_id, version, retired_at from quizzes
			where company_id = v.company_id and video_id = v.video_id
			order by version desc limit 1) q on true
		where v.company_id = ${company}
		order by v.published_at desc, v.video_id`.execute(db);
	return rows.map((row) => ({
		_id: row.video_id,
		title: row.title,
		description: row.description,
		category: row.category,
		isFoodSolutionContent: row.is_food_solution,
		audience: row.audience,
		publishedAt: row.published_at.toISOString(),
		seconds: row.seconds,
		bytes: row.file !== null && names.has(row.file) ? row.bytes : 0,
		captions: row.file !== null && names.has(captionsOf(row.file)),
		retiredAt: row.retired_at?.toISOString() ?? null,
		quiz:
			row.version === null
				? null
				: {
						version: row.version,
						questions: row.questions,
						retiredAt: row.quiz_retired_at?.toISOString() ?? null,
					},
		hasQuizDraft: row.has_draft,
	}));
}

/** The files that videos name, of every company of the database: they may share the folder. */
export async function namedFiles(db: Kysely<Database>): Promise<ReadonlySet<string>> {
	const rows = await db.selectFrom('content_videos').select('file').execute();
	return new Set(rows.flatMap(({ file }) => (file === null ? [] : [file])));
}
