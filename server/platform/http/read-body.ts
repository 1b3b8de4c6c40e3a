import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { HonoRequest } from 'hono';
import { isDangerousKey } from '#worker/contract/scalars.ts';
import { AppError } from '#worker/errors.ts';

/** Limit of most calls, in bytes after decompression. */
export const BODY_LIMIT = 64 * 1024;
/** Bytes of a coaching state: enough for twenty visits with a hundred questions each. */
export const STATE_LIMIT = 2 * 1024 * 1024;

const MAX_DEPTH = 32;
const unzip = promisify(gunzip);

/** The body is not JSON, which is answered with 400; a body of a wrong shape is answered with 422. */
export class UnreadableBody extends Error {
	readonly status: 400 | 415;

	constructor(status: 400 | 415) {
		super('Unreadable body');
		this.status = status;
	}
}

export type ReadBody = {
	readonly value: unknown;
	/** The body as received, after decompression. */
	readonly text: string;
};

const EMPTY: ReadBody = { value: {}, text: '' };

/**
 * The JSON of a request; `{}` when empty. Throws UnreadableBody, AppError too-large, and invalid
 * for content that no schema should handle (depth, keys that reach a prototype).
 */
export async function readBody(request: HonoRequest, limit: number): Promise<ReadBody> {
	const sent = await readBytes(request, limit);
	if (sent.length === 0 && !request.header('content-type')) return EMPTY;
	if (!isJson(request.header('content-type'))) throw new UnreadableBody(415);
	const bytes = await decode(sent, request.header('content-encoding'), limit);
	if (bytes.length === 0) return EMPTY;
	const body = parse(bytes);
	inspect(body.value);
	return body;
}

function isJson(contentType: string | undefined): boolean {
	return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

async function readBytes(request: HonoRequest, limit: number): Promise<Uint8Array> {
	const announced = request.header('content-length');
	if (announced !== undefined) {
		if (Number(announced) > limit) throw new AppError('too-large');
		// The HTTP parser enforces the announced length.
		const bytes = new Uint8Array(await request.arrayBuffer());
		if (bytes.length > limit) throw new AppError('too-large');
		return bytes;
	}
	const stream = request.raw.body;
	if (!stream) return new Uint8Array();
	const chunks: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of stream) {
		length += chunk.length;
		if (length > limit) throw new AppError('too-large');
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

async function decode(
	bytes: Uint8Array,
	encoding: string | undefined,
	limit: number,
): Promise<Uint8Array> {
	if (encoding === undefined || encoding === 'identity') return bytes;
	if (encoding !== 'gzip') throw new UnreadableBody(415);
	try {
		return await unzip(bytes, { maxOutputLength: limit });
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? error.code : null;
		if (code === 'ERR_BUFFER_TOO_LARGE') throw new AppError('too-large');
		throw new UnreadableBody(400);
	}
}

function parse(bytes: Uint8Array): ReadBody {
	try {
		const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
		return { value: JSON.parse(text), text };
	} catch {
		throw new UnreadableBody(400);
	}
}

/** Without recursion, because the sender chooses the depth. */
function inspect(root: unknown): void {
	let level: unknown[] = [root];
	for (let depth = 0; level.length > 0; depth++) {
		if (depth > MAX_DEPTH) throw new AppError('invalid', { fields: { '': 'Nested too deeply' } });
		const next: unknown[] = [];
		for (const value of level) {
			if (Array.isArray(value)) {
				for (const child of value) if (isNested(child)) next.push(child);
			} else if (isNested(value)) inspectKeys(value, next);
		}
		level = next;
	}
}

function isNested(value: unknown): value is object {
	return typeof value === 'object' && value !== null;
}

/** Key by key: of an object with 100,000 keys `Object.values` takes longer than parsing it. */
function inspectKeys(value: object, next: unknown[]): void {
	for (const key of Object.keys(value)) {
		if (isDangerousKey(key)) throw new AppError('invalid', { fields: { [`.${key}`]: 'Refused' } });
		const child: unknown = value[key as keyof typeof value];
		if (isNested(child)) next.push(child);
	}
}
