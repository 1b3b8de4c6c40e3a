import type { ByteRange } from '#worker/domain/device/byte-range.ts';
import type { CacheDatabase } from './cache-database.ts';
import type { DownloadRow } from './cache-rows.ts';
import { stored } from './storage-errors.ts';

/**
 * Bytes of each part but the last (rule 9.5). Small, because an interrupted part is fetched again.
 */
export const PART_BYTES = 512 * 1024;

/** All stored and running downloads. */
export async function downloads(db: CacheDatabase): Promise<DownloadRow[]> {
	return stored(() => db.downloads.toArray());
}

/** The download of one video; null: none. */
export async function download(db: CacheDatabase, id: string): Promise<DownloadRow | null> {
	return (await stored(() => db.downloads.get(id))) ?? null;
}

/** Inserts or replaces a row. */
export async function putDownload(db: CacheDatabase, row: DownloadRow): Promise<void> {
	await stored(() => db.downloads.put(row));
}

/** Changes a row; does nothing when it was removed meanwhile. */
export async function changeDownload(
	db: CacheDatabase,
	id: string,
	change: Partial<DownloadRow>,
): Promise<void> {
	await stored(() => db.downloads.update(id, change));
}

/**
 * Stores the data that follows `before`, cut into parts, and the new row in one transaction. Returns
 * false when the download was paused or removed meanwhile, or another tab continued it; nothing is
 * written then.
 */
export async function addData(
	db: CacheDatabase,
	before: DownloadRow,
	row: DownloadRow,
	data: Blob,
): Promise<boolean> {
	const { videoId, received } = before;
	return stored(() =>
		db.transaction('rw', db.downloads, db.downloadParts, async () => {
			const now = await db.downloads.get(videoId);
			if (now?.state !== 'loading' || now.received !== received) return false;
			for (let from = 0; from < data.size; from += PART_BYTES) {
				const part = (received + from) / PART_BYTES;
				await db.downloadParts.put({ videoId, part, data: data.slice(from, from + PART_BYTES) });
			}
			await db.downloads.put(row);
			return true;
		}),
	);
}

/** A byte range of the file, from its parts without copying; null: some are missing. */
export async function filePart(
	db: CacheDatabase,
	{ videoId, type }: DownloadRow,
	{ from, to }: ByteRange,
): Promise<Blob | null> {
	const [first, last] = [Math.floor(from / PART_BYTES), Math.floor(to / PART_BYTES)];
	const between = db.downloadParts.where('[videoId+part]');
	const parts = await stored(() =>
		between.between([videoId, first], [videoId, last], true, true).toArray(),
	);
	const start = from - first * PART_BYTES;
	const data = new Blob(parts.map((part) => part.data)).slice(start, start + to - from + 1, type);
	return data.size === to - from + 1 ? data : null;
}

/** Removes the parts but not the row: the file on the server has changed. */
export async function dropParts(db: CacheDatabase, id: string): Promise<void> {
	await stored(() => partsOf(db, id).delete());
}

/** The number of consecutive bytes stored from the start of the file, in whole parts. */
export async function heldBytes(db: CacheDatabase, id: string): Promise<number> {
	return PART_BYTES * (await stored(() => partsOf(db, id).count()));
}

/**
 * Removes the last parts and writes nothing else: on a full device even a row cannot be written.
 * `heldBytes` returns the bytes that remain.
 */
export async function dropLastParts(db: CacheDatabase, id: string, bytes: number): Promise<void> {
	const first = Math.max(0, (await heldBytes(db, id)) - bytes) / PART_BYTES;
	await stored(() =>
		db.downloadParts
			.where('[videoId+part]')
			.between([id, first], [id, Number.POSITIVE_INFINITY])
			.delete(),
	);
}

/** Removes a download with all its parts. */
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
