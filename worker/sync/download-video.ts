import { AppError } from '#worker/errors.ts';
import type { CacheDatabase } from '#worker/store/cache-database.ts';
import type { DownloadRow } from '#worker/store/cache-rows.ts';
import { addData, dropParts, PART_BYTES, putDownload } from '#worker/store/download-store.ts';
import type { ApiClient } from './api-client.ts';
import { networkError } from './http.ts';

const PART_LIMIT_MS = 60_000;
const CONTENT_RANGE = /^bytes (\d+)-(\d+)\/(\d+)$/;

type World = { readonly api: ApiClient; readonly db: CacheDatabase };

/**
 * Downloads the missing parts of a video. Each part is durable before the next is requested, so a
 * download continues where it stopped, also after a restart. `told` is called after each part.
 * Throws what a request throws, storage-full.
 */
export async function downloadVideo(
	{ api, db }: World,
	begun: DownloadRow,
	signal: AbortSignal,
	told: () => void,
): Promise<void> {
	let row = begun;
	const path = `/v3/app/video/${begun.videoId}/file`;
	while (row.state !== 'done') {
		const { received, etag } = row;
		const headers = {
			range: `bytes=${received}-${received + PART_BYTES - 1}`,
			...(etag !== null && { 'if-range': etag }),
		};
		const response = await api.send({
			method: 'GET',
			path,
			headers,
			signal,
			timeoutMs: PART_LIMIT_MS,
		});
		const [, from, , whole] = CONTENT_RANGE.exec(response.headers.get('content-range') ?? '') ?? [];
		if (received > 0 && Number(from) !== received) {
			// The file on the server has changed: the stored parts belong to the old one.
			await response.body?.cancel();
			row = { ...row, received: 0, etag: null };
			await dropParts(db, row.videoId);
			await putDownload(db, row);
			continue;
		}
		const data = await bodyOf(response);
		const bytes = whole === undefined ? data.size : Number(whole);
		const isAll = whole === undefined || data.size === Math.min(PART_BYTES, bytes - received);
		// The answer was cut off: the following parts would be at the wrong offset.
		if (!isAll) throw new AppError('invalid-response');
		const type = response.headers.get('content-type') ?? '';
		const here = received + data.size;
		const before = row;
		row = {
			...before,
			received: here,
			bytes,
			type,
			etag: response.headers.get('etag'),
			state: here >= bytes ? 'done' : 'loading',
		};
		if (!(await addData(db, before, row, data))) return;
		told();
	}
}

async function bodyOf(response: Response): Promise<Blob> {
	try {
		return await response.blob();
	} catch (error) {
		throw networkError(error);
	}
}
