import { describe, expect, it, vi } from 'vitest';
import { rangeOf } from '#server/content/byte-range.ts';
import { noNetwork } from '#test/support/api-server.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import { must } from '#worker/errors.ts';

const world = engineWorld();
/** Three parts. */
const FILE = new Uint8Array(1_200_000).map((_, index) => (index * 7) % 251);

async function arrived(phone = world.phone) {
	const tab = phone.openTab();
	await tab.api.session.login(COACH);
	await tab.api.videos.refresh();
	return tab;
}
type Api = Awaited<ReturnType<typeof arrived>>['api'];

const first = async (api: Api) => must((await api.videos.view()).videos[0]);
const downloadOf = async (api: Api, id: string) => (await api.videos.one(id)).download;

/** Instead of the small videos of the demo company, one of three parts. */
function servesParts(before: (from: number) => Promise<Response | null> = async () => null) {
	const asked: string[] = [];
	world.server.fault = async (request, pass) => {
		if (!request.url.endsWith('/file')) return pass();
		const range = request.headers.get('range') ?? undefined;
		asked.push(range ?? 'all');
		const part = rangeOf(range, FILE.length);
		if (typeof part === 'string') throw new Error('Not a part');
		const instead = await before(part.from);
		if (instead) return instead;
		return new Response(FILE.slice(part.from, part.to + 1), {
			status: 206,
			headers: {
				'x-acompanha': '1',
				'content-type': 'video/webm',
				etag: '"a"',
				'content-range': `bytes ${part.from}-${part.to}/${FILE.length}`,
			},
		});
	};
	return asked;
}
const lost = () => Promise.reject(new TypeError('The network is gone'));

describe('what there is to watch', () => {
	it('opens without a signal as it was last told, with the newest first', async () => {
		const before = await arrived();
		const told = await before.api.videos.view();
		await before.stop();
		world.server.fault = noNetwork;
		const { api } = world.phone.openTab();
		await api.videos.refresh();
		const { videos, failed } = await api.videos.view();
		expect(failed).toBe(true);
		expect(videos).toEqual(told.videos);
		expect(videos[0]).toMatchObject({
			title: 'Abordagem ao cliente em cinco passos',
			isNew: true,
			watch: 'unwatched',
			startAt: 0,
			download: null,
		});
	});
});

describe('what was watched', () => {
	it('is kept first, and sent once with its log, also when the answers get lost', async () => {
		const before = await arrived();
		const { _id } = await first(before.api);
		world.server.fault = noNetwork;
		await before.api.videos.log(_id, 'video_start');
		await before.api.videos.watched(_id, 8, [[0, 8]]);
		await before.api.videos.watched(_id, 20, [[12, 20]]);
		await before.stop();
		const { api } = world.phone.openTab();
		expect(await api.videos.one(_id)).toMatchObject({ startAt: 20, watch: 'begun', isNew: false });
		const [item] = (await api.offline.outbox()).items;
		expect(item).toMatchObject({ kind: 'video', name: 'Abordagem ao cliente em cinco passos' });
		world.server.fault = async (request, pass) => {
			const response = await pass();
			if (/log$|progress$/.test(request.url)) throw new TypeError('The answer got lost');
			return response;
		};
		await api.sync.syncNow();
		world.server.fault = null;
		await api.sync.syncNow();
		await api.sync.syncNow();
		expect((await api.offline.outbox()).items).toEqual([]);
		const { db, companyId } = world.server;
		const ofCompany = ['company_id', '=', companyId] as const;
		const logs = await db
			.selectFrom('training_logs')
			.selectAll()
			.where(...ofCompany)
			.execute();
		expect(logs.map(({ type, content_id }) => [type, content_id])).toEqual([['video_start', _id]]);
		const rows = await db
			.selectFrom('video_progress')
			.selectAll()
			.where(...ofCompany)
			.execute();
		expect(rows).toMatchObject([
			{
				position: 20,
				segments: [
					[0, 8],
					[12, 20],
				],
				watched_seconds: 16,
			},
		]);
		expect((await api.videos.one(_id)).progress?.segments).toEqual([
			[0, 8],
			[12, 20],
		]);
	});

	it('goes on where it was left on another phone', async () => {
		const { api } = await arrived();
		const { _id } = await first(api);
		await api.videos.watched(_id, 14.5, [[0, 14.5]]);
		await api.sync.syncNow();
		const other = await arrived(world.newPhone('b'));
		expect(await other.api.videos.one(_id)).toMatchObject({ startAt: 14.5, watch: 'begun' });
	});

	it('is dropped when the company has taken the video back, and a logout goes through', async () => {
		const { api } = await arrived();
		const { _id } = await first(api);
		await api.videos.watched(_id, 5, [[0, 5]]);
		world.server.fault = async (request, pass) =>
			request.url.endsWith('/progress')
				? Response.json(
						{ error: { code: 'not-found', message: '' } },
						{ status: 404, headers: { 'x-acompanha': '1' } },
					)
				: pass();
		await api.sync.syncNow();
		expect((await api.offline.outbox()).items).toEqual([]);
	});
});

