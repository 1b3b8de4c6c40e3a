import { beforeAll, expect, it } from 'vitest';
import { receive } from '#worker/contract/parse.ts';
import {
	QuizResultsOfVideoResponse,
	QuizResultsPeopleResponse,
} from '#worker/contract/quiz-results.ts';
import { type ApiWorld, openApiWorld } from './api-world.ts';
import { insertQuizResults, VIDEO } from './quiz-results-world.ts';

let world: ApiWorld;
beforeAll(async () => {
	world = await openApiWorld();
	await insertQuizResults(world);
});

it('names a consultant by that title among the teams and the people of a quiz', async () => {
	await world.db
		.updateTable('employees')
		.set({ consultant_for: JSON.stringify(['V9']) })
		.where('employee_code', '=', 'C2')
		.execute();
	const { token } = await world.logIn('G1');
	const path = `/api/v3/app/quiz-results/${VIDEO}`;
	const ofVideo = await (await world.call(path, { token })).json();
	const ofPeople = await (await world.call(`${path}/people`, { token })).json();
	const consultant = { employeeCode: 'C2', jobTitle: 'Coordenador', shownTitle: 'Consultor' };
	expect(receive(QuizResultsOfVideoResponse, ofVideo).teams).toContainEqual(
		expect.objectContaining(consultant),
	);
	expect(receive(QuizResultsPeopleResponse, ofPeople).people).toContainEqual(
		expect.objectContaining(consultant),
	);
});
