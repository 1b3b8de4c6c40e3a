import { rangeOf } from '#worker/domain/device/byte-range.ts';
import { CacheDatabase } from '#worker/store/cache-database.ts';
import { DeviceStore } from '#worker/store/device-store.ts';
import { download, filePart, PART_BYTES } from '#worker/store/download-store.ts';
import type { IdbFactory } from '#worker/store/idb-factory.ts';

/** The most one answer brings: who asks for all to the end asks again for what follows. */
const MOST_BYTES = 4 * PART_BYTES;

/** Nothing of it may outlive its person in a cache of the browser. */
const HEADERS = {
	'accept-ranges': 'bytes',
	'cache-control': 'no-store',
	'cross-origin-resource-policy': 'same-origin',
	'x-content-type-options': 'nosniff',
};

/**
 * A downloaded video, or the bytes a player asks for (RFC 9110, 14), out of the parts of whoever is
 * logged in on this device now, and of nobody else. 404: they have not got it; 416: it has no such
 * bytes. Only the parts that are asked for are read.
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