describe('a video to watch without a signal', () => {
	it('comes in parts, and goes on where it stood after the app was closed', async () => {
		const asked = servesParts((from) => (from > 0 ? lost() : Promise.resolve(null)));
		const before = await arrived();
		const { _id } = await first(before.api);
		await before.api.videos.download(_id);
		await vi.waitFor(async () => {
			expect(await downloadOf(before.api, _id)).toMatchObject({
				state: 'paused',
				reason: 'offline',
			});
		});
		const half = await downloadOf(before.api, _id);
		expect(half).toMatchObject({ received: 524_288, bytes: FILE.length });
		await before.stop();
		asked.length = 0;
		const again = servesParts();
		const { api } = world.phone.openTab();
		await api.videos.download(_id);
		await vi.waitFor(async () => {
			expect((await downloadOf(api, _id))?.state).toBe('done');
		});
		expect(again).toEqual(['bytes=524288-1048575', 'bytes=1048576-1572863']);
		world.server.fault = noNetwork;
		const { media, captions } = await api.videos.source(_id);
		if (typeof media === 'string') throw new Error('Not on this device');
		expect(media.type).toBe('video/webm');
		expect(Buffer.from(await media.arrayBuffer()).equals(FILE)).toBe(true);
		expect(captions).toMatch(/^WEBVTT/);
	});

	it('is paused and removed by the person, and then plays from the server', async () => {
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
		});
		const pausing = api.videos.pause(_id);
		release();
		await pausing;
		expect(await downloadOf(api, _id)).toMatchObject({ state: 'paused', reason: null });
		await api.videos.remove(_id);
		expect(await downloadOf(api, _id)).toBeNull();
		world.server.fault = null;
		expect((await api.videos.source(_id)).media).toBe(
			`http://localhost/api/v3/app/video/${_id}/file`,
		);
	});

	it('starts again when the file is another one by now', async () => {
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
		await vi.waitFor(async () => {
			expect((await downloadOf(api, _id))?.state).toBe('done');
		});
		const { media } = await api.videos.source(_id);
		expect((media as Blob).size).toBe(FILE.length);
	});

	it('leaves the device with its person', async () => {
		servesParts();
		const { api } = await arrived();
		const { _id } = await first(api);
		await api.videos.download(_id);
		await vi.waitFor(async () => {
			expect((await downloadOf(api, _id))?.state).toBe('done');
		});
		world.server.fault = null;
		await api.session.logout();
		const left = await world.phone.indexedDB.databases();
		expect(left.filter(({ name }) => /^acompanha-[cw]-/.test(name ?? ''))).toEqual([]);
		await api.session.login(COACH);
		await api.videos.refresh();
		expect(await downloadOf(api, _id)).toBeNull();
	});
});
