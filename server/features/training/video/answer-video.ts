import type { KnownCall } from '#server/platform/http/route.ts';
import { rangeOf } from '#worker/domain/device/byte-range.ts';
import { AppError } from '#worker/errors.ts';
import { findVideo } from './read-videos.ts';
import { bytesOf, type VideoFolder } from './video-folder.ts';

/** The bytes of a video, or the requested range (RFC 9110, 14). Throws not-found. */
export async function answerVideo(
	{ c, db, caller, now }: KnownCall<null>,
	folder: VideoFolder,
): Promise<Response> {
	const { file } = await findVideo({ db, caller, now }, c.req.param('id'));
	const stored = file === null ? null : await folder.find(file);
	if (stored === null) throw new AppError('not-found');
	const { size, type, etag } = stored;
	const headers = { 'accept-ranges': 'bytes', etag };
	if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
	// A range is useless when the caller's other bytes belong to another version.
	const condition = c.req.header('if-range');
	const asked = condition === undefined || condition === etag ? c.req.header('range') : undefined;
	const range = rangeOf(asked, size);
	if (range === 'none') {
		return c.body(null, 416, { ...headers, 'content-range': `bytes */${size}` });
	}
	const part = range === 'whole' ? { from: 0, to: size - 1 } : range;
	const isEmpty = c.req.method === 'HEAD' || size === 0;
	const status = range === 'whole' ? 200 : 206;
	const described = {
		...headers,
		'content-type': type,
		'content-length': String(part.to - part.from + 1),
		...(range !== 'whole' && { 'content-range': `bytes ${part.from}-${part.to}/${size}` }),
	};
	return isEmpty
		? c.body(null, status, described)
		: c.body(bytesOf(stored, part), status, described);
}

function isKnown(header: string | undefined, etag: string): boolean {
	return (header ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim() === etag);
}
