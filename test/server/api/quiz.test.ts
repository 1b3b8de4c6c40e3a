import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aUuid } from '#test/support/builders.ts';
import { aQuizAnswer, insertQuiz, QUIZ_ID, VIDEO_ID } from '#test/support/quizzes.ts';
import { receive } from '#worker/contract/parse.ts';
import { QuizAttemptResponse, QuizStateResponse, QuizzesResponse } from '#worker/contract/quiz.ts';
import { type ApiWorld, codeOf, openApiWorld } from './api-world.ts';
import { COMPANY } from './company.ts';

let world: ApiWorld;
let tokens = new Map<string, Promise<{ readonly token: string }>>();
beforeAll(async () => {
	world = await openApiWorld();
});
beforeEach(async () => {
	await world.forget();
	await sql`truncate content_videos, training_logs cascade`.execute(world.db);
	await insertQuiz(world.db, COMPANY);
	tokens = new Map();
});

const A = aUuid(1);
const B = aUuid(2);
const STARTED = '2025-03-04T12:00:00.000Z';
const FINISHED = '2025-03-04T12:10:00.000Z';

async function ask(code: string, path: string, body?: object, sent: object = {}) {
	const session = tokens.get(code) ?? world.logIn(code);
	tokens.set(code, session);
	const { token } = await session;
	return world.call(`/api${path}`, { token, ...(body && { body }), ...sent });
}

const start = (code: string, attemptId: string, video = VIDEO_ID) =>
	ask(code, `/v2/app/quiz/video/${video}/startQuiz`, { attemptId, startedAt: STARTED });

const answer = (code: string, attemptId: string, { index, ...rest } = aQuizAnswer(0)) =>
	ask(code, `/v2/app/quiz/question/answer/${index}`, { attemptId, ...rest });

const finish = (code: string, attemptId: string, answers = [aQuizAnswer(0)], patch: object = {}) =>
	ask(code, '/v2/app/quiz/finishQuiz', {
		attemptId,
		quizId: QUIZ_ID,
		startedAt: STARTED,
		finishedAt: FINISHED,
		answers,
		...patch,
	});

async function attemptOf(response: Promise<Response>) {
	const answered = await response;
	expect(answered.status).toBe(200);
	return receive(QuizAttemptResponse, await answered.json()).attempt;
}

async function state(code: string) {
	return receive(QuizStateResponse, await (await ask(code, '/v2/app/quiz/currentState')).json());
}

async function count(table: 'quiz_attempts' | 'training_logs'): Promise<number> {
	const rows = await world.db.selectFrom(table).select('employee_code').execute();
	return rows.length;
}

