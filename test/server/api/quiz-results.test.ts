import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { receive } from '#worker/contract/parse.ts';
import { RemindQuizResponse } from '#worker/contract/quiz-reminder.ts';
import {
	QuizChosenByResponse,
	QuizResultsOfVideoResponse,
	QuizResultsPeopleResponse,
	QuizResultsResponse,
} from '#worker/contract/quiz-results.ts';
import { type ApiWorld, codeOf, openApiWorld } from './api-world.ts';
import { insertQuizResults, MANAGERS_VIDEO, VIDEO } from './quiz-results-world.ts';

let world: ApiWorld;
beforeAll(async () => {
	world = await openApiWorld();
	await insertQuizResults(world);
});

let tokens = new Map<string, Promise<{ readonly token: string }>>();
beforeEach(async () => {
	await world.forget();
	await sql`truncate quiz_reminders`.execute(world.db);
	tokens = new Map();
});

async function ask(code: string, path = '', body?: object): Promise<Response> {
	const session = tokens.get(code) ?? world.logIn(code);
	tokens.set(code, session);
	const { token } = await session;
	return world.call(`/api/v3/app/quiz-results${path}`, { token, ...(body && { body }) });
}

async function overview(code: string, query = '') {
	return receive(QuizResultsResponse, await (await ask(code, query)).json());
}

async function video(code: string, query = '') {
	const response = await ask(code, `/${VIDEO}${query}`);
	return receive(QuizResultsOfVideoResponse, await response.json());
}

async function people(code: string, query = '') {
	const response = await ask(code, `/${VIDEO}/people${query}`);
	return receive(QuizResultsPeopleResponse, await response.json()).people;
}

async function remind(code: string, employees: readonly string[]) {
	const response = await ask(code, `/${VIDEO}/remind`, { employees });
	return receive(RemindQuizResponse, await response.json());
}

describe('the overview', () => {
	it('contains every quiz with the numbers of invited, begun and finished, and the mean of first attempts', async () => {
		const { scope, videos, days } = await overview('G1');
		expect(scope).toEqual({ path: [], people: 12 });
		// Σ of right answers 22 of 10 · 4.
		expect(videos).toMatchObject([
			{ videoId: VIDEO, questions: 4, invited: 12, started: 11, finished: 10, mean: 0.55 },
			{ videoId: MANAGERS_VIDEO, questions: 0, invited: 0, started: 0, finished: 0, mean: null },
		]);
		// Monday: 4 + 3 + 2 + 1 of 16; the week after: 1 + 4 + 3 + 2 + 1 + 1 of 24.
		expect(days).toEqual([
			{ day: '2025-02-24', people: 4, sum: 2.5 },
			{ day: '2025-03-03', people: 6, sum: 3 },
		]);
	});

	it('can be limited to one team', async () => {
		const { scope, videos } = await overview('E1', '?team=C1');
		expect(scope.path.map(({ employeeCode }) => employeeCode)).toEqual(['G1', 'C1']);
		expect(videos[0]).toMatchObject({ invited: 5, started: 4, finished: 3, mean: 0.75 });
		expect((await overview('E1')).videos[1]).toMatchObject({ invited: 1, finished: 0 });
	});
});

