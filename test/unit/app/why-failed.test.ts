import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPlayFailure } from '#app/features/training/video/play-failure.ts';

/** Answers `/404` with 404, and so on. */
const server = createServer((request, response) => {
	response.writeHead(Number(request.url?.slice(1))).end();
});
let address = '';

beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
	server.close();
});

const failed = (path: string, isHere = false) =>
	findPlayFailure({
		src: `${address}/${path}`,
		captions: null,
		poster: null,
		isElsewhere: false,
		isHere,
	});

it.each([
	['206', 'unplayable'],
	['200', 'unplayable'],
	['404', 'missing'],
	['401', 'session'],
	['403', 'session'],
	['503', 'network'],
] as const)('a video whose file answers %s is %s', async (status, why) => {
	expect(await failed(status)).toBe(why);
});

it('an unreachable video needs a network; an unreadable download is damaged', async () => {
	const src = 'http://127.0.0.1:1/a';
	const source = { src, captions: null, poster: null, isElsewhere: false, isHere: false };
	expect(await findPlayFailure(source)).toBe('network');
	expect(await failed('404', true)).toBe('damaged');
});
