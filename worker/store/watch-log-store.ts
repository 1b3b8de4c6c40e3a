import type { VideoProgress } from '#worker/contract/training.ts';
import { joinProgress } from '#worker/domain/training/video.ts';
import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';
import type { ContentLog, WatchedRow, WatchedVideo } from './work-rows.ts';

/** Unsent progress by video, the longest waiting first. */
export async function watchedRows(db: WorkDatabase): Promise<WatchedRow[]> {
	const rows = await stored(() => db.watched.toArray());
	return rows.sort((a, b) => a.since.localeCompare(b.since));
}

type Told = { readonly progress?: VideoProgress; readonly log?: ContentLog };

/** Adds progress or a log to what is unsent of a video. */
export async function addWatched(
	db: WorkDatabase,
	video: WatchedVideo,
	{ progress, log }: Told,
	now: string,
): Promise<void> {
	const told = { progress: progress ?? null, logs: log ? [log] : [] };
	await stored(() => db.transaction('rw', db.watched, () => join(db, video, told, now)));
}

export type BroughtWatched = WatchedVideo & Pick<WatchedRow, 'progress' | 'logs'>;

/** Merges progress that another device of the person could not send; repeating it changes nothing. */
export async function bringWatched(
	db: WorkDatabase,
	brought: readonly BroughtWatched[],
	now: string,
): Promise<void> {
	await stored(() =>
		db.transaction('rw', db.watched, async () => {
			for (const video of brought) await join(db, video, video, now);
		}),
	);
}

/** Adds to one row. Runs inside the caller's transaction. */
async function join(
	db: WorkDatabase,
	{ _id, title, seconds, isFoodSolutionContent }: WatchedVideo,
	{ progress, logs }: Pick<WatchedRow, 'progress' | 'logs'>,
	now: string,
): Promise<void> {
	const before = await db.watched.get(_id);
	const known = new Set(before?.logs.map(({ logId }) => logId));
	await db.watched.put({
		_id,
		title,
		seconds,
		isFoodSolutionContent,
		progress: joinProgress(before?.progress ?? null, progress, seconds),
		logs: [...(before?.logs ?? []), ...logs.filter(({ logId }) => !known.has(logId))],
		rev: (before?.rev ?? 0) + 1,
		since: before?.since ?? now,
		attempts: 0,
		nextAt: 0,
		lastError: before?.lastError ?? null,
		lastTryAt: before?.lastTryAt ?? null,
	});
}

/** Removes what the server has received: the sent revision. Later changes stay unsent. */
export async function settleWatched(db: WorkDatabase, sent: WatchedRow): Promise<void> {
	const row = await db.watched.get(sent._id);
	if (!row) return;
	if (row.rev === sent.rev) return db.watched.delete(sent._id);
	const known = new Set(sent.logs.map(({ logId }) => logId));
	const logs = row.logs.filter(({ logId }) => !known.has(logId));
	await db.watched.update(row._id, { logs, attempts: 0, nextAt: 0 });
}

/** Changes the delivery fields of a row; does nothing when it was sent meanwhile. */
export async function changeWatched(
	db: WorkDatabase,
	id: string,
	change: Partial<WatchedRow>,
): Promise<void> {
	await db.watched.update(id, change);
}
