import type { Kysely } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { Segment, VideoProgress } from '#worker/contract/training.ts';
import { joinSegments, playedSeconds } from '#worker/domain/training/segments.ts';
import { joinProgress } from '#worker/domain/training/video.ts';

type Report = {
	readonly position: number;
	readonly segments: readonly Segment[];
	/** ISO instant. */
	readonly at: string;
};

/**
 * Merges a report into the stored progress of the caller and this video; repeating it changes
 * nothing. Runs within a transaction. A clock that is ahead counts as now.
 */
export async function saveProgress(
	db: Kysely<Database>,
	caller: Caller,
	video: { readonly video_id: string; readonly seconds: number },
	{ position, segments, at }: Report,
	now: Date,
): Promise<VideoProgress> {
	const { seconds } = video;
	const id = {
		company_id: caller.company,
		employee_code: caller.user.employeeCode,
		video_id: video.video_id,
	};
	const told = new Date(Math.min(Date.parse(at), now.getTime())).toISOString();
	const report = {
		position: Math.min(position, seconds),
		segments: joinSegments([segments], seconds),
		updatedAt: told,
	};
	const row = (progress: VideoProgress) => ({
		position: progress.position,
		segments: JSON.stringify(progress.segments),
		watched_seconds: playedSeconds(progress.segments),
		updated_at: progress.updatedAt,
	});
	const first = await db
		.insertInto('video_progress')
		.values({ ...id, ...row(report) })
		.onConflict((conflict) => conflict.doNothing())
		.returning('video_id')
		.executeTakeFirst();
	if (first) return report;
	const own = db
		.selectFrom('video_progress')
		.select(['position', 'segments', 'updated_at'])
		.where('company_id', '=', id.company_id)
		.where('employee_code', '=', id.employee_code)
		.where('video_id', '=', id.video_id);
	const known = await own.forUpdate().executeTakeFirstOrThrow();
	const before = { ...known, updatedAt: known.updated_at.toISOString() };
	const joined = joinProgress(before, report, seconds) ?? report;
	await db
		.updateTable('video_progress')
		.set(row(joined))
		.where('company_id', '=', id.company_id)
		.where('employee_code', '=', id.employee_code)
		.where('video_id', '=', id.video_id)
		.execute();
	const { position: stays, segments: all, updatedAt } = joined;
	return { position: stays, segments: all, updatedAt };
}
