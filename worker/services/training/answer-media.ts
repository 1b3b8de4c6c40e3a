import { rangeOf } from '#worker/domain/device/byte-range.ts';
import { CacheDatabase } from '#worker/store/cache-database.ts';
import { DeviceStore } from '#worker/store/device-store.ts';
import { download, filePart, PART_BYTES } from '#worker/store/download-store.ts';
import type { IdbFactory } from '#worker/store/idb-factory.ts';

/** Bytes in one answer at most; the player requests the following bytes itself. */
const MOST_BYTES = 4 * PART_BYTES;

/** The browser must not cache media beyond the person's session. */
const HEADERS = {
	'accept-ranges': 'bytes',
	'cache-control': 'no-store',
	'cross-origin-resource-policy': 'same-origin',
	'x-content-type-options': 'nosniff',
};

/**
 * Answers with a downloaded video, or a byte range of it (RFC 9110, 14), from the parts on this
 * device. Only videos of the logged-in person are served and only the requested parts are read. Status
 * 404: not downloaded; 416: no such range.
 *
 * @param range The Range header.
 * @throws storage-unavailable.
 */
export async function answerMedia(
	idb: IdbFactory,
	videoId: string,
	range: string | undefined,
): Promise<Response> {
	const session = await loggedIn(idb);
	if (!session) return gone();
	const db = new CacheDatabase(session.userHash, idb);
	try {
		const row = await download(db, videoId);
		if (row?.state !== 'done') return gone();
		const { bytes, type } = row;
		const asked = rangeOf(range, bytes);
		if (asked === 'none') {
			const headers = { ...HEADERS, 'content-range': `bytes */${bytes}` };
			return new Response(null, { status: 416, headers });
		}
		const isWhole = asked === 'whole';
		const { from, to: last } = isWhole ? { from: 0, to: bytes - 1 } : asked;
		const to = isWhole ? last : Math.min(last, from + MOST_BYTES - 1);
		const part = await filePart(db, row, { from, to });
		if (!part) return gone();
		return new Response(part, {
			status: isWhole ? 200 : 206,
			headers: {
				...HEADERS,
				'content-type': type,
				'content-length': String(part.size),
				...(!isWhole && { 'content-range': `bytes ${from}-${to}/${bytes}` }),
			},
		});
	} finally {
		db.close();
	}
}

async function loggedIn(idb: IdbFactory) {
	const store = new DeviceStore(idb);
	try {
		return await store.get('session');
	} finally {
		store.close();
	}
}

function gone(): Response {
	return new Response(null, { status: 404, headers: HEADERS });
}