describe('a quiz', () => {
	it('is started and answered, and the current state contains it until it is finished', async () => {
		expect(await state('V1')).toEqual({ current: null, general: { score: { grade: null } } });
		await attemptOf(start('V1', A));
		await attemptOf(answer('V1', A));
		const { current } = await state('V1');
		expect(current?.video).toMatchObject({
			_id: VIDEO_ID,
			title: 'Ruptura',
			quizId: QUIZ_ID,
			attemptId: A,
			answers: [aQuizAnswer(0)],
		});
		expect(current?.video.questions).toHaveLength(3);
		await attemptOf(finish('V1', A, [aQuizAnswer(0), aQuizAnswer(1, { chosen: [0, 2] })]));
		const after = await state('V1');
		expect(after.current).toBeNull();
		expect(after.general.score.grade).toBeCloseTo(2 / 3);
	});

	it('is scored by the server: exactly the correct alternatives are right, an unanswered question is wrong', async () => {
		const attempt = await attemptOf(
			finish('V1', A, [aQuizAnswer(0), aQuizAnswer(1, { chosen: [0], seconds: 9 })]),
		);
		expect(attempt).toMatchObject({ startedAt: STARTED, finishedAt: FINISHED });
		expect(attempt.score).toMatchObject({ right: 1, questions: 3 });
		expect(attempt.score?.results).toEqual([
			{ chosen: [1], right: true, seconds: 5 },
			{ chosen: [0], right: false, seconds: 9 },
			{ chosen: [], right: false, seconds: 0 },
		]);
		const stored = await world.db.selectFrom('quiz_attempts').select('graded').execute();
		expect(stored).toEqual([{ graded: '[[1,5,[1]],[0,9,[0]],[0,0,[]]]' }]);
	});

	it('has one effect however often each call is repeated', async () => {
		for (const _ of [1, 2]) await attemptOf(start('V1', A));
		for (const _ of [1, 2]) await attemptOf(answer('V1', A));
		const first = await attemptOf(finish('V1', A));
		expect(await attemptOf(finish('V1', A))).toEqual(first);
		expect(await attemptOf(start('V1', A))).toEqual(first);
		expect(await count('quiz_attempts')).toBe(1);
	});

	it('started on a second device continues the open attempt with its answers', async () => {
		await attemptOf(start('V1', A));
		await attemptOf(answer('V1', A));
		const adopted = await attemptOf(start('V1', B));
		expect(adopted).toMatchObject({ _id: A, answers: [aQuizAnswer(0)] });
		expect(await count('quiz_attempts')).toBe(1);
	});

	it('started by two devices at the same moment has one attempt', async () => {
		const [one, other] = await Promise.all([attemptOf(start('V1', A)), attemptOf(start('V1', B))]);
		expect(one._id).toBe(other._id);
		expect(await count('quiz_attempts')).toBe(1);
	});

	it('keeps the later of two answers, whatever their order', async () => {
		await attemptOf(start('V1', A));
		const late = aQuizAnswer(0, { chosen: [2], rev: 3 });
		await attemptOf(answer('V1', A, late));
		expect((await attemptOf(answer('V1', A, aQuizAnswer(0, { rev: 2 })))).answers).toEqual([late]);
		const tied = aQuizAnswer(0, { chosen: [0], rev: 3, deviceId: 'device-b' });
		expect((await attemptOf(answer('V1', A, tied))).answers).toEqual([tied]);
		expect((await attemptOf(answer('V1', A, late))).answers).toEqual([tied]);
		const finished = await attemptOf(finish('V1', A, [late]));
		expect(finished.answers).toEqual([tied]);
	});

	it('does not change after its end, by an answer or by a second end', async () => {
		const over = await attemptOf(finish('V1', A, []));
		expect(await attemptOf(answer('V1', A))).toEqual(over);
		expect(await attemptOf(finish('V1', A, [aQuizAnswer(0)]))).toEqual(over);
	});

	it('that was finished offline is stored beside one that is open on another device', async () => {
		await attemptOf(start('V1', A));
		const offline = await attemptOf(finish('V1', B));
		expect(offline.score).not.toBeNull();
		expect((await state('V1')).current?.video.attemptId).toBe(A);
	});

	it('has no times in the future, even when the clock of the device is ahead', async () => {
		const future = { startedAt: '2030-01-01T00:00:00Z', finishedAt: '2031-01-01T00:00:00Z' };
		const attempt = await attemptOf(finish('V1', A, [], future));
		const now = world.clock.now.toISOString();
		expect(attempt).toMatchObject({ startedAt: now, finishedAt: now });
	});
});

describe('the list of quizzes', () => {
	it("contains the caller's own attempts, and answers 304 until it changes", async () => {
		await attemptOf(finish('V1', A));
		await attemptOf(start('V1', B));
		const response = await ask('V1', '/v3/app/quiz');
		const { quizzes, attempts } = receive(QuizzesResponse, await response.json());
		expect(quizzes.map(({ _id, videoId }) => [_id, videoId])).toEqual([[QUIZ_ID, VIDEO_ID]]);
		expect(attempts.map(({ _id, finishedAt }) => [_id, finishedAt])).toEqual([
			[B, null],
			[A, FINISHED],
		]);
		const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
		expect((await ask('V1', '/v3/app/quiz', undefined, { headers })).status).toBe(304);
		await attemptOf(answer('V1', B));
		expect((await ask('V1', '/v3/app/quiz', undefined, { headers })).status).toBe(200);
		const other = receive(QuizzesResponse, await (await ask('C1', '/v3/app/quiz')).json());
		expect(other.attempts).toEqual([]);
	});
});

