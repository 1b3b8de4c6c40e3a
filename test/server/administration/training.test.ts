import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aUuid, NOW } from '#test/support/builders.ts';
import { insertQuiz, QUIZ_ID, VIDEO_ID } from '#test/support/quizzes.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import type { QuizDraft } from '#worker/contract/quiz-draft.ts';
import { type ApiWorld, codeOf, grant, openApiWorld } from '../api/api-world.ts';
import { COMPANY } from '../api/company.ts';

const QUIZ: QuizDraft = {
	questions: [
		{
			text: 'Qual corte rende mais?',
			questionType: 'radio',
			alternatives: [
				{ text: 'Cupim', correct: false },
				{ text: 'Picanha', correct: true },
			],
			explanation: 'Perde menos no preparo.',
		},
	],
};
const NEW = aUuid(4242);
const DETAILS = {
	title: 'Cortes',
	description: '',
	category: 'Produto',
	isFoodSolutionContent: false,
	audience: [],
	publishedAt: NOW,
};
const WEBM = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(3_000, 7)]);
const POSTER = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const folder = temporaryFolder();

let world: ApiWorld;
let token: string;
beforeAll(async () => {
	world = await openApiWorld({ uploadsDir: folder });
});
beforeEach(async () => {
	await world.forget();
	for (const table of ['administrators', 'quiz_attempts', 'content_videos'] as const) {
		await world.db.deleteFrom(table).execute();
	}
	await grant(world, 'E1');
	token = (await world.logIn('E1')).token;
});

const admin = async (method: string, path: string, body?: unknown) =>
	world.call(`/api/v3/app/admin/videos${path}`, {
		...{ method, token },
		...(body !== undefined && { body }),
	});
const asCoach = async (path: string, body?: unknown) => {
	const { token: coach } = await world.logIn('C1');
	return (await world.call(path, { token: coach, ...(body !== undefined && { body }) })).json();
};
const quizzes = async () => (await asCoach('/api/v3/app/quiz')).quizzes;
const videos = async () => (await asCoach('/api/v3/app/video')).videos;
const saves = (id: string, draft: QuizDraft, rev = 0) =>
	admin('PUT', `/${id}/quiz/draft`, { rev, draft });

async function uploads(bytes: Buffer, id = NEW, seconds = 12): Promise<Response> {
	const upload = aUuid(9_000 + bytes.length);
	for (let from = 0; from < bytes.length; from += 2_000) {
		const response = await world.call(
			`/api/v3/app/admin/videos/${id}/uploads/${upload}?from=${from}`,
			{
				...{ method: 'PUT', token, headers: { 'content-type': 'application/octet-stream' } },
				body: new Uint8Array(bytes.subarray(from, from + 2_000)),
			},
		);
		expect(await response.json()).toEqual({ received: Math.min(bytes.length, from + 2_000) });
	}
	return admin('POST', `/${id}/file`, { upload, seconds, poster: POSTER.toString('base64') });
}

