import type { AppErrorCode } from '#worker/errors.ts';
import type { CacheDatabase } from './cache-database.ts';
import { stored } from './storage-errors.ts';

/** A video that was asked for to watch without a signal. */
export type DownloadRow = {
	readonly videoId: string;
	/** 'loading' of a tab that is gone is a pause. */
	readonly state: 'loading' | 'paused' | 'done';
	/** Bytes that are here. */
	readonly received: number;
	/** Of the whole file; as the list said until the file itself has told. */
	readonly bytes: number;
	/** null until the first part is here. */
	readonly etag: string | null;
	readonly type: string;
	/** WebVTT; null: none. */
	readonly captions: string | null;
	readonly reason: AppErrorCode | null;
};

/** A part of the file, in order. The browser keeps large ones in files of its own, not in memory. */
export type DownloadPart = {
	readonly videoId: string;
	readonly part: number;
	readonly data: Blob;
};

export async function downloads(db: CacheDatabase): Promise<DownloadRow[]> {
	return stored(() => db.downloads.toArray());
}

export async function download(db: CacheDatabase, id: string): Promise<DownloadRow | null> {
	return (await stored(() => db.downloads.get(id))) ?? null;
}

export async function putDownload(db: CacheDatabase, row: DownloadRow): Promise<void> {
	await stored(() => db.downloads.put(row));
}

/** Nothing happens when it was removed meanwhile. */
export async function changeDownload(
	db: CacheDatabase,
	id: string,
	change: Partial<DownloadRow>,
): Promise<void> {
	await stored(() => db.downloads.update(id, change));
}

/** One more part and what it makes of the whole, or neither. Answers false when it was removed. */
export async function addPart(db: CacheDatabase, row: DownloadRow, data: Blob): Promise<boolean> {
	const { videoId } = row;
	return stored(() =>
		db.transaction('rw', db.downloads, db.downloadParts, async () => {
			if (!(await db.downloads.get(videoId))) return false;
			const part = await db.downloadParts
				.where('[videoId+part]')
				.between([videoId, 0], [videoId, Number.POSITIVE_INFINITY])
				.count();
			await db.downloadParts.put({ videoId, part, data });
			await db.downloads.put(row);
			return true;
		}),
	);
}

/** The file as a whole, made of its parts without copying them. */
export async function wholeFile(db: CacheDatabase, { videoId, type }: DownloadRow): Promise<Blob> {
	const parts = await stored(() => partsOf(db, videoId).sortBy('part'));
	return new Blob(
		parts.map(({ data }) => data),
		{ type },
	);
}

/** The parts alone: the file behind them is another one by now. */
export async function dropParts(db: CacheDatabase, id: string): Promise<void> {
	await stored(() => partsOf(db, id).delete());
}

export async function removeDownload(db: CacheDatabase, id: string): Promise<void> {
	await stored(() =>
		db.transaction('rw', db.downloads, db.downloadParts, async () => {
			await db.downloads.delete(id);
			await partsOf(db, id).delete();
		}),
	);
}

function partsOf(db: CacheDatabase, id: string) {
	return db.downloadParts.where('[videoId+part]').between([id, 0], [id, Number.POSITIVE_INFINITY]);
}
