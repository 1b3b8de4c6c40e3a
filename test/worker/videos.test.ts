import { describe, expect, it } from 'vitest';
import { noNetwork, serverFails } from '#test/support/api-server.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import { must } from '#worker/errors.ts';

const world = engineWorld();
async function arrived(phone = world.phone) {
	const tab = phone.openTab();
	await tab.api.session.login(COACH);
	await tab.api.videos.refresh();
	return tab;
}
type Api = Awaited<ReturnType<typeof arrived>>['api'];

const first = async (api: Api) => must((await api.videos.view()).videos[0]);
describe('the list of videos', () => {
	it('opens offline as last downloaded, the newest first', async () => {
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

describe('the progress of a video', () => {
	it('has its end in the log only when it was watched', async () => {
		const { api } = await arrived();
		const { _id, seconds } = await first(api);
		await api.videos.watched(_id, seconds, [[seconds - 2, seconds]]);
		await api.videos.log(_id, 'video_end');
		await api.sync.syncNow();
		const ends = () =>
			world.server.db
				.selectFrom('training_logs')
				.select('content_id')
				.where('company_id', '=', world.server.companyId)
				.where('type', '=', 'video_end')
				.execute();
		expect(await ends()).toEqual([]);
		// The page tells both without waiting for the first.
		await Promise.all([
			api.videos.watched(_id, seconds, [[0, seconds]]),
			api.videos.log(_id, 'video_end'),
		]);
		await api.sync.syncNow();
		expect(await ends()).toEqual([{ content_id: _id }]);
	});

	it('is stored first, and sent once with its log, even when answers are lost', async () => {
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

	it('continues from the position of another phone', async () => {
		const { api } = await arrived();
		const { _id } = await first(api);
		await api.videos.watched(_id, 14.5, [[0, 14.5]]);
		await api.sync.syncNow();
		const other = await arrived(world.newPhone('b'));
		expect(await other.api.videos.one(_id)).toMatchObject({ startAt: 14.5, watch: 'begun' });
	});

	it('is dropped when the company has deleted the video, so that a logout succeeds', async () => {
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

it('a download gets missing captions when the person continues it', async () => {
	const { api } = await arrived();
	const { _id } = await first(api);
	world.server.fault = (request, pass) =>
		/\/(captions|file)$/.test(new URL(request.url).pathname) ? serverFails(request, pass) : pass();
	await api.videos.download(_id);
	await world.phone.quiet();
	expect((await api.videos.one(_id)).download).toMatchObject({ state: 'waiting' });
	world.server.fault = null;
	await api.videos.download(_id);
	await world.phone.quiet();
	expect((await api.videos.one(_id)).download).toMatchObject({ state: 'done' });
	expect((await api.videos.source(_id, true)).captions).toMatch(/^WEBVTT/);
});
