import { beforeAll, expect, it } from 'vitest';
import { aUuid } from '#test/support/builders.ts';
import { resultOf } from '#test/support/five-people-quiz.ts';
import { receive } from '#worker/contract/parse.ts';
import { QuizAnswersResponse } from '#worker/contract/training-assignment.ts';
import { type ApiWorld, openApiWorld } from './api-world.ts';
import { COMPANY } from './company.ts';
import { insertQuizResults, VIDEO } from './quiz-results-world.ts';

let world: ApiWorld;
beforeAll(async () => {
	world = await openApiWorld();
	await insertQuizResults(world);
	const { quiz_id } = await world.db
		.selectFrom('quizzes')
		.select('quiz_id')
		.where('video_id', '=', VIDEO)
		.executeTakeFirstOrThrow();
	// V2 and C1 tried twice more; V2's last attempt is that of the world.
	const again = (id: number, employee_code: string, at: string, chosen: readonly number[]) => ({
		...{ company_id: COMPANY, attempt_id: aUuid(id), quiz_id, employee_code },
		...{ started_at: at, finished_at: at, ...resultOf(chosen) },
	});
	await world.db
		.insertInto('quiz_attempts')
		.values([
			again(7_801, 'V2', '2025-03-03T15:00:00Z', [0, 0, 1, 1]),
			again(7_802, 'V2', '2025-03-03T16:00:00Z', [0, 0, 0, 1]),
			again(7_803, 'C1', '2025-03-03T15:00:00Z', [0, 0, 1, 1]),
			again(7_804, 'C1', '2025-03-03T16:00:00Z', [0, 0, 0, 1]),
		])
		.execute();
});

async function answers(query: string) {
	const { token } = await world.logIn('G1');
	const answer = await world.call(`/api/v3/app/quiz-results/${VIDEO}/answers${query}`, { token });
	return receive(QuizAnswersResponse, await answer.json()).people;
}

it('tells every attempt of the person who is asked for, between the first and the last', async () => {
	const [person] = await answers('?team=V2');
	expect(person?.person.employeeCode).toBe('V2');
	expect(person?.between?.map(({ at, grade }) => [at, grade])).toEqual([
		['2025-03-03T15:00:00.000Z', 0.5],
		['2025-03-03T16:00:00.000Z', 0.75],
	]);
	expect(person?.between?.[1]?.answers.map(({ chosen }) => chosen)).toEqual([[0], [0], [0], [1]]);
	expect(person?.last?.grade).toBe(1);
});

it('tells of everybody else only the first attempt and the last one', async () => {
	const whole = await answers('');
	expect(whole.every(({ between }) => between === undefined)).toBe(true);
	// A coordinator who is asked for is told with those below.
	const team = await answers('?team=C1');
	expect(team.length).toBeGreaterThan(1);
	expect(team.filter(({ between }) => between).map(({ person }) => person.employeeCode)).toEqual([
		'C1',
	]);
});
