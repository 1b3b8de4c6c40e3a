import type { Context } from 'hono';
import { AppError } from '#worker/errors.ts';
import type { Route } from './route.ts';

/** Header with the name of the uploaded file, percent-encoded. */
const FILE_NAME = 'x-file-name';
const MAX_NAME = 200;

export type Upload = {
	/** The name as chosen on the sender's device; never a path to write to. */
	readonly name: string;
	readonly type: string;
	/**
	 * The bytes, once, as they arrive. Throws too-large beyond the limit and invalid for an upload
	 * that was cut off.
	 */
	readonly chunks: AsyncGenerator<Uint8Array, void>;
};

/** The uploaded file of a route with `upload`. Throws invalid for another media type. */
export function uploadOf(
	c: Context,
	{ upload = [] }: Pick<Route, 'upload'>,
	limit: number,
): Upload {
	const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
	if (!upload.includes(type)) {
		throw new AppError('invalid', { fields: { 'content-type': `Expected ${upload.join(', ')}` } });
	}
	if (Number(c.req.header('content-length') ?? 0) > limit) throw new AppError('too-large');
	return { name: nameOf(c.req.header(FILE_NAME)), type, chunks: read(c.req.raw.body, limit) };
}

/** All bytes of a small uploaded file. Throws as `uploadOf` does. */
export async function readUpload(
	c: Context,
	route: Pick<Route, 'upload'>,
	limit: number,
): Promise<Buffer> {
	const parts: Uint8Array[] = [];
	for await (const chunk of uploadOf(c, route, limit).chunks) parts.push(chunk);
	return Buffer.concat(parts);
}

async function* read(
	body: ReadableStream<Uint8Array> | null,
	limit: number,
): AsyncGenerator<Uint8Array, void> {
	let size = 0;
	for await (const chunk of body ?? []) {
		size += chunk.length;
		if (size > limit) throw new AppError('too-large');
		yield chunk;
	}
}

/** Without folders and control characters. */
function nameOf(header: string | undefined): string {
	try {
		const name =
			decodeURIComponent(header ?? '')
				.split(/[/\\]/)
				.at(-1) ?? '';
		return name.replace(/\p{C}/gu, '').slice(0, MAX_NAME);
	} catch {
		return '';
	}
}
