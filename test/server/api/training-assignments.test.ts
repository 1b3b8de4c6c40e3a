import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { remindOfAssignmentsJob } from '#server/features/training/teaching/remind-of-assignments-job.ts';
import { aUuid } from '#test/support/builders.ts';
import { resultOf } from '#test/support/five-people-quiz.ts';
import { NotificationsResponse } from '#worker/contract/notification.ts';
import { receive } from '#worker/contract/parse.ts';
import { QuizzesResponse } from '#worker/contract/quiz.ts';
import {
	AssignmentsResponse,
	type AssignTrainingBody,
	AssignTrainingResponse,
	QuizAnswersResponse,
} from '#worker/contract/training-assignment.ts';
import { type ApiWorld, openApiWorld } from './api-world.ts';
import { COMPANY } from './company.ts';
import { insertQuizResults, MANAGERS_VIDEO, VIDEO } from './quiz-results-world.ts';

const PATH = '/api/v3/app/training-assignments';

let world: ApiWorld;
beforeAll(async () => {
	world = await openApiWorld();
	await insertQuizResults(world);
});
beforeEach(async () => {
	await world.forget();
	await world.db.deleteFrom('training_assignments').execute();
});

async function ask(code: string, path: string, body?: object): Promise<Response> {
	const { token } = await world.logIn(code);
	return world.call(path, { token, ...(body && { body }) });
}

async function assign(code: string, change: Partial<AssignTrainingBody> = {}) {
	const body = { videoId: VIDEO, what: 'quiz', employees: [], teams: [], note: '', ...change };
	const response = await ask(code, PATH, { dueOn: '2025-03-06', ...body });
	return receive(AssignTrainingResponse, await response.json());
}

async function assignments(code: string, query = '') {
	const response = await ask(code, `${PATH}${query}`);
	return receive(AssignmentsResponse, await response.json()).assignments;
}

async function own(code: string) {
	const response = await ask(code, '/api/v3/app/quiz');
	return receive(QuizzesResponse, await response.json()).assigned ?? [];
}

async function news(code: string) {
	const response = await ask(code, '/api/v3/app/notification');
	const { groups } = receive(NotificationsResponse, await response.json());
	return (groups.quiz ?? []).map(({ events }) => events[0]?.referenceDocument);
}

/** A finished attempt of V1, who has everything right now. */
async function tryAgain(): Promise<void> {
	const quiz = await world.db
		.selectFrom('quizzes')
		.select('quiz_id')
		.where('video_id', '=', VIDEO)
		.executeTakeFirstOrThrow();
	const { result } = resultOf([0, 0, 0, 0]);
	await world.db
		.insertInto('quiz_attempts')
		.values({
			company_id: COMPANY,
			attempt_id: aUuid(7_900),
			quiz_id: quiz.quiz_id,
			employee_code: 'V1',
			started_at: world.clock.now,
			finished_at: world.clock.now,
			total: 100,
			result: typeof result === 'string' ? result : JSON.stringify(result),
		})
		.execute();
}

describe('what people answered', () => {
	it('stands with the first attempt and the last one, the lowest grade first', async () => {
		const response = await ask('G1', `/api/v3/app/quiz-results/${VIDEO}/answers`);
		const { people, total } = receive(QuizAnswersResponse, await response.json());
		expect(total).toBe(10);
		expect(people.map(({ first }) => first.grade)).toEqual(
			people.map(({ first }) => first.grade).toSorted(),
		);
		const again = people.find(({ person }) => person.employeeCode === 'V2');
		expect(again).toMatchObject({ first: { grade: 0.5 }, last: { grade: 1 } });
		expect(again?.first.answers).toHaveLength(4);
		expect(people.find(({ person }) => person.employeeCode === 'V1')?.last).toBeNull();
	});
});

