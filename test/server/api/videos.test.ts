import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aUuid } from '#test/support/builders.ts';
import { VIDEOS_DIR } from '#test/support/videos-dir.ts';
import { receive } from '#worker/contract/parse.ts';
import { VideoProgressResponse, VideosResponse } from '#worker/contract/training.ts';
import { type ApiWorld, codeOf, cookieOf, openApiWorld } from './api-world.ts';
import { COMPANY } from './company.ts';

const VIDEO = aUuid(1);
const LEADERS = aUuid(2);
const FOOD = aUuid(3);
const LATER = aUuid(4);
const PATH = '/api/v3/app/video';
const NAME = 'abordagem-ao-cliente.webm';
const SIZE = statSync(join(VIDEOS_DIR, NAME)).size;

let world: ApiWorld;
beforeAll(async () => {
	world = await openApiWorld();
	const video = (video_id: string, title: string, change: object = {}) => ({
		company_id: COMPANY,
		video_id,
		title,
		description: '',
		seconds: 30,
		is_food_solution: false,
		position: 0,
		published_at: '2025-03-01T12:00:00Z',
		category: 'Vendas',
		file: NAME,
		bytes: SIZE,
		...change,
	});
	await world.db
		.insertInto('content_videos')
		.values([
			video(VIDEO, 'Abordagem', { published_at: '2025-03-03T12:00:00Z' }),
			video(LEADERS, 'Feedback', { audience: JSON.stringify(['Coordenador']), category: '' }),
			video(FOOD, 'Degustação', { is_food_solution: true, file: '../../../package.json' }),
			video(LATER, 'Semana que vem', { published_at: '2099-01-01T12:00:00Z' }),
		])
		.execute();
});
beforeEach(async () => {
	await world.forget();
	await sql`truncate video_progress`.execute(world.db);
});

async function list(code: string, query = '') {
	const { token } = await world.logIn(code);
	const response = await world.call(`${PATH}${query}`, { token });
	return receive(VideosResponse, await response.json()).videos;
}

describe('the list of videos', () => {
	it('contains the videos meant for the caller, the newest first', async () => {
		const titles = async (code: string) => (await list(code)).map(({ title }) => title);
		expect(await titles('C1')).toEqual(['Abordagem', 'Feedback', 'Degustação']);
		expect(await titles('V1')).toEqual(['Abordagem', 'Degustação']);
	});

	it('does not contain a video before its day, and its bytes are not there either', async () => {
		expect((await list('V1')).map(({ title }) => title)).not.toContain('Semana que vem');
		const { token } = await world.logIn('V1');
		expect((await world.call(`${PATH}/${LATER}/file`, { token })).status).toBe(404);
	});

	it.each([
		['?isFoodSolutionContent=true', ['Degustação']],
		['?isFoodSolutionContent=false', ['Abordagem']],
		['?q=degustacao', ['Degustação']],
		['?q=ABORD%20vendas', ['Abordagem']],
		['?category=Produto', []],
		['?onlyWithQuiz=true', []],
		['?onlyNew=true&onlyUnwatched=true', ['Abordagem', 'Degustação']],
	])('is filtered by %s', async (query, titles) => {
		expect((await list('V1', query)).map(({ title }) => title)).toEqual(titles);
	});

	it('contains length, size and captions; a video without a file has 0 bytes', async () => {
		const [first, food] = await list('V1');
		expect(first).toMatchObject({
			seconds: 30,
			bytes: SIZE,
			captions: true,
			new: true,
			quiz: null,
		});
		expect(food).toMatchObject({ bytes: 0, captions: false, progress: null });
	});

	it("contains the caller's state of the quiz", async () => {
		const quiz_id = aUuid(10);
		const of = { company_id: COMPANY, quiz_id };
		await world.db
			.insertInto('quizzes')
			.values({ ...of, video_id: VIDEO })
			.execute();
		await world.db
			.insertInto('quiz_questions')
			.values({ ...of, position: 0, body: '{}' })
			.execute();
		const attempt = (n: number, employee_code: string, total: number | null) => ({
			...of,
			attempt_id: aUuid(n),
			employee_code,
			started_at: '2025-03-03T12:00:00Z',
			finished_at: total === null ? null : '2025-03-03T12:05:00Z',
			total,
		});
		await world.db
			.insertInto('quiz_attempts')
			.values([attempt(11, 'V1', 80), attempt(12, 'V1', 60), attempt(13, 'V1', null)])
			.execute();
		const state = { quizId: quiz_id, questions: 1 };
		expect((await list('V1'))[0]?.quiz).toEqual({ ...state, open: true, attempts: 2, grade: 0.8 });
		expect((await list('C1', '?onlyWithQuiz=true'))[0]?.quiz).toEqual({
			...state,
			open: false,
			attempts: 0,
			grade: null,
		});
		await world.db.deleteFrom('quizzes').execute();
	});
});

