import { describe, expect, it, vi } from 'vitest';
import { noNetwork } from '#test/support/api-server.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import type { VideoDownload } from '#worker/contract/videos-api.ts';
import { rangeOf } from '#worker/domain/device/byte-range.ts';
import { mediaPath } from '#worker/domain/training/media-path.ts';
import { must } from '#worker/errors.ts';
import { answerMedia } from '#worker/services/training/answer-media.ts';
import { PART_BYTES } from '#worker/store/download-store.ts';

const world = engineWorld();
/** Three parts. */
const FILE = new Uint8Array(1_200_000).map((_, index) => (index * 7) % 251);

async function arrived() {
	const tab = world.phone.openTab();
	await tab.api.session.login(COACH);
	await tab.api.videos.refresh();
	return tab;
}
type Api = Awaited<ReturnType<typeof arrived>>['api'];

const first = async (api: Api) => must((await api.videos.view()).videos[0]);
const downloadOf = async (api: Api, id: string) => (await api.videos.one(id)).download;

/** Instead of the small videos of the demo company, one of three parts. */
function servesParts(
	before: (from: number) => Promise<Response | null> = async () => null,
	file = FILE,
) {
	const asked: string[] = [];
	world.server.fault = async (request, pass) => {
		if (!request.url.endsWith('/file')) return pass();
		const range = request.headers.get('range') ?? undefined;
		asked.push(range ?? 'all');
		const part = rangeOf(range, file.length);
		if (typeof part === 'string') throw new Error('Not a part');
		const instead = await before(part.from);
		if (instead) return instead;
		return new Response(file.slice(part.from, part.to + 1), {
			status: 206,
			headers: {
				'x-acompanha': '1',
				'content-type': 'video/webm',
				etag: '"a"',
				'content-range': `bytes ${part.from}-${part.to}/${file.length}`,
			},
		});
	};
	return asked;
}
const bytesOf = async (id: string) => {
	const response = await answerMedia(world.phone.environment(), id, undefined);
	expect(response.status).toBe(200);
	return Buffer.from(await response.arrayBuffer());
};
/** Once nothing goes on by itself any more. */
async function stands(api: Api, id: string, as: Partial<VideoDownload>): Promise<void> {
	await world.phone.quiet();
	expect(await downloadOf(api, id)).toMatchObject(as);
}
const isHere = (api: Api, id: string) => stands(api, id, { state: 'done' });
const lost = () => Promise.reject(new TypeError('The network is gone'));

