import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { receive } from '#worker/contract/parse.ts';
import {
	QuizResultsOfVideoResponse,
	QuizResultsPeopleResponse,
	QuizResultsResponse,
} from '#worker/contract/quiz-results.ts';
import {
	AssignTrainingResponse,
	QuizAnswersResponse,
} from '#worker/contract/training-assignment.ts';
import { type ApiWorld, codeOf, openApiWorld } from './api-world.ts';
import { insertQuizResults, MANAGERS_VIDEO, PLAIN_VIDEO, VIDEO } from './quiz-results-world.ts';

const RESULTS = '/api/v3/app/quiz-results';
const UNTIL = '2025-10-12T15:00:00.000Z';

let world: ApiWorld;
let token: string;
beforeAll(async () => {
	world = await openApiWorld();
	await insertQuizResults(world);
});
beforeEach(async () => {
	await world.forget();
	token = (await world.logIn('G1')).token;
	for (const table of ['quizzes', 'content_videos'] as const) {
		await world.db.updateTable(table).set({ retired_at: null }).execute();
	}
});

function ask(path: string, body?: object): Promise<Response> {
	return world.call(path, { token, ...(body && { body }) });
}

function retire(table: 'quizzes' | 'content_videos', videoId: string) {
	return world.db
		.updateTable(table)
		.set({ retired_at: UNTIL })
		.where('video_id', '=', videoId)
		.execute();
}

function give(videoId: string, what: string) {
	const body = { videoId, what, employees: ['V9'], teams: [], note: '', dueOn: '2025-03-06' };
	return ask('/api/v3/app/training-assignments', body);
}

async function results(videoId: string) {
	return receive(QuizResultsOfVideoResponse, await (await ask(`${RESULTS}/${videoId}`)).json());
}

async function withoutQuiz() {
	const { withoutQuiz: videos } = receive(QuizResultsResponse, await (await ask(RESULTS)).json());
	return videos?.map(({ title, invited }) => ({ title, invited }));
}

describe('a video without a quiz', () => {
	it('is in the list of a trainer, with the number of people that it is for', async () => {
		expect(await withoutQuiz()).toEqual([{ title: 'Vitrine em dez minutos', invited: 10 }]);
		await retire('content_videos', PLAIN_VIDEO);
		expect(await withoutQuiz()).toEqual([]);
	});

	it('names the people and teams that it can be given to, and only to watch', async () => {
		const { questions, teams, invited, assignable } = await results(PLAIN_VIDEO);
		expect({ questions, invited, assignable }).toEqual({
			questions: [],
			invited: 10,
			assignable: ['video'],
		});
		expect(teams.map(({ employeeCode, invited: people }) => [employeeCode, people])).toEqual([
			['C1', 4],
			['C2', 6],
		]);
		const { people } = receive(
			QuizResultsPeopleResponse,
			await (await ask(`${RESULTS}/${PLAIN_VIDEO}/people`)).json(),
		);
		expect(people).toHaveLength(10);
		expect(people[0]).toMatchObject({ status: 'not-started', attempts: 0, first: null });
		const answers = await ask(`${RESULTS}/${PLAIN_VIDEO}/answers`);
		expect(receive(QuizAnswersResponse, await answers.json())).toEqual({ people: [], total: 0 });
		const given = receive(AssignTrainingResponse, await (await give(PLAIN_VIDEO, 'video')).json());
		expect(given.done).toEqual(['V9']);
		expect(await codeOf(await give(PLAIN_VIDEO, 'quiz'))).toBe('invalid');
	});

	it('has no version, no question and nobody to remind', async () => {
		for (const path of ['?version=1', '/question/0/alternative/0']) {
			expect((await ask(`${RESULTS}/${PLAIN_VIDEO}${path}`)).status).toBe(404);
		}
		const remind = await ask(`${RESULTS}/${PLAIN_VIDEO}/remind`, { employees: ['V9'] });
		expect(remind.status).toBe(404);
	});
});

describe('what can be given of a video', () => {
	it('is the video and its quiz, the video alone once the quiz is retired, and nothing of a retired one', async () => {
		expect((await results(VIDEO)).assignable).toEqual(['video', 'quiz']);
		await retire('quizzes', VIDEO);
		expect((await results(VIDEO)).assignable).toEqual(['video']);
		expect((await give(VIDEO, 'video')).status).toBe(200);
		await retire('content_videos', MANAGERS_VIDEO);
		expect((await results(MANAGERS_VIDEO)).assignable).toEqual([]);
		await retire('content_videos', PLAIN_VIDEO);
		expect((await ask(`${RESULTS}/${PLAIN_VIDEO}`)).status).toBe(200);
		expect(await codeOf(await give(PLAIN_VIDEO, 'video'))).toBe('invalid');
	});
});
