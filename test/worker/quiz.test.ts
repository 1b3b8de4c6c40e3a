import { describe, expect, it } from 'vitest';
import { noNetwork } from '#test/support/api-server.ts';
import { aUuid } from '#test/support/builders.ts';
import { OTHER, quizWorld, RIGHT } from '#test/support/quiz-world.ts';
import { QUIZ_ID, VIDEO_ID } from '#test/support/quizzes.ts';

const { world, arrived, lookAgain, replaceQuiz, attemptsOnServer, answersOnServer, logs, waiting } =
	quizWorld();

describe('a quiz', () => {
	it('is continued after the tab was closed, finished, and stored once on the server', async () => {
		const before = await arrived();
		expect((await before.session.situation()).quiz).toBeNull();
		expect(await before.quiz.ofVideo(VIDEO_ID)).toMatchObject({ state: 'new', questions: 3 });
		expect(await before.quiz.start(QUIZ_ID)).toBe(0);
		await before.quiz.answer(QUIZ_ID, 0, RIGHT);
		await world.phone.closeTabs();

		const { api } = world.phone.openTab();
		expect((await api.session.situation()).quiz).toEqual({ quizId: QUIZ_ID, questionCount: 3 });
		expect(await api.quiz.question(QUIZ_ID, 0)).toMatchObject({ ...RIGHT, total: 3 });
		expect(await api.quiz.start(QUIZ_ID)).toBe(1);
		await api.quiz.answer(QUIZ_ID, 1, { chosen: [0], seconds: 2 });
		await api.quiz.answer(QUIZ_ID, 1, { chosen: [0, 2], seconds: 3 });
		await api.quiz.finish(QUIZ_ID);
		await api.sync.syncNow();

		expect(await api.quiz.result(QUIZ_ID)).toMatchObject({
			sent: true,
			attempts: 1,
			score: { right: 2, questions: 3 },
		});
		expect((await api.session.situation()).quiz).toBeNull();
		expect(await attemptsOnServer()).toMatchObject([{ total: expect.closeTo(66.67, 1) }]);
		expect(await answersOnServer()).toEqual([
			[0, [1]],
			[1, [0, 2]],
		]);
		expect(await logs()).toEqual(['end_quiz', 'start_quiz']);
		expect((await api.offline.outbox()).items).toEqual([]);
		await lookAgain(api);
		expect(await api.quiz.result(QUIZ_ID)).toMatchObject({ sent: true, score: { right: 2 } });
		expect(await api.quiz.ofVideo(VIDEO_ID)).toMatchObject({ state: 'done', attempts: 1 });
	});

	it('done again counts the attempts and shows the best result', async () => {
		const api = await arrived();
		for (const chosen of [[1], [0]]) {
			await api.quiz.start(QUIZ_ID);
			await api.quiz.answer(QUIZ_ID, 0, { chosen, seconds: 1 });
			await api.quiz.finish(QUIZ_ID);
			await api.sync.syncNow();
			world.time.pass(1_000);
		}
		expect(await api.quiz.result(QUIZ_ID)).toMatchObject({ attempts: 2, score: { right: 0 } });
		expect((await api.quiz.card(QUIZ_ID))?.best).toBeCloseTo(1 / 3);
		expect(await attemptsOnServer()).toHaveLength(2);
	});

	it('that replaced one shows the grade in the earlier one until it is finished', async () => {
		const api = await arrived();
		await api.quiz.start(QUIZ_ID);
		await api.quiz.answer(QUIZ_ID, 0, RIGHT);
		await api.quiz.finish(QUIZ_ID);
		await api.sync.syncNow();
		const quizId = await replaceQuiz();
		await lookAgain(api);
		expect(await api.quiz.ofVideo(VIDEO_ID)).toMatchObject({
			...{ quizId, state: 'new', best: null, attempts: 0 },
			before: expect.closeTo(1 / 3),
		});
		await api.quiz.start(quizId);
		await api.quiz.finish(quizId);
		expect(await api.quiz.ofVideo(VIDEO_ID)).toMatchObject({ state: 'done', best: 0, attempts: 1 });
	});

	it('opened last is the current one, even when another was begun later', async () => {
		const api = await arrived();
		await api.quiz.start(QUIZ_ID);
		await api.quiz.start(OTHER.quizId);
		expect((await api.session.situation()).quiz?.quizId).toBe(OTHER.quizId);
		await api.quiz.start(QUIZ_ID);
		expect((await api.session.situation()).quiz?.quizId).toBe(QUIZ_ID);
		await api.quiz.finish(QUIZ_ID);
		expect((await api.session.situation()).quiz?.quizId).toBe(OTHER.quizId);
	});

	it('refuses an unknown quiz or question, an invalid answer, and an answer without an open attempt', async () => {
		const api = await arrived();
		await expect(api.quiz.start(aUuid(1))).rejects.toMatchObject({ code: 'not-found' });
		await expect(api.quiz.answer(QUIZ_ID, 0, RIGHT)).rejects.toMatchObject({ code: 'conflict' });
		expect(await api.quiz.question(QUIZ_ID, 0)).toBeNull();
		await api.quiz.start(QUIZ_ID);
		const two = { chosen: [0, 1], seconds: 1 };
		await expect(api.quiz.answer(QUIZ_ID, 0, two)).rejects.toMatchObject({
			code: 'answer-invalid',
		});
		await expect(api.quiz.question(QUIZ_ID, 3)).rejects.toMatchObject({
			code: 'question-not-found',
		});
	});
});