describe('a video download', () => {
	it('arrives in parts, and continues after the app was closed', async () => {
		const asked = servesParts((from) => (from > 0 ? lost() : Promise.resolve(null)));
		const before = await arrived();
		const { _id } = await first(before.api);
		await before.api.videos.download(_id);
		const half = { received: 524_288, bytes: FILE.length };
		await stands(before.api, _id, { state: 'waiting', reason: 'offline', ...half });
		await before.stop();
		asked.length = 0;
		const again = servesParts();
		const { api } = world.phone.openTab();
		await api.session.setOnline(true);
		await isHere(api, _id);
		expect(again).toEqual(['bytes=524288-1048575', 'bytes=1048576-1572863']);
		world.server.fault = noNetwork;
		const { media, captions } = await api.videos.source(_id, true);
		expect(media).toBe(mediaPath(_id));
		expect(captions).toMatch(/^WEBVTT/);
		expect((await bytesOf(_id)).equals(FILE)).toBe(true);
	});

	it('is paused and removed by the person, and the video then plays from the server', async () => {
		let release: () => void = () => undefined;
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		servesParts(async (from) => {
			if (from > 0) await held;
			return null;
		});
		const { api } = await arrived();
		const { _id } = await first(api);
		await api.videos.download(_id);
		await vi.waitFor(async () => {
			expect((await downloadOf(api, _id))?.received).toBe(524_288);
		}, 10_000);
		const pausing = api.videos.pause(_id);
		release();
		await pausing;
		expect(await downloadOf(api, _id)).toMatchObject({ state: 'paused', reason: null });
		await api.videos.remove(_id);
		expect(await downloadOf(api, _id)).toBeNull();
		world.server.fault = null;
		expect((await api.videos.source(_id, true)).media).toBe(
			`http://localhost/api/v3/app/video/${_id}/file`,
		);
	});

	it('starts again when the file has changed', async () => {
		let tag = '"old"';
		servesParts(async (from) => {
			if (from === 0) return null;
			if (tag === '"new"') return null;
			tag = '"new"';
			return new Response(FILE.slice(0, 10), { headers: { 'x-acompanha': '1', etag: tag } });
		});
		const { api } = await arrived();
		const { _id } = await first(api);
		await api.videos.download(_id);
		await isHere(api, _id);
		expect((await bytesOf(_id)).equals(FILE)).toBe(true);
	});

	it('continues by itself when the signal is back, unless the person has paused it', async () => {
		servesParts((from) => (from > 0 ? lost() : Promise.resolve(null)));
		const { api } = await arrived();
		const { _id } = await first(api);
		const paused = must((await api.videos.view()).videos[1])._id;
		for (const id of [_id, paused]) {
			await api.videos.download(id);
			await stands(api, id, { state: 'waiting', received: 524_288 });
		}
		await api.videos.pause(paused);
		await api.session.setOnline(false);
		servesParts();
		await api.session.setOnline(true);
		await isHere(api, _id);
		expect(await downloadOf(api, paused)).toMatchObject({ state: 'paused', received: 524_288 });
		expect((await bytesOf(_id)).equals(FILE)).toBe(true);
	});

	it('continues by itself after failures of the server, with growing pauses', async () => {
		let isBad = true;
		const asked = servesParts(async (from) => {
			if (!isBad || from === 0) return null;
			return new Response('{}', { status: 503, headers: { 'x-acompanha': '1' } });
		});
		const { api } = await arrived();
		const { _id } = await first(api);
		await api.videos.download(_id);
		await stands(api, _id, { state: 'waiting', reason: 'server-failed' });
		const before = asked.length;
		isBad = false;
		for (let round = 0; round < 20; round++) {
			world.time.pass(15_000);
			await world.phone.quiet();
		}
		await isHere(api, _id);
		expect(asked.length).toBeGreaterThan(before);
	});

	it('stops when the device is full, says so, and continues when the person asks', async () => {
		servesParts(async (from) => {
			if (from > 0) world.phone.failWrites(new DOMException('No room', 'QuotaExceededError'));
			return null;
		});
		const { api } = await arrived();
		const { _id } = await first(api);
		await api.videos.download(_id);
		const full = { state: 'paused', reason: 'storage-full', received: 524_288 } as const;
		await stands(api, _id, full);
		world.phone.failWrites(null);
		const asked = servesParts();
		await api.session.setOnline(false);
		await api.session.setOnline(true);
		await stands(api, _id, full);
		expect(asked).toEqual([]);
		await api.videos.download(_id);
		await isHere(api, _id);
		expect((await bytesOf(_id)).equals(FILE)).toBe(true);
	});

	it('deletes some of its parts when the device is full, to leave room for the day', async () => {
		const large = new Uint8Array(20 * PART_BYTES + 7).map((_, index) => (index >> 9) % 251);
		let isFirst = true;
		const asked = servesParts(async (from) => {
			if (from === 18 * PART_BYTES && isFirst) {
				isFirst = false;
				world.phone.failWrites(new DOMException('No room', 'QuotaExceededError'));
			}
			return null;
		}, large);
		const { api } = await arrived();
		const { _id } = await first(api);
		await api.videos.download(_id);
		await stands(api, _id, { state: 'paused', reason: 'storage-full' });
		world.phone.failWrites(null);
		asked.splice(0);
		await api.videos.download(_id);
		await isHere(api, _id);
		const kept = 2 * PART_BYTES;
		expect(asked[0]).toBe(`bytes=${kept}-${kept + PART_BYTES - 1}`);
		expect((await bytesOf(_id)).equals(large)).toBe(true);
	});

	it('discards a part that was cut off, and requests it again', async () => {
		let cut = true;
		servesParts(async (from) => {
			if (from === 0 || !cut) return null;
			cut = false;
			const to = from + 524_287;
			return new Response(FILE.slice(from, from + 1_000), {
				status: 206,
				headers: {
					'x-acompanha': '1',
					etag: '"a"',
					'content-range': `bytes ${from}-${to}/${FILE.length}`,
				},
			});
		});
		const { api } = await arrived();
		const { _id } = await first(api);
		await api.videos.download(_id);
		const cutOff = { state: 'waiting', reason: 'invalid-response', received: 524_288 } as const;
		await stands(api, _id, cutOff);
		await api.videos.download(_id);
		await isHere(api, _id);
		expect((await bytesOf(_id)).equals(FILE)).toBe(true);
	});

	it('is removed when the person logs out', async () => {
		servesParts();
		const { api } = await arrived();
		const { _id } = await first(api);
		await api.videos.download(_id);
		await isHere(api, _id);
		world.server.fault = null;
		await api.session.logout();
		const left = await world.phone.indexedDB.databases();
		expect(left.filter(({ name }) => /^acompanha-[cw]-/.test(name ?? ''))).toEqual([]);
		await api.session.login(COACH);
		await api.videos.refresh();
		expect(await downloadOf(api, _id)).toBeNull();
	});
});
