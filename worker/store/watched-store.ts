import { joinProgress, type VideoProgress } from '#worker/domain/training/video.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';

export type ContentLog = {
	/** UUID: the same log sent twice is one. */
	readonly logId: string;
	readonly type: 'video_start' | 'video_end';
	/** ISO instant. */
	readonly at: string;
};

type Named = {
	/** Of the video. */
	readonly _id: string;
	readonly title: string;
	readonly seconds: number;
	readonly isFoodSolutionContent: boolean;
};

/** What was watched of a video and has not reached the server. */
export type WatchedRow = Named & {
	readonly progress: VideoProgress | null;
	readonly logs: readonly ContentLog[];
	/** Rises with every change: what changes while it is sent, stays. */
	readonly rev: number;
	/** ISO instant since when it waits. */
	readonly since: string;
	readonly attempts: number;
	/** Epoch milliseconds; 0: now. */
	readonly nextAt: number;
	readonly lastError: AppErrorCode | null;
	readonly lastTryAt: string | null;
};

export async function watchedRows(db: WorkDatabase): Promise<WatchedRow[]> {
	const rows = await stored(() => db.watched.toArray());
	return rows.sort((a, b) => a.since.localeCompare(b.since));
}

type Told = { readonly progress?: VideoProgress; readonly log?: ContentLog };

/** Adds to what waits of a video. */
export async function addWatched(
	db: WorkDatabase,
	{ _id, title, seconds, isFoodSolutionContent }: Named,
	{ progress = undefined, log = undefined }: Told,
	now: string,
): Promise<void> {
	await stored(() =>
		db.transaction('rw', db.watched, async () => {
			const before = await db.watched.get(_id);
			await db.watched.put({
				_id,
				title,
				seconds,
				isFoodSolutionContent,
				progress: joinProgress(before?.progress ?? null, progress ?? null, seconds),
				logs: [...(before?.logs ?? []), ...(log ? [log] : [])],
				rev: (before?.rev ?? 0) + 1,
				since: before?.since ?? now,
				attempts: 0,
				nextAt: 0,
				lastError: before?.lastError ?? null,
				lastTryAt: before?.lastTryAt ?? null,
			});
		}),
	);
}

/** The server has this revision: what came later goes on waiting. */
export async function settleWatched(db: WorkDatabase, sent: WatchedRow): Promise<void> {
	const row = await db.watched.get(sent._id);
	if (!row) return;
	if (row.rev === sent.rev) return db.watched.delete(sent._id);
	const known = new Set(sent.logs.map(({ logId }) => logId));
	const logs = row.logs.filter(({ logId }) => !known.has(logId));
	await db.watched.update(row._id, { logs, attempts: 0, nextAt: 0 });
}

export async function changeWatched(
	db: WorkDatabase,
	id: string,
	change: Partial<WatchedRow>,
): Promise<void> {
	await db.watched.update(id, change);
}
