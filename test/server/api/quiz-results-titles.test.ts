import { beforeAll, expect, it } from 'vitest';
import { receive } from '#worker/contract/parse.ts';
import {
	QuizChosenByResponse,
	QuizResultsOfVideoResponse,
	QuizResultsPeopleResponse,
} from '#worker/contract/quiz-results.ts';
import { TeamOverviewResponse } from '#worker/contract/team-overview.ts';
import { AssignmentsResponse, QuizAnswersResponse } from '#worker/contract/training-assignment.ts';
import { type ApiWorld, openApiWorld } from './api-world.ts';
import { insertQuizResults, VIDEO } from './quiz-results-world.ts';

let world: ApiWorld;
beforeAll(async () => {
	world = await openApiWorld();
	await insertQuizResults(world);
	await world.db
		.updateTable('employees')
		.set({ consultant_for: JSON.stringify(['V9']) })
		.where('employee_code', '=', 'C2')
		.execute();
});

const CONSULTANT = { employeeCode: 'C2', jobTitle: 'Coordenador', shownTitle: 'Consultor' };
const RESULTS = `/api/v3/app/quiz-results/${VIDEO}`;

async function ask(path: string, body?: object): Promise<unknown> {
	const { token } = await world.logIn('G1');
	return (await world.call(path, { token, ...(body && { body }) })).json();
}

it('names a consultant by that title among the teams and the people of a quiz', async () => {
	expect(receive(QuizResultsOfVideoResponse, await ask(RESULTS)).teams).toContainEqual(
		expect.objectContaining(CONSULTANT),
	);
	const { people } = receive(QuizResultsPeopleResponse, await ask(`${RESULTS}/people`));
	expect(people).toContainEqual(expect.objectContaining(CONSULTANT));
});

it('names a consultant by that title among those who chose an alternative, and what they answered', async () => {
	const { people } = receive(QuizAnswersResponse, await ask(`${RESULTS}/answers`));
	const answered = people.find(({ person }) => person.employeeCode === 'C2');
	expect(answered?.person).toEqual(expect.objectContaining(CONSULTANT));
	const [chosen] = answered?.first.answers[0]?.chosen ?? [];
	const path = `${RESULTS}/question/0/alternative/${chosen}`;
	expect(receive(QuizChosenByResponse, await ask(path)).people).toContainEqual(
		expect.objectContaining(CONSULTANT),
	);
});

it('names a consultant by that title among the people of a task', async () => {
	const path = '/api/v3/app/training-assignments';
	const task = { videoId: VIDEO, what: 'quiz', teams: [], note: '', dueOn: '2025-03-06' };
	await ask(path, { ...task, employees: ['C2'] });
	const [given] = receive(AssignmentsResponse, await ask(path)).assignments;
	expect(given?.people).toEqual([expect.objectContaining(CONSULTANT)]);
});

it('names a consultant by that title in the overview of a team', async () => {
	const { rows, people } = receive(TeamOverviewResponse, await ask('/api/v3/app/team-overview'));
	expect(rows).toContainEqual(expect.objectContaining(CONSULTANT));
	expect(people).toContainEqual(expect.objectContaining(CONSULTANT));
});