describe('the quiz of a video', () => {
	it('reaches phones when it is published, and a newer version takes its place', async () => {
		await admin('PUT', `/${NEW}`, DETAILS);
		expect(await (await saves(NEW, QUIZ)).json()).toMatchObject({ rev: 1 });
		expect(await quizzes()).toEqual([]);
		expect(await (await admin('POST', `/${NEW}/quiz/publish`, { rev: 1 })).json()).toEqual({
			version: 1,
		});
		const [first] = await quizzes();
		expect(first).toMatchObject({ videoId: NEW, questions: QUIZ.questions });

		// Nothing changed, then one more question.
		await saves(NEW, QUIZ);
		expect(await codeOf(await admin('POST', `/${NEW}/quiz/publish`, { rev: 1 }))).toBe('invalid');
		const [question] = QUIZ.questions;
		const longer = { questions: [...QUIZ.questions, { ...question, text: 'E o segundo?' }] };
		await saves(NEW, longer as QuizDraft, 1);
		expect(await codeOf(await admin('POST', `/${NEW}/quiz/publish`, { rev: 1 }))).toBe('conflict');
		expect((await admin('POST', `/${NEW}/quiz/publish`, { rev: 2 })).status).toBe(200);
		const now = await quizzes();
		expect(now).toHaveLength(1);
		expect(now[0]._id).not.toBe(first._id);
		expect((await videos())[0].quiz).toMatchObject({ quizId: now[0]._id, questions: 2 });
	});

	it('an attempt at an earlier version goes on and is scored by its own questions', async () => {
		await insertQuiz(world.db, COMPANY);
		const attempt = { attemptId: aUuid(31), startedAt: NOW };
		const { token: coach } = await world.logIn('C1');
		const started = await world.call(`/api/v2/app/quiz/video/${VIDEO_ID}/startQuiz`, {
			...{ token: coach, body: attempt },
		});
		expect(started.status).toBe(200);
		await saves(VIDEO_ID, QUIZ);
		await admin('POST', `/${VIDEO_ID}/quiz/publish`, { rev: 1 });
		expect((await quizzes()).map(({ _id }: { _id: string }) => _id)).toContain(QUIZ_ID);
		const finished = await world.call('/api/v2/app/quiz/finishQuiz', {
			token: coach,
			body: { ...attempt, quizId: QUIZ_ID, finishedAt: NOW, answers: [] },
		});
		expect((await finished.json()).attempt.score).toMatchObject({ questions: 3 });
		expect((await quizzes()).map(({ _id }: { _id: string }) => _id)).not.toContain(QUIZ_ID);
		// One that was made without a network before the change is taken too.
		const late = await world.call('/api/v2/app/quiz/finishQuiz', {
			token: coach,
			body: { ...attempt, attemptId: aUuid(32), quizId: QUIZ_ID, finishedAt: NOW, answers: [] },
		});
		expect(late.status).toBe(200);
		const { versions } = await (await admin('GET', `/${VIDEO_ID}/quiz`)).json();
		expect(versions).toMatchObject([
			{ version: 2, attempts: 0, retiredAt: null },
			{ version: 1, attempts: 2 },
		]);
	});

	it('is not there before the day of its video, nor when one of them is retired', async () => {
		await admin('PUT', `/${NEW}`, { ...DETAILS, publishedAt: '2099-01-01T03:00:00.000Z' });
		await saves(NEW, QUIZ);
		await admin('POST', `/${NEW}/quiz/publish`, { rev: 1 });
		expect([await videos(), await quizzes()]).toEqual([[], []]);
		const early = await world.call(`/api/v2/app/quiz/video/${NEW}/startQuiz`, {
			...{ token, body: { attemptId: aUuid(33), startedAt: NOW } },
		});
		expect(await codeOf(early)).toBe('not-found');
		await admin('PUT', `/${NEW}`, DETAILS);
		expect(await quizzes()).toHaveLength(1);
		await admin('PUT', `/${NEW}/quiz/retired`, { retired: true });
		expect(await quizzes()).toEqual([]);
		expect((await videos())[0].quiz).toBeNull();
		await admin('PUT', `/${NEW}/quiz/retired`, { retired: false });
		await admin('PUT', `/${NEW}/retired`, { retired: true });
		expect([await videos(), await quizzes()]).toEqual([[], []]);
	});

	it('with a broken rule is refused by place, and of two savers the later one is told', async () => {
		await admin('PUT', `/${NEW}`, DETAILS);
		const [question] = QUIZ.questions;
		await saves(NEW, { questions: [{ ...question, text: ' ' }] } as QuizDraft);
		expect(await codeOf(await saves(NEW, QUIZ))).toBe('conflict');
		const refused = await admin('POST', `/${NEW}/quiz/publish`, { rev: 1 });
		expect((await refused.json()).error).toMatchObject({
			code: 'invalid',
			fields: { '0': 'text-missing' },
		});
	});

	it('goes out as a workbook and comes in again; what is no table is refused in Portuguese', async () => {
		await admin('PUT', `/${NEW}`, DETAILS);
		await saves(NEW, QUIZ);
		const file = await (await admin('GET', `/${NEW}/quiz/workbook`)).arrayBuffer();
		const read = async (bytes: Uint8Array) =>
			(
				await world.call(`/api/v3/app/admin/videos/${NEW}/quiz/workbook`, {
					...{ method: 'POST', token, body: bytes },
					headers: { 'content-type': 'application/octet-stream' },
				})
			).json();
		expect(await read(new Uint8Array(file))).toEqual({ draft: QUIZ, problems: [] });
		const csv = 'Pergunta;Certas;Alternativa 1;Alternativa 2\nUm?;2;a;b\nDois?;;a;b\n';
		expect(await read(Buffer.from(csv))).toMatchObject({ draft: null, problems: [{ row: 3 }] });
		expect((await read(Buffer.from([0x50, 0x4b, 3, 4]))).problems[0].text).toContain('danificado');
	});
});