describe('one video', () => {
	it('contains the figures that were computed by hand', async () => {
		const results = await video('G1');
		// Questions right: one by four people (D, E), two, three and four by two each.
		expect(results).toMatchObject({ invited: 12, started: 11, finished: 10, mean: 0.55 });
		expect(results).toMatchObject({ median: 0.5, levels: [0, 4, 2, 2, 2] });
		// The five of the unit test twice: the same KR-20 and correlations.
		expect(results.reliability).toBeCloseTo(28 / 51, 12);
		expect(results.groups).toEqual({ upper: 4, lower: 4 });
		expect(results.questions.map(({ right }) => right)).toEqual([8, 6, 6, 2]);
		expect(results.questions.map((one) => one.medianSeconds)).toEqual([10, 20, 30, 40]);
		expect(results.questions[1]?.discrimination).toBeCloseTo(0.612372, 6);
		expect(results.questions[2]?.discrimination).toBeCloseTo(0.080064, 6);
		expect(results.questions[3]?.alternatives).toEqual([
			{ text: 'Certa', correct: true, chosen: 2, upper: 2, lower: 0 },
			{ text: 'Errada', correct: false, chosen: 2, upper: 0, lower: 2 },
			{ text: 'Quase', correct: false, chosen: 6, upper: 2, lower: 2 },
		]);

		expect(results).toMatchObject({ findings: [], early: [{ index: 3 }] });
		expect(results.first).toMatch(/^Ainda é cedo: 10 de 12 concluíram\. A questão 4 /);
	});

	it('contains the teams directly below, with everybody in them', async () => {
		const { teams } = await video('G1');
		expect(teams).toEqual([
			{
				employeeCode: 'C1',
				name: 'Carla Lima',
				...{ jobTitle: 'Coordenador', shownTitle: 'Coordenador' },
				...{ invited: 5, started: 4, finished: 3, sum: 2.25, sumOfSquares: 1.8125 },
			},
			{
				employeeCode: 'C2',
				name: 'CANARY Célio',
				...{ jobTitle: 'Coordenador', shownTitle: 'Coordenador' },
				...{ invited: 7, started: 7, finished: 7, sum: 3.25, sumOfSquares: 2.0625 },
			},
		]);
		expect((await video('E1')).teams).toMatchObject([
			{ employeeCode: 'G1', invited: 13, started: 11, finished: 10, sum: 5.5 },
		]);
		expect((await video('E1', '?team=G1')).teams).toHaveLength(2);
	});

	it('lists who has finished it and who has not, with the best of several attempts', async () => {
		const all = await people('G1');
		const of = (code: string) => all.find(({ employeeCode }) => employeeCode === code);
		expect(all).toHaveLength(12);
		expect(of('V2')).toMatchObject({ status: 'finished', attempts: 2, first: 0.5, best: 1 });
		expect(of('V2')).toMatchObject({ superior: 'Carla Lima', at: '2025-03-04T13:05:00.000Z' });
		expect(of('V9')).toMatchObject({ status: 'not-started', attempts: 0, first: null, at: null });
		expect(of('V10')).toMatchObject({ status: 'started', at: '2025-03-04T13:00:00.000Z' });
		expect(of('C1')).toMatchObject({ superior: 'Gil Gerente' });
	});

	it('lists who chose an alternative', async () => {
		const path = `/${VIDEO}/question/3/alternative/1`;
		const chosen = receive(QuizChosenByResponse, await (await ask('G1', path)).json());
		expect(chosen.total).toBe(2);
		expect(chosen.people.map(({ employeeCode }) => employeeCode)).toEqual(['C2', 'V7']);
		const none = receive(QuizChosenByResponse, await (await ask('G1', `${path}?team=C1`)).json());
		expect(none).toEqual({ people: [], total: 0 });
	});
});

describe('below a person who has left', () => {
	const leave = (code: string, disabled: boolean) =>
		world.db.updateTable('employees').set({ disabled }).where('employee_code', '=', code).execute();

	it('people belong to the team of the next person above', async () => {
		await leave('C1', true);
		const below = await video('E1');
		const superiors = (await people('E1')).map((one) => [one.employeeCode, one.superior]);
		const consulted = await video('K1');
		await leave('C1', false);
		for (const { teams } of [below, consulted]) {
			expect(teams).toMatchObject([{ employeeCode: 'G1', invited: 12, finished: 9 }]);
		}
		expect(Object.fromEntries(superiors)).toMatchObject({ V1: 'Gil Gerente', C2: 'Gil Gerente' });
	});

	it("people have teams of their own when nobody of the caller's people is above them", async () => {
		await leave('G1', true);
		const answers = [await video('E1'), await video('E1', '?team=G1'), await video('K1')];
		await leave('G1', false);
		for (const { teams } of answers) {
			expect(teams).toMatchObject([
				{ employeeCode: 'C1', invited: 5, finished: 3 },
				{ employeeCode: 'C2', invited: 7, finished: 7 },
			]);
		}
	});
});

