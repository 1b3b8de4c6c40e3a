import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import { noNetwork } from '#test/support/api-server.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import { must } from '#worker/errors.ts';

const world = engineWorld();
const MANAGER = { employeeCode: MAIN_MANAGER_CODE, password: DEMO_PASSWORD };
const QUERY = { text: '', status: 'all', sort: 'name', descending: false } as const;
const newest = (videoId: string) => ({ videoId, version: null, team: null });
const HELD_MS = 15_000;

async function arrived() {
	const tab = world.phone.openTab();
	await tab.api.session.login(MANAGER);
	return tab;
}

/** How often the server was asked for results. */
const asked = () => world.server.log.filter((line) => line.includes('/quiz-results')).length;

/** The API of a company that does not have this extension. */
function hasNoResults() {
	world.server.fault = async (request, pass) =>
		request.url.includes('/quiz-results')
			? new Response('{}', { status: 404, headers: { 'x-acompanha': '1' } })
			: pass();
}

describe('quiz results on the device of a trainer', () => {
	it('are reused for a while: searching and sorting send no request', async () => {
		const { api } = await arrived();
		const { value, at, code } = await api.quizResults.overview(null);
		expect(code).toBeNull();
		expect(at).not.toBeNull();
		const { videoId } = must(must(value).videos[0]);
		const people = await api.quizResults.people(newest(videoId), QUERY, 3);
		const before = asked();
		world.time.pass(HELD_MS - 1);
		expect((await api.quizResults.overview(null)).at).toBe(at);
		const sorted = { ...QUERY, descending: true };
		const again = await api.quizResults.people(newest(videoId), sorted, 3);
		expect(again.value?.total).toBe(people.value?.total);
		expect(again.value?.rows).not.toEqual(people.value?.rows);
		expect(asked()).toBe(before);
		world.time.pass(1);
		expect((await api.quizResults.overview(null)).at).not.toBe(at);
		expect(asked()).toBe(before + 1);
	});

	it('are asked for by version, and those of a version that does not exist are not found', async () => {
		const { api } = await arrived();
		const { videoId } = must(must((await api.quizResults.overview(null)).value).videos[0]);
		const of = (version: number | null) => ({ videoId, version, team: null });
		const { value } = await api.quizResults.video(of(null));
		expect((await api.quizResults.video(of(1))).value).toEqual(value);
		expect((await api.quizResults.video(of(2))).code).toBe('not-found');
		expect((await api.quizResults.people(of(2), QUERY, 3)).code).toBe('not-found');
		expect((await api.teaching.answers(of(2))).code).toBe('not-found');
	});

	it('are downloaded again at once after a reminder, and a second reminder reaches nobody twice', async () => {
		const { api } = await arrived();
		const overview = must((await api.quizResults.overview(null)).value);
		const { videoId } = must(overview.videos.find(({ finished, invited }) => finished < invited));
		const list = () => api.quizResults.people(newest(videoId), QUERY, 1_000);
		const [first] = must((await list()).value).remindable;
		world.time.pass(1);
		const key = await api.quizResults.newKey();
		const remind = () => api.quizResults.remind(videoId, [must(first)], key);
		expect(await remind()).toMatchObject({ done: [first], failed: [] });
		expect(await remind()).toMatchObject({ done: [first], failed: [] });
		expect((await list()).value?.remindable).not.toContain(first);
	});

	it('stay readable offline with their age, and other results are not available', async () => {
		const before = await arrived();
		const told = await before.api.quizResults.overview(null);
		const [first, second] = must(told.value).videos;
		const video = await before.api.quizResults.video(newest(must(first).videoId));
		await before.stop();
		world.time.pass(3_600_000);
		world.server.fault = noNetwork;
		const { api } = world.phone.openTab();
		expect(await api.quizResults.isOffered()).toBe(true);
		expect(await api.quizResults.overview(null)).toEqual({ ...told, code: 'offline' });
		expect(await api.quizResults.video(newest(must(first).videoId))).toEqual({
			...video,
			code: 'offline',
		});
		expect(await api.quizResults.video(newest(must(second).videoId))).toEqual({
			value: null,
			at: null,
			code: 'offline',
		});
	});

	it('are hidden while the API lacks them, and shown again when it has them', async () => {
		const { api } = await arrived();
		await api.quizResults.overview(null);
		world.time.pass(HELD_MS);
		hasNoResults();
		const gone = { value: null, at: null, code: 'not-found' };
		expect(await api.quizResults.overview(null)).toEqual(gone);
		expect(await api.quizResults.isOffered()).toBe(false);
		world.server.fault = noNetwork;
		expect(await api.quizResults.overview(null)).toEqual({ ...gone, code: 'offline' });
		expect(await api.quizResults.isOffered()).toBe(false);
		world.server.fault = null;
		expect((await api.quizResults.overview(null)).code).toBeNull();
		expect(await api.quizResults.isOffered()).toBe(true);
	});

	it('are not requested for a person who reviews nobody', async () => {
		const { api } = world.phone.openTab();
		expect(await api.quizResults.isOffered()).toBe(false);
		await api.session.login(COACH);
		expect(await api.quizResults.isOffered()).toBe(false);
		const before = asked();
		expect((await api.quizResults.overview(null)).code).toBe('forbidden');
		expect(asked()).toBe(before);
	});
});