describe('the file of a video', () => {
	const bytes = readFileSync(join(VIDEOS_DIR, NAME));
	const ask = async (headers: Record<string, string> = {}, method = 'GET', id = VIDEO) => {
		const { token } = await world.logIn('V1');
		return world.call(`${PATH}/${id}/file`, { token, headers, method });
	};

	it('is answered whole, with its type', async () => {
		const response = await ask();
		expect(response.status).toBe(200);
		expect(response.headers.get('content-type')).toBe('video/webm');
		expect(response.headers.get('accept-ranges')).toBe('bytes');
		expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
	});

	it('is answered in part, and with 416 for a part beyond its end', async () => {
		const part = await ask({ range: 'bytes=100-199' });
		expect([part.status, part.headers.get('content-range')]).toEqual([
			206,
			`bytes 100-199/${SIZE}`,
		]);
		expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
		const none = await ask({ range: `bytes=${SIZE}-` });
		expect([none.status, none.headers.get('content-range')]).toEqual([416, `bytes */${SIZE}`]);
	});

	it('is answered without a body to HEAD, with 304 to a known ETag, and whole to an outdated one', async () => {
		const head = await ask({}, 'HEAD');
		expect([head.status, head.headers.get('content-length')]).toEqual([200, String(SIZE)]);
		expect((await head.arrayBuffer()).byteLength).toBe(0);
		const etag = head.headers.get('etag') ?? '';
		expect((await ask({ 'if-none-match': etag })).status).toBe(304);
		expect((await ask({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
		expect((await ask({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
	});

	it('is not found for a person whom the video is not meant for, without a file, and for an invalid id', async () => {
		expect(await codeOf(await ask({}, 'GET', LEADERS))).toBe('not-found');
		expect(await codeOf(await ask({}, 'GET', FOOD))).toBe('not-found');
		expect(await codeOf(await ask({}, 'GET', 'x'))).toBe('not-found');
	});

	it('has captions', async () => {
		const { token } = await world.logIn('V1');
		const response = await world.call(`${PATH}/${VIDEO}/captions`, { token });
		expect(response.headers.get('content-type')).toContain('text/vtt');
		expect(await response.text()).toMatch(/^WEBVTT/);
	});
});

describe('a video player, which sends no token', () => {
	it('reads with a cookie that opens only videos and ends with the session', async () => {
		const { token, cookie: refresh } = await world.logIn('V1');
		const opened = await world.call(`${PATH}/access`, { token, method: 'POST' });
		const cookie = cookieOf(opened);
		expect(opened.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Strict/i);
		const file = () => world.call(`${PATH}/${VIDEO}/file`, { cookie });
		expect((await file()).status).toBe(200);
		expect((await world.call(PATH, { cookie })).status).toBe(401);
		expect((await world.call(PATH, { token: cookie.split('=')[1] ?? '' })).status).toBe(401);
		expect((await world.call(`${PATH}/${LEADERS}/file`, { cookie })).status).toBe(404);
		await world.call('/api/v2/auth/app/logout', { cookie: refresh, body: {} });
		expect((await file()).status).toBe(401);
	});

	it('reads nothing without that cookie', async () => {
		expect((await world.call(`${PATH}/${VIDEO}/file`)).status).toBe(401);
		expect((await world.call(`${PATH}/${VIDEO}/captions`)).status).toBe(401);
	});
});

describe('the watched parts', () => {
	async function report(position: number, segments: number[][], at: string, code = 'V1') {
		const { token } = await world.logIn(code);
		const body = { position, segments, at };
		const path = `${PATH}/${VIDEO}/progress`;
		return world.call(path, { token, method: 'PUT', body });
	}

	it('are joined whatever the order of the reports, and never exceed the video', async () => {
		await report(20, [[10, 20]], '2025-03-03T12:00:00Z');
		const response = await report(
			5,
			[
				[0, 12],
				[28, 400],
			],
			'2025-03-03T11:00:00Z',
		);
		const { progress } = receive(VideoProgressResponse, await response.json());
		expect(progress).toMatchObject({
			position: 20,
			segments: [
				[0, 20],
				[28, 30],
			],
		});
		expect((await list('V1'))[0]?.progress).toEqual(progress);
		expect((await list('C1'))[0]?.progress).toBeNull();
		const row = await world.db.selectFrom('video_progress').selectAll().executeTakeFirstOrThrow();
		expect(row.watched_seconds).toBe(22);
	});

	it('are refused for a video of other people and in an invalid report', async () => {
		const { token } = await world.logIn('V1');
		const body = { position: 1, segments: [[0, 1]], at: '2025-03-03T12:00:00Z' };
		const put = (id: string, sent: object) =>
			world.call(`${PATH}/${id}/progress`, { token, method: 'PUT', body: sent });
		expect((await put(LEADERS, body)).status).toBe(404);
		expect((await put(VIDEO, { ...body, segments: [[0]] })).status).toBe(422);
		expect((await put(VIDEO, { ...body, position: -1 })).status).toBe(422);
	});
});
