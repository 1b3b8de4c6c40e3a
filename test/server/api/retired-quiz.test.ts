import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { receive } from '#worker/contract/parse.ts';
import { RemindQuizResponse } from '#worker/contract/quiz-reminder.ts';
import {
	QuizResultsOfVideoResponse,
	QuizResultsPeopleResponse,
	QuizResultsResponse,
} from '#worker/contract/quiz-results.ts';
import { type ApiWorld, codeOf, openApiWorld } from './api-world.ts';
import { insertQuizResults, VIDEO } from './quiz-results-world.ts';

const UNTIL = '2025-10-12T15:00:00.000Z';
const RESULTS = `/api/v3/app/quiz-results`;

let world: ApiWorld;
let token: string;
beforeEach(async () => {
	world = await openApiWorld();
	await insertQuizResults(world);
	token = (await world.logIn('G1')).token;
});

const retire = (table: string, at: string | null) =>
	sql`update ${sql.table(table)} set retired_at = ${at} where video_id = ${VIDEO}`.execute(
		world.db,
	);

function ask(path: string, body?: object): Promise<Response> {
	return world.call(path, { token, ...(body && { body }) });
}

const remind = () => ask(`${RESULTS}/${VIDEO}/remind`, { employees: ['V9'] });

describe.each([
	['a retired quiz', 'quizzes'],
	['the quiz of a retired video', 'content_videos'],
])('%s', (_, table) => {
	it('is not reminded of, until it is in use again', async () => {
		await retire(table, UNTIL);
		expect(await codeOf(await remind())).toBe('conflict');
		await retire(table, null);
		expect(receive(RemindQuizResponse, await (await remind()).json()).done).toEqual(['V9']);
	});

	it('is given to nobody as a task', async () => {
		await retire(table, UNTIL);
		const task = { videoId: VIDEO, employees: ['V9'], teams: [], note: '', dueOn: '2025-03-06' };
		const give = (what: string) => ask('/api/v3/app/training-assignments', { ...task, what });
		expect(await codeOf(await give('quiz'))).toBe('invalid');
	});

	it('has the people who began it, and says until when it was in use', async () => {
		await retire(table, UNTIL);
		const results = receive(
			QuizResultsOfVideoResponse,
			await (await ask(`${RESULTS}/${VIDEO}`)).json(),
		);
		expect(results).toMatchObject({ invited: 11, started: 11, finished: 10 });
		expect(results.versions).toEqual([{ version: 1, until: UNTIL }]);
		expect(results.first).toMatch(/^Nesta versão, 10 pessoas concluíram/);
		const { people } = receive(
			QuizResultsPeopleResponse,
			await (await ask(`${RESULTS}/${VIDEO}/people`)).json(),
		);
		expect(people).toHaveLength(11);
		const { videos } = receive(QuizResultsResponse, await (await ask(RESULTS)).json());
		expect(videos[0]).toMatchObject({ until: UNTIL, invited: 11, started: 11, finished: 10 });
		expect(videos[1]).toMatchObject({ until: null });
	});
});