describe('two devices', () => {
	it("continue each other's attempt, and see its end", async () => {
		const phone = await arrived();
		await phone.quiz.start(QUIZ_ID);
		await phone.quiz.answer(QUIZ_ID, 0, RIGHT);
		await phone.sync.syncNow();

		const tablet = await arrived(world.newPhone('b'));
		expect((await tablet.session.situation()).quiz?.quizId).toBe(QUIZ_ID);
		expect(await tablet.quiz.ofVideo(VIDEO_ID)).toMatchObject({ state: 'open', answered: 1 });
		expect(await tablet.quiz.start(QUIZ_ID)).toBe(1);
		await tablet.quiz.answer(QUIZ_ID, 0, { chosen: [2], seconds: 9 });
		await tablet.quiz.answer(QUIZ_ID, 1, { chosen: [0, 2], seconds: 1 });
		await tablet.sync.syncNow();

		await lookAgain(phone);
		expect(await phone.quiz.question(QUIZ_ID, 0)).toMatchObject({ chosen: [2], sent: true });
		await phone.quiz.finish(QUIZ_ID);
		await phone.sync.syncNow();
		await lookAgain(tablet);
		expect(await tablet.quiz.ofVideo(VIDEO_ID)).toMatchObject({ state: 'done' });
		expect(await tablet.quiz.result(QUIZ_ID)).toMatchObject({ score: { right: 1 } });
		expect((await tablet.session.situation()).quiz).toBeNull();
		expect(await attemptsOnServer()).toHaveLength(1);
		expect(await logs()).toEqual(['end_quiz', 'start_quiz']);
	});

	it('that both began without a signal share one attempt with the answers of both', async () => {
		const phone = await arrived();
		const tablet = await arrived(world.newPhone('b'));
		world.server.fault = noNetwork;
		await phone.quiz.start(QUIZ_ID);
		await phone.quiz.answer(QUIZ_ID, 0, RIGHT);
		await tablet.quiz.start(QUIZ_ID);
		await tablet.quiz.answer(QUIZ_ID, 2, RIGHT);
		world.server.fault = null;
		await phone.sync.syncNow();
		await tablet.sync.syncNow();
		expect(await tablet.quiz.question(QUIZ_ID, 0)).toMatchObject({ chosen: [1] });
		await tablet.quiz.finish(QUIZ_ID);
		await tablet.sync.syncNow();
		expect(await attemptsOnServer()).toMatchObject([{ total: expect.closeTo(66.67, 1) }]);
		await lookAgain(phone);
		expect(await phone.quiz.result(QUIZ_ID)).toMatchObject({ leftOut: [], score: { right: 2 } });
		expect(await waiting(phone)).toEqual([]);
	});

	it('do not count an answer that arrives after the end, and show it as left out', async () => {
		const phone = await arrived();
		await phone.quiz.start(QUIZ_ID);
		await phone.sync.syncNow();
		const tablet = await arrived(world.newPhone('b'));
		await tablet.quiz.finish(QUIZ_ID);
		world.server.fault = noNetwork;
		await phone.quiz.answer(QUIZ_ID, 2, RIGHT);
		world.server.fault = null;
		await tablet.sync.syncNow();
		await phone.sync.syncNow();
		await lookAgain(phone);
		expect(await phone.quiz.result(QUIZ_ID)).toMatchObject({
			leftOut: [2],
			sent: true,
			score: { right: 0 },
		});
		expect(await waiting(phone)).toEqual([]);
		expect(await logs()).toEqual(['end_quiz', 'start_quiz']);
	});
});
