import { beforeAll, describe, expect, it } from 'vitest';
import { receive } from '#worker/contract/parse.ts';
import { RemindQuizResponse } from '#worker/contract/quiz-reminder.ts';
import {
	QuizChosenByResponse,
	QuizResultsOfVideoResponse,
	QuizResultsPeopleResponse,
	QuizResultsResponse,
} from '#worker/contract/quiz-results.ts';
import { QuizAnswersResponse } from '#worker/contract/training-assignment.ts';
import { type ApiWorld, openApiWorld } from './api-world.ts';
import { insertQuizResults, replaceQuiz, VIDEO } from './quiz-results-world.ts';

const UNTIL = '2025-10-12T15:00:00.000Z';

let world: ApiWorld;
let token: string;
beforeAll(async () => {
	world = await openApiWorld();
	await insertQuizResults(world);
	await replaceQuiz(world);
	token = (await world.logIn('G1')).token;
});

function ask(path = '', body?: object): Promise<Response> {
	return world.call(`/api/v3/app/quiz-results${path}`, { token, ...(body && { body }) });
}

async function video(query = '') {
	return receive(QuizResultsOfVideoResponse, await (await ask(`/${VIDEO}${query}`)).json());
}

async function people(query = '') {
	const answer = await (await ask(`/${VIDEO}/people${query}`)).json();
	return receive(QuizResultsPeopleResponse, answer).people;
}

async function overview(query = '') {
	return receive(QuizResultsResponse, await (await ask(query)).json());
}

describe('a quiz that was replaced', () => {
	it('keeps its results beside the newer one, whose figures begin anew', async () => {
		const newest = await video();
		expect(newest).toMatchObject({ version: 2, invited: 12, started: 1, finished: 0, mean: null });
		expect(newest.questions).toHaveLength(1);
		expect(newest.versions).toEqual([
			{ version: 2, until: null },
			{ version: 1, until: UNTIL },
		]);
		const earlier = await video('?version=1');
		expect(earlier).toMatchObject({ version: 1, started: 11, finished: 10, mean: 0.55 });
		expect(earlier).toMatchObject({ median: 0.5, levels: [0, 4, 2, 2, 2] });
		expect(earlier.questions.map(({ right }) => right)).toEqual([8, 6, 6, 2]);
		expect((await video('?version=1&team=C1')).finished).toBe(3);
	});

	it('has only the people who began it, and nothing to wait for', async () => {
		const results = await video('?version=1');
		expect(results.invited).toBe(11);
		expect(results.first).toBe(
			'Nesta versão, 10 pessoas concluíram. A questão 4 é a que mais chama a atenção, mas pode ser acaso.',
		);
		expect(results.early?.map(({ text }) => text)).toEqual([
			expect.stringMatching(/^Pode ser acaso: 6 de 10 /),
		]);
		const codes = (await people('?version=1')).map(({ employeeCode }) => employeeCode);
		expect(codes).toHaveLength(11);
		expect(codes).not.toContain('V9');
		expect(await people()).toHaveLength(12);
		const path = `/${VIDEO}/question/3/alternative/1`;
		const chose = async (query: string) =>
			receive(QuizChosenByResponse, await (await ask(path + query)).json()).total;
		expect([await chose('?version=1'), await chose('')]).toEqual([2, 0]);
		const answers = async (query: string) =>
			receive(QuizAnswersResponse, await (await ask(`/${VIDEO}/answers${query}`)).json()).total;
		expect([await answers('?version=1'), await answers('')]).toEqual([10, 0]);
	});

	it('stands in the list beside the newer one, and its days stay counted', async () => {
		const { videos, days } = await overview();
		expect(videos).toHaveLength(2);
		expect(videos[0]).toMatchObject({ questions: 1, started: 1, finished: 0, mean: null });
		expect(videos[0]?.earlier).toEqual([{ version: 1, until: UNTIL, finished: 10, mean: 0.55 }]);
		expect(videos[1]?.earlier).toEqual([]);
		expect(days.map((day) => day.people)).toEqual([4, 6]);
		const [own] = (await overview('?team=V2')).videos;
		expect(own?.earlier).toMatchObject([{ version: 1, finished: 1, mean: 0.5 }]);
	});

	it('is not reminded of: a reminder is of the newer one, also for who finished this one', async () => {
		const answer = await (await ask(`/${VIDEO}/remind`, { employees: ['V1'] })).json();
		expect(receive(RemindQuizResponse, answer).done).toEqual(['V1']);
	});

	it('of an unknown version is not found', async () => {
		for (const version of ['3', '0', 'x', '1.5']) {
			expect((await ask(`/${VIDEO}?version=${version}`)).status).toBe(404);
		}
	});
});