describe('the server refuses a quiz', () => {
	it('whose video is not meant for the person, unless they began it before', async () => {
		await attemptOf(start('V1', A));
		await world.db
			.updateTable('content_videos')
			.set({ audience: '["Coordenador"]' })
			.where('video_id', '=', VIDEO_ID)
			.execute();
		expect((await start('V1', A)).status).toBe(404);
		expect((await finish('V1', B)).status).toBe(404);
		expect((await start('C1', B)).status).toBe(200);
		const list = receive(QuizzesResponse, await (await ask('V1', '/v3/app/quiz')).json());
		expect(list.quizzes).toEqual([]);
		await attemptOf(answer('V1', A));
		await attemptOf(finish('V1', A));
	});

	it('whose attempt belongs to another person', async () => {
		await attemptOf(start('V1', A));
		expect((await answer('C1', A)).status).toBe(404);
		expect((await finish('C1', A)).status).toBe(409);
		expect((await start('C1', A)).status).toBe(409);
		expect((await state('V1')).current?.video.answers).toEqual([]);
	});

	it.each([
		['a question it has not', aQuizAnswer(3), 'question-not-found'],
		['an alternative it has not', aQuizAnswer(0, { chosen: [3] }), 'answer-invalid'],
		['two of a radio question', aQuizAnswer(0, { chosen: [0, 1] }), 'answer-invalid'],
		['alternatives out of order', aQuizAnswer(1, { chosen: [2, 0] }), 'invalid'],
	])('with %s', async (_, wrong, code) => {
		await attemptOf(start('V1', A));
		expect(await codeOf(await answer('V1', A, wrong))).toBe(code);
		expect(await codeOf(await finish('V1', A, [wrong]))).toBe(code);
		expect((await state('V1')).current?.video.answers).toEqual([]);
	});

	it('that does not exist', async () => {
		expect((await start('V1', A, aUuid(99))).status).toBe(404);
		expect((await start('V1', A, 'nada')).status).toBe(404);
		expect((await finish('V1', A, [], { quizId: aUuid(99) })).status).toBe(404);
	});
});

describe('the log of a quiz', () => {
	const log = (body: object, key: string) =>
		ask('V1', '/v3/app/training-content-log/tv-sales', body, {
			method: 'PUT',
			headers: { 'idempotency-key': key },
		});

	it('has one entry even when the call is repeated', async () => {
		const body = { contentId: VIDEO_ID, status: 'start_quiz', at: STARTED };
		for (const _ of [1, 2]) expect((await log(body, 'a.start')).status).toBe(200);
		// Keys are forgotten after a month, logs are not.
		await sql`truncate idempotency_keys`.execute(world.db);
		expect((await log(body, 'a.start')).status).toBe(200);
		expect((await log({ contentId: VIDEO_ID, status: 'end_quiz' }, 'a.end')).status).toBe(200);
		const rows = await world.db
			.selectFrom('training_logs')
			.select(['type', 'content_id', 'at'])
			.orderBy('at')
			.execute();
		expect(rows).toEqual([
			{ type: 'start_quiz', content_id: VIDEO_ID, at: new Date(STARTED) },
			{ type: 'end_quiz', content_id: VIDEO_ID, at: world.clock.now },
		]);
	});

	it('of an unknown video is refused', async () => {
		expect((await log({ contentId: aUuid(9), status: 'end_quiz' }, 'x')).status).toBe(404);
		expect(await count('training_logs')).toBe(0);
	});
});
