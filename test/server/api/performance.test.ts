import { beforeAll, describe, expect, it } from 'vitest';
import { receive } from '#worker/contract/parse.ts';
import { TeamScoresResponse } from '#worker/contract/performance.ts';
import { type ApiWorld, openApiWorld } from './api-world.ts';
import { gameCalls, insertGame, pointsOf } from './game-world.ts';

let world: ApiWorld;
let ids: readonly string[] = [];
let calls: ReturnType<typeof gameCalls>;

beforeAll(async () => {
	world = await openApiWorld();
	calls = gameCalls(world);
	ids = await insertGame(world);
});

describe('the points of a month, counted by hand', () => {
	it('of a Vendedor are those of coachings, goal, quiz, video and food solution', async () => {
		const score = await calls.scoreOf('V1');
		expect(score).toMatchObject({ month: '2025-03', closed: false, points: 822, rank: 'bronze' });
		expect(pointsOf(score)).toEqual({
			'coaching-received': 602,
			'coaching-received-goal': 60,
			quiz: 80,
			video: 30,
			'food-solution': 50,
		});
		expect(score.months).toEqual([
			...['2024-10', '2024-11', '2024-12', '2025-01', '2025-02', '2025-03'],
		]);
		expect(score.history.slice(-2)).toEqual([
			{ month: '2025-02', points: 200 + 60 + 100 + 30, rank: 'bronze' },
			{ month: '2025-03', points: 822, rank: 'bronze' },
		]);
	});

	it('of a Coordenador and a Gerente include coachings given, the team, and decisions in time', async () => {
		const coordinator = await calls.scoreOf('C1');
		expect(coordinator).toMatchObject({ points: 620, rank: 'unranked' });
		expect(pointsOf(coordinator)).toEqual({
			'coaching-received': 360,
			'coaching-received-goal': 60,
			'coaching-given': 150,
			'coaching-given-goal': 30,
			quiz: 0,
			video: 0,
			'food-solution': 0,
			decision: 20,
		});
		expect(pointsOf(await calls.scoreOf('G1'))).toMatchObject({
			'coaching-given': 50,
			'coaching-given-goal': 15,
			team: 204,
		});
	});

	it('rank people of the same job title in the whole company, by name', async () => {
		const { ranking } = await calls.scoreOf('V1');
		expect(ranking).toEqual({
			total: 3,
			rows: [
				{ position: 1, name: 'Vítor Araújo', points: 822, rank: 'bronze', isSelf: true },
				{ position: 2, name: 'Vera Vendedora', points: 300, rank: 'bronze', isSelf: false },
				{ position: 3, name: 'CANARY Vanda', points: 235, rank: 'bronze', isSelf: false },
			],
		});
		const empresa = await calls.scoreOf('E1');
		expect(empresa.ranking.rows.map(({ name }) => name)).toEqual(['Elisa Empresa']);
		const consultant = await calls.scoreOf('K1');
		expect(consultant.ranking.rows.map(({ name }) => name)).toEqual(['Kátia Consultora']);
	});

	it('of another month can be read, at most five months back', async () => {
		const february = await calls.scoreOf('V1', '?month=2025-02');
		expect(february).toMatchObject({ month: '2025-02', points: 390 });
		for (const month of ['2024-09', '2025-04', '2025-13', 'x']) {
			expect((await calls.ask('V1', `/score/data?month=${month}`)).status).toBe(422);
		}
	});
});

describe('the performance of a month, counted by hand', () => {
	it('of a Vendedor is the mean of the coachings received, and has its weeks', async () => {
		const performance = await calls.performanceOf('V1');
		expect(performance).toMatchObject({ grade: 7.5, rank: 'silver' });
		expect(performance.parts).toEqual([{ part: 'received', count: 2, grade: 7.5 }]);
		expect(performance.weeks).toHaveLength(12);
		expect(performance.weeks.slice(-3)).toEqual([
			{ start: '2025-02-17', count: 1, grade: 5 },
			{ start: '2025-02-24', count: 0, grade: null },
			{ start: '2025-03-03', count: 2, grade: 7.5 },
		]);
		expect(performance.coachings).toEqual([
			{
				_id: ids[1],
				date: '2025-03-04',
				part: 'received',
				name: 'Carla Lima',
				grade: 7.1,
				goalReached: false,
				review: null,
			},
			{
				_id: ids[0],
				date: '2025-03-03',
				part: 'received',
				name: 'Carla Lima',
				grade: 8,
				goalReached: true,
				review: null,
			},
		]);
	});

	it('of a Coordenador is the mean of received and given, and of a Gerente that of given and team', async () => {
		expect(await calls.performanceOf('C1')).toMatchObject({
			grade: 8.7,
			rank: 'gold',
			parts: [
				{ part: 'received', count: 1, grade: 9 },
				{ part: 'given', count: 3, grade: 8.3 },
			],
		});
		expect(await calls.performanceOf('G1')).toMatchObject({ grade: 7.4, rank: 'silver' });
		const none = await calls.performanceOf('K1');
		expect(none).toMatchObject({ grade: null, rank: 'unranked', coachings: [] });
	});
});

it('ranks everybody below the caller within the job title', async () => {
	const response = await calls.ask('G1', '/score/team');
	const { people } = receive(TeamScoresResponse, await response.json());
	expect(
		people.map(({ employeeCode, position, points }) => [employeeCode, position, points]),
	).toEqual([
		['C1', 1, 620],
		['C2', 2, 50],
		['V1', 1, 822],
		['V2', 2, 300],
		['V3', 3, 235],
	]);
	const below = receive(TeamScoresResponse, await (await calls.ask('C1', '/score/team')).json());
	expect(below.people.map(({ employeeCode }) => employeeCode)).toEqual(['V1', 'V2']);
	const nobody = receive(TeamScoresResponse, await (await calls.ask('V1', '/score/team')).json());
	expect(nobody.people).toEqual([]);
});