describe('the file of a video', () => {
	it('arrives in parts, is played, and a new one takes its place with another version', async () => {
		await admin('PUT', `/${NEW}`, DETAILS);
		expect((await videos())[0]).toMatchObject({ bytes: 0 });
		expect((await uploads(WEBM)).status).toBe(200);
		const [before] = await videos();
		expect(before).toMatchObject({ bytes: WEBM.length, seconds: 12, captions: false });
		const { token: coach } = await world.logIn('C1');
		const played = await world.call(`/api/v3/app/video/${NEW}/file`, { token: coach });
		expect(Buffer.from(await played.arrayBuffer()).equals(WEBM)).toBe(true);
		const poster = await world.call(`/api/v3/app/video/${NEW}/poster`, { token: coach });
		expect(before.poster).toBe(true);
		expect(Buffer.from(await poster.arrayBuffer()).equals(POSTER)).toBe(true);
		expect((await uploads(Buffer.concat([WEBM, WEBM]))).status).toBe(200);
		const [after] = await videos();
		expect(after.version).not.toBe(before.version);
		expect(after.bytes).toBe(2 * WEBM.length);

		const wrong = await admin('PUT', `/${NEW}/captions`, { text: 'no captions' });
		expect(await codeOf(wrong)).toBe('invalid');
		const text = 'WEBVTT\n\n00:00.000 --> 00:02.000\nBom dia\n';
		expect((await admin('PUT', `/${NEW}/captions`, { text })).status).toBe(200);
		const [captioned] = await videos();
		expect(captioned.captions).toBe(true);
		expect(captioned.version).not.toBe(after.version);
		const shown = await world.call(`/api/v3/app/video/${NEW}/captions`, { token: coach });
		expect(await shown.text()).toBe(text);
	});

	it('of another format is refused, and a part out of order waits for the one before', async () => {
		await admin('PUT', `/${NEW}`, DETAILS);
		expect(await codeOf(await uploads(Buffer.alloc(2_500, 65)))).toBe('invalid');
		const gap = await world.call(`/api/v3/app/admin/videos/${NEW}/uploads/${aUuid(77)}?from=2000`, {
			...{ method: 'PUT', token, headers: { 'content-type': 'application/octet-stream' } },
			body: new Uint8Array(10),
		});
		expect(await codeOf(gap)).toBe('conflict');
		expect((await videos())[0]).toMatchObject({ bytes: 0 });
		expect(readdirSync(folder).every((name) => !name.endsWith('.mp4'))).toBe(true);
	});

	it('stays for a day after it was replaced, and then goes with its poster; other files stay', async () => {
		await admin('PUT', `/${NEW}`, DETAILS);
		await uploads(WEBM);
		const first = readdirSync(folder).filter((name) => /^[0-9a-f-]{36}\./.test(name));
		writeFileSync(join(folder, 'a.webm'), 'put here by hand');
		for (const name of ['a.webm', ...first]) ageTo(name, 23);
		await uploads(Buffer.concat([WEBM, WEBM]));
		const both = readdirSync(folder);
		expect(both).toEqual(expect.arrayContaining(['a.webm', ...first]));
		const isArriving = (name: string) => name.startsWith('.upload-');
		const second = both.filter((name) => !first.includes(name) && !isArriving(name));
		for (const name of both) ageTo(name, 25);
		// The next upload tidies, as several at once do.
		await Promise.all([1, 2, 3].map((n) => uploads(WEBM.subarray(0, 2_000 + n), aUuid(n), 1)));
		const left = readdirSync(folder);
		expect(new Set(left.filter((name) => !isArriving(name)))).toEqual(new Set(second));
		// An upload that nobody went on with goes, too.
		expect(both.filter(isArriving).filter((name) => left.includes(name))).toEqual([]);
	});
});

/** The file was written so many hours ago. */
function ageTo(name: string, hours: number): void {
	const at = new Date(world.clock.now.getTime() - hours * 3_600_000);
	utimesSync(join(folder, name), at, at);
}