describe('a reminder', () => {
	it('is sent to people who have not finished the quiz, once a day, and answers each of them', async () => {
		expect(await remind('G1', ['V9', 'V1', 'E1', 'nobody', 'V9'])).toEqual({
			done: ['V9'],
			failed: [
				{ employeeCode: 'V1', reason: 'finished' },
				{ employeeCode: 'E1', reason: 'not-found' },
				{ employeeCode: 'nobody', reason: 'not-found' },
			],
		});
		const told = await world.db.selectFrom('notifications').selectAll().execute();
		expect(told).toMatchObject([{ employee_code: 'V9', type: 'quiz', seen: false }]);
		expect(told[0]?.events[0]?.referenceDocument).toMatchObject({
			_id: VIDEO,
			actor: 'Gil Gerente',
			subject: 'Cadeia do frio',
		});
		const again = await remind('E1', ['V9', 'V10']);
		expect(again.done).toEqual(['V10']);
		expect(again.failed).toEqual([{ employeeCode: 'V9', reason: 'reminded-today' }]);
		expect((await people('G1')).filter((one) => one.remindedToday)).toHaveLength(2);
		const entries = await world.db.selectFrom('audit_log').selectAll().execute();
		expect(entries.filter(({ action }) => action === 'quiz.reminded')).toMatchObject([
			{ actor: 'G1', target: VIDEO, detail: { employees: ['V9'] } },
			{ actor: 'E1', target: VIDEO, detail: { employees: ['V10'] } },
		]);
		world.pass(86_400);
		tokens.clear();
		expect((await remind('G1', ['V9'])).done).toEqual(['V9']);
	});

	it('of two trainers at the same time is sent once', async () => {
		const both = await Promise.all([remind('G1', ['V9']), remind('E1', ['V9'])]);
		expect(both.flatMap(({ done }) => done)).toEqual(['V9']);
		expect(both.flatMap(({ failed }) => failed.map(({ reason }) => reason))).toEqual([
			'reminded-today',
		]);
	});

	it('is sent only to people whom the video is meant for', async () => {
		const response = await ask('E1', `/${MANAGERS_VIDEO}/remind`, { employees: ['V9', 'G1'] });
		expect(await response.json()).toEqual({
			done: ['G1'],
			failed: [{ employeeCode: 'V9', reason: 'not-invited' }],
		});
	});
});

describe('access to the results', () => {
	it('is refused to a Vendedor and a Coordenador', async () => {
		for (const code of ['V1', 'C1']) {
			for (const path of ['', `/${VIDEO}`, `/${VIDEO}/people`]) {
				const response = await ask(code, path);
				expect(response.status).toBe(403);
				expect(await codeOf(response)).toBe('forbidden');
			}
			expect((await ask(code, `/${VIDEO}/remind`, { employees: ['V9'] })).status).toBe(403);
		}
	});

	it('of a consultant covers the people they consult for, with everybody below', async () => {
		const { scope, videos } = await overview('K1');
		expect(scope.people).toBe(13);
		expect(videos[0]).toMatchObject({ invited: 13, finished: 10 });
		const { teams } = await video('K1');
		expect(teams).toMatchObject([{ employeeCode: 'G1', invited: 13, finished: 10 }]);
		expect((await remind('K1', ['V9'])).done).toEqual(['V9']);
	});

	it('ends at the own people: another team and an unknown video are not found', async () => {
		expect((await ask('G1', '?team=E1')).status).toBe(404);
		expect((await ask('G1', '?team=G1')).status).toBe(404);
		expect((await ask('K1', '?team=E1')).status).toBe(404);
		expect((await ask('G1', '/7')).status).toBe(404);
		expect((await ask('G1', `/${VIDEO.replace('7', '8')}`)).status).toBe(404);
		expect((await ask('G1', `/${VIDEO}/question/x/alternative/0`)).status).toBe(404);
	});
});
