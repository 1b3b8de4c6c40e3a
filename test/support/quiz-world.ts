import { beforeEach } from 'vitest';
import type { WorkerApi } from '#worker/contract/worker-api.ts';
import { aUuid } from './builders.ts';
import { COACH, engineWorld } from './engine-world.ts';
import { aQuizQuestion, insertQuiz, QUIZ_ID, VIDEO_ID } from './quizzes.ts';

/** The second quiz of the company. */
export const OTHER = { videoId: aUuid(7003), quizId: aUuid(7004) };

/** The correct answer to a radio question. */
export const RIGHT = { chosen: [1], seconds: 4 };

/** Phones and the server of `engineWorld`, with two quizzes that nobody has begun. */
export function quizWorld() {
	const world = engineWorld();

	async function removeQuizzes(): Promise<void> {
		await world.server.db
			.deleteFrom('content_videos')
			.where('company_id', '=', world.server.companyId)
			.where('video_id', 'in', [VIDEO_ID, OTHER.videoId])
			.execute();
	}

	beforeEach(async () => {
		const { db, companyId } = world.server;
		await removeQuizzes();
		for (const table of ['training_logs', 'quiz_attempts'] as const) {
			await db.deleteFrom(table).where('company_id', '=', companyId).execute();
		}
		await insertQuiz(db, companyId);
		await insertQuiz(db, companyId, { ...OTHER, title: 'Outro' });
	});

	return {
		world,
		removeQuizzes,

		/** A phone that has loaded the quizzes. */
		async arrived(phone = world.phone): Promise<WorkerApi> {
			const { api } = phone.openTab();
			await api.session.login(COACH);
			await api.sync.syncNow();
			return api;
		},

		/** Opens the app again, so that the phone loads the current data of the server. */
		async lookAgain(api: WorkerApi): Promise<void> {
			world.time.pass(20_000);
			await api.quiz.refresh();
		},

		/** Puts another quiz in the place of QUIZ_ID; returns its id. */
		async replaceQuiz(): Promise<string> {
			const { db, companyId: company_id } = world.server;
			const quiz_id = aUuid(7005);
			await db
				.updateTable('quizzes')
				.set({ retired_at: new Date(world.time.trueTime()) })
				.where('quiz_id', '=', QUIZ_ID)
				.execute();
			await db
				.insertInto('quizzes')
				.values({ company_id, quiz_id, video_id: VIDEO_ID, version: 2 })
				.execute();
			const body = JSON.stringify(aQuizQuestion());
			await db
				.insertInto('quiz_questions')
				.values({ company_id, quiz_id, position: 0, body })
				.execute();
			return quiz_id;
		},

		async attemptsOnServer() {
			return world.server.db
				.selectFrom('quiz_attempts')
				.select(['attempt_id', 'total'])
				.where('company_id', '=', world.server.companyId)
				.where('quiz_id', '=', QUIZ_ID)
				.execute();
		},

		/** The chosen alternatives, by question. */
		async answersOnServer() {
			const rows = await world.server.db
				.selectFrom('quiz_answers')
				.select(['position', 'chosen'])
				.where('company_id', '=', world.server.companyId)
				.orderBy('position')
				.execute();
			return rows.map(({ position, chosen }) => [position, chosen]);
		},

		async logs(): Promise<string[]> {
			const rows = await world.server.db
				.selectFrom('training_logs')
				.select('type')
				.where('company_id', '=', world.server.companyId)
				.where('content_id', '=', VIDEO_ID)
				.orderBy('type')
				.execute();
			return rows.map(({ type }) => type);
		},

		async waiting(api: WorkerApi) {
			return (await api.offline.outbox()).items.filter(({ kind }) => kind === 'quiz');
		},
	};
}
