import type { Context } from 'hono';

/**
 * Answers with JSON and its length. By the length, the compression that follows leaves a short
 * answer as it is: a compressor costs 0.3 MB of memory and more time than the bytes it saves.
 */
export function answerJson(c: Context, value: object): Response {
	const text = JSON.stringify(value);
	c.header('content-type', 'application/json');
	c.header('content-length', String(Buffer.byteLength(text)));
	return c.body(text);
}
