import { describe, expect, it } from 'vitest';
import { type Fault, noNetwork, serverFails } from '#test/support/api-server.ts';
import { quizWorld, RIGHT } from '#test/support/quiz-world.ts';
import { insertQuiz, QUIZ_ID } from '#test/support/quizzes.ts';
import { sendOutbox } from '#worker/services/device/send-outbox.ts';

const {
	world,
	arrived,
	lookAgain,
	attemptsOnServer,
	answersOnServer,
	logs,
	waiting,
	removeQuizzes,
} = quizWorld();

describe('the network', () => {
	it.each([
		['startQuiz', 'answer'],
		['answer/0', 'answer'],
		['finishQuiz', 'all'],
		['tv-sales', 'all'],
	])(
		'lost between %s and its answer leads to one effect when the call is sent again',
		async (path, upTo) => {
			const api = await arrived();
			const lost: Fault = async (request, pass) => {
				const response = await pass();
				if (request.url.endsWith(path)) throw new TypeError('Failed to fetch');
				return response;
			};
			world.server.fault = lost;
			await api.quiz.start(QUIZ_ID);
			await api.quiz.answer(QUIZ_ID, 0, RIGHT);
			if (upTo === 'all') await api.quiz.finish(QUIZ_ID);
			await api.sync.syncNow();
			expect(await waiting(api)).toMatchObject([{ state: 'waiting', reason: 'offline' }]);
			await world.phone.closeTabs();
			world.server.fault = null;
			const again = world.phone.openTab().api;
			await again.sync.syncNow();
			if (upTo !== 'all') await again.quiz.finish(QUIZ_ID);
			await again.sync.syncNow();
			expect(await waiting(again)).toEqual([]);
			expect(await attemptsOnServer()).toMatchObject([{ total: expect.closeTo(33.33, 1) }]);
			expect(await answersOnServer()).toEqual([[0, [1]]]);
			expect(await logs()).toEqual(['end_quiz', 'start_quiz']);
		},
	);

	it('is not needed to answer a whole quiz, which is sent while no page is open', async () => {
		const api = await arrived();
		world.server.fault = noNetwork;
		await api.quiz.start(QUIZ_ID);
		await api.quiz.answer(QUIZ_ID, 0, RIGHT);
		await api.quiz.finish(QUIZ_ID);
		expect(await api.quiz.result(QUIZ_ID)).toMatchObject({ sent: false, score: { right: 1 } });
		expect((await api.sync.view()).others.quizzes).toBe(1);
		await world.phone.closeTabs();
		world.server.fault = null;
		expect(await sendOutbox(world.phone.environment())).toBe(true);
		expect(await sendOutbox(world.phone.environment())).toBe(true);
		expect(await attemptsOnServer()).toHaveLength(1);
		expect(await logs()).toEqual(['end_quiz', 'start_quiz']);
		expect(world.server.log.filter((line) => line.endsWith('/finishQuiz'))).toHaveLength(1);
	});

	it('with a failing server delays the quiz with growing pauses', async () => {
		const api = await arrived();
		world.server.fault = serverFails;
		await api.quiz.start(QUIZ_ID);
		await api.sync.syncNow();
		expect(await waiting(api)).toMatchObject([
			{ name: 'Ruptura', state: 'waiting', reason: 'server-failed' },
		]);
		world.server.log.length = 0;
		for (let second = 0; second < 300; second += 5) {
			world.time.pass(5_000);
			await api.sync.mayGoOut();
		}
		const tries = world.server.log.filter((line) => line.endsWith('/startQuiz')).length;
		expect(tries).toBeGreaterThan(1);
		expect(tries).toBeLessThan(15);
		world.server.fault = null;
		await api.sync.syncNow();
		expect(await waiting(api)).toEqual([]);
	});
});

it('a quiz in an exported file is delivered from another device, and takes effect once', async () => {
	const api = await arrived();
	const tablet = await arrived(world.newPhone('b'));
	world.server.fault = noNetwork;
	await api.quiz.start(QUIZ_ID);
	await api.quiz.answer(QUIZ_ID, 0, RIGHT);
	await api.quiz.finish(QUIZ_ID);
	const { text, code } = await api.offline.exportUnsent();
	world.server.fault = null;
	for (const _ of [1, 2]) await tablet.offline.importFile(text, code);
	await tablet.sync.syncNow();
	await api.sync.syncNow();
	expect(await waiting(tablet)).toEqual([]);
	expect(await attemptsOnServer()).toMatchObject([{ total: expect.closeTo(33.33, 1) }]);
	expect(await logs()).toEqual(['end_quiz', 'start_quiz']);
});

describe('a server', () => {
	it('that refuses the quiz leaves it visible and complete, and it can be sent again', async () => {
		const api = await arrived();
		world.server.fault = noNetwork;
		await api.quiz.start(QUIZ_ID);
		await api.quiz.answer(QUIZ_ID, 0, RIGHT);
		await api.quiz.finish(QUIZ_ID);
		await removeQuizzes();
		world.server.fault = null;
		await api.sync.syncNow();
		await lookAgain(api);
		const [item] = await waiting(api);
		expect(item).toMatchObject({ name: 'Ruptura', state: 'refused', reason: 'not-found' });
		expect(await api.quiz.result(QUIZ_ID)).toMatchObject({ refused: true, score: { right: 1 } });
		await expect(api.session.logout()).rejects.toMatchObject({ code: 'logout-unsent' });
		await insertQuiz(world.server.db, world.server.companyId);
		const sent = await api.offline.sendItem({ kind: 'quiz', id: item?.id ?? '' });
		expect(sent).toEqual({ sent: true, reason: null });
		expect(await attemptsOnServer()).toHaveLength(1);
	});

	it('restored from an older copy gets the whole attempt again', async () => {
		const api = await arrived();
		await api.quiz.start(QUIZ_ID);
		await api.quiz.answer(QUIZ_ID, 0, RIGHT);
		await api.sync.syncNow();
		await world.server.db
			.deleteFrom('quiz_attempts')
			.where('company_id', '=', world.server.companyId)
			.execute();
		await api.quiz.answer(QUIZ_ID, 1, { chosen: [0, 2], seconds: 1 });
		await api.sync.syncNow();
		await api.sync.syncNow();
		expect(await waiting(api)).toEqual([]);
		await api.quiz.finish(QUIZ_ID);
		await api.sync.syncNow();
		expect(await answersOnServer()).toHaveLength(2);
	});

	it('that has everything does not block a logout, and the next person finds no data of the quiz', async () => {
		const api = await arrived();
		await api.quiz.start(QUIZ_ID);
		await api.sync.syncNow();
		await api.session.logout();
		expect((await api.session.situation()).quiz).toBeNull();
	});
});