describe('a task', () => {
	it('reaches people with its day and word, once, and the trainer sees what came of it', async () => {
		const first = await assign('G1', { employees: ['V1', 'V3', 'E1'], note: 'Veja o minuto 2' });
		expect(first.done.toSorted()).toEqual(['V1', 'V3']);
		expect(first.failed).toEqual([{ employeeCode: 'E1', name: '', reason: 'not-found' }]);
		expect((await assign('G1', { employees: ['V1'] })).failed).toMatchObject([
			{ employeeCode: 'V1', reason: 'has-one' },
		]);
		expect(await own('V1')).toMatchObject([
			{ videoId: VIDEO, what: 'quiz', dueOn: '2025-03-06', byName: 'Gil Gerente', doneAt: null },
		]);
		expect(await news('V1')).toMatchObject([
			{ kind: 'training-assigned', note: 'Veja o minuto 2', date: '2025-03-06' },
		]);
		world.pass(60);
		await tryAgain();
		const [task] = await assignments('G1');
		expect(task?.people).toMatchObject([
			{ employeeCode: 'V3', doneAt: null, before: 0.25, after: null },
			{ employeeCode: 'V1', doneAt: expect.any(String), before: 0.75, after: 1 },
		]);
		expect((await own('V1'))[0]?.doneAt).not.toBeNull();
		await world.db.deleteFrom('quiz_attempts').where('attempt_id', '=', aUuid(7_900)).execute();
	});

	it('of a team is for everybody below its leader whom the video is meant for', async () => {
		const { done, failed } = await assign('E1', { teams: ['C1'] });
		expect(done.toSorted()).toEqual(['V1', 'V10', 'V2', 'V9']);
		expect(failed).toEqual([]);
		expect(await assign('E1', { videoId: MANAGERS_VIDEO, teams: ['C1'] })).toMatchObject({
			assignmentId: null,
			done: [],
		});
		expect(await assignments('E1', '?team=C2')).toEqual([]);
	});

	it('can be taken back, and then it is gone from the person', async () => {
		const { assignmentId } = await assign('G1', { employees: ['V1', 'V3'] });
		const path = `${PATH}/${assignmentId}/withdraw`;
		expect((await ask('C2', path, { employees: ['V1'] })).status).toBe(403);
		expect((await ask('G1', path, { employees: ['V1'] })).status).toBe(200);
		expect((await ask('G1', path, { employees: ['V1'] })).status).toBe(404);
		expect(await own('V1')).toEqual([]);
		expect(await own('V3')).toHaveLength(1);
	});

	it('is refused for a day that is over, for a video without a quiz, and outside of the team', async () => {
		for (const body of [{ dueOn: '2025-03-03' }, { dueOn: '2027-01-01' }]) {
			const sent = { videoId: VIDEO, what: 'quiz', employees: ['V1'], teams: [], note: '' };
			expect((await ask('G1', PATH, { ...sent, ...body })).status).toBe(422);
		}
		const far = { videoId: VIDEO, what: 'quiz', employees: [], teams: ['E1'], note: '' };
		expect((await ask('G1', PATH, { ...far, dueOn: '2025-03-06' })).status).toBe(404);
	});
});

describe('reminders of tasks', () => {
	const remind = () => {
		const { db, clock } = world;
		const reportDefect = (error: unknown) => {
			throw error;
		};
		return remindOfAssignmentsJob({
			db,
			company: COMPANY,
			now: () => clock.now,
			reportDefect,
		}).run();
	};

	it('come the day before and once it is late, never twice, and not to who has done it', async () => {
		await assign('G1', { employees: ['V3', 'V1'], dueOn: '2025-03-06' });
		const told = async () => [(await news('V3')).length, (await news('V1')).length];
		await remind();
		expect(await told()).toEqual([1, 1]);
		world.pass(86_400);
		await remind();
		await remind();
		expect(await told()).toEqual([2, 2]);
		await tryAgain();
		world.pass(2 * 86_400);
		await remind();
		await remind();
		expect(await told()).toEqual([3, 2]);
		world.pass(86_400);
		await remind();
		expect(await told()).toEqual([3, 2]);
		await world.db.deleteFrom('quiz_attempts').where('attempt_id', '=', aUuid(7_900)).execute();
	});
});
