import { type Kysely, sql } from 'kysely';
import { recordAudit } from '#server/features/company/public/record-audit.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { VideoDetailsBody } from '#worker/contract/admin-training.ts';
import { AppError } from '#worker/errors.ts';

type Act = {
	readonly db: Kysely<Database>;
	readonly caller: Caller;
	readonly now: Date;
	readonly videoId: string;
};

/** Writes title, audience and day of a video; a new id makes a new video, still without a file. */
export async function saveVideo(
	{ db, caller, now, videoId }: Act,
	{ isFoodSolutionContent, publishedAt, audience, ...texts }: VideoDetailsBody,
): Promise<void> {
	const { company, user } = caller;
	const before = await lockedVideo(db, company, videoId);
	const next = {
		...texts,
		is_food_solution: isFoodSolutionContent,
		audience: JSON.stringify(audience),
		published_at: publishedAt,
	};
	await db
		.insertInto('content_videos')
		.values({
			company_id: company,
			video_id: videoId,
			seconds: 0,
			file: null,
			position: sql<number>`(select coalesce(max(position), 0) + 1 from content_videos
				where company_id = ${company})`,
			...next,
		})
		.onConflict((conflict) => conflict.columns(['company_id', 'video_id']).doUpdateSet(next))
		.execute();
	await recordAudit(db, {
		...{ company, actor: user.employeeCode, entity: 'video', id: videoId, at: now },
		act: before ? 'video.changed' : 'video.added',
		before: before
			? {
					title: before.title,
					category: before.category,
					audience: before.audience.join(', '),
					publishedAt: before.published_at.toISOString(),
				}
			: null,
		after: {
			title: texts.title,
			category: texts.category,
			audience: audience.join(', '),
			publishedAt,
		},
	});
}

/** Takes a video off the list of everybody, or puts it back. Throws not-found. */
export async function retireVideo(
	{ db, caller, now, videoId }: Act,
	retired: boolean,
): Promise<void> {
	const { company, user } = caller;
	const video = await lockedVideo(db, company, videoId);
	if (!video) throw new AppError('not-found');
	if ((video.retired_at !== null) === retired) return;
	await db
		.updateTable('content_videos')
		.set({ retired_at: retired ? now : null })
		.where('company_id', '=', company)
		.where('video_id', '=', videoId)
		.execute();
	await recordAudit(db, {
		...{ company, actor: user.employeeCode, entity: 'video', id: videoId, at: now },
		act: retired ? 'video.retired' : 'video.restored',
		before: { title: video.title, active: retired },
		after: { title: video.title, active: !retired },
	});
}

function lockedVideo(db: Kysely<Database>, company: string, videoId: string) {
	return db
		.selectFrom('content_videos')
		.select(['title', 'category', 'audience', 'published_at', 'retired_at'])
		.where('company_id', '=', company)
		.where('video_id', '=', videoId)
		.forUpdate()
		.executeTakeFirst();
}
