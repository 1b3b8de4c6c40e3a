import { describe, expect, it } from 'vitest';
import { aCoaching } from '#test/support/builders.ts';
import { inFeedback, inProcess, play, visit, visited } from '#test/support/play-commands.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { CoachingResultResponse } from '#worker/contract/coaching-result.ts';
import { KNOWN_SCHEMA_HEADER, LastResponse } from '#worker/contract/coaching-sync.ts';
import { receive } from '#worker/contract/parse.ts';
import { PerformanceResponse, ScoreDataResponse } from '#worker/contract/performance.ts';
import { SCORE_READING } from '#worker/domain/visit/coaching.ts';
import { type ApiWorld, beforeEachLoggedIn } from './api-world.ts';

let world: ApiWorld;
let token: string;
beforeEachLoggedIn('C1', (opened, its) => {
	world = opened;
	token = its;
});

const OLDER = { [KNOWN_SCHEMA_HEADER]: '2' };
const finish = (day: Coaching) => play(inFeedback(day), { type: 'finish' });
/** A day on which the only visited client was absent. */
const nobodyThere = () => finish(play(inProcess(aCoaching()), visit('1', 'absent')));
const graded = () => finish(visited(inProcess(aCoaching()), '1'));

async function get(path: string, employeeCode: string, headers = {}): Promise<unknown> {
	const { token: own } = await world.logIn(employeeCode);
	return (await world.call(`/api/v3/app${path}`, { token: own, headers })).json();
}

describe('a coaching without a grade', () => {
	it('is stored as done, with a grade that is missing and not 0', async () => {
		const day = nobodyThere();
		const { score, scoreDiffers } = await world.ack(token, day);
		expect(score).toEqual({ pdvs: null, total: null, grade: null });
		expect(scoreDiffers).toBe(false);
		const row = await world.db
			.selectFrom('coachings')
			.select(['coaching_stage', 'grade', 'score_reading'])
			.executeTakeFirst();
		expect(row).toEqual({ coaching_stage: 'done', grade: null, score_reading: SCORE_READING });
	});

	it('is listed, and enters no mean, no points and no rank of coachee and coach', async () => {
		await world.ack(token, nobodyThere());
		for (const person of ['V1', 'C1']) {
			const performance = receive(PerformanceResponse, await get('/performance', person));
			expect(performance).toMatchObject({ grade: null, rank: 'unranked' });
			expect(performance.coachings.map(({ grade }) => grade)).toEqual([null]);
			expect(receive(ScoreDataResponse, await get('/score/data', person)).points).toBe(0);
		}
	});

	it('says why to whoever opens it', async () => {
		const { _id } = nobodyThere();
		await world.ack(token, nobodyThere());
		const path = `/performance/coaching/${_id}`;
		const result = receive(CoachingResultResponse, await get(path, 'V1'));
		expect(result.score.grade).toBeNull();
		expect(result.lines[1]?.note).toBe('Sem nota: ninguém foi encontrado');
		expect(result.lines[1]?.forms[0]?.note).toBe('Ninguém no PDV: não entra na nota');
	});

	it('is one with 0 for an app of the release before', async () => {
		const running = play(inProcess(aCoaching()), visit('1', 'absent'));
		const sent = await world.send(token, running, { headers: { ...OLDER, 'x-app-schema': '2' } });
		expect(await sent.json()).toMatchObject({ score: { total: 0, grade: 0 } });
		const last = (await get('/sync/coaching/last', 'C1', OLDER)) as LastResponse;
		expect(last.coaching?.score).toMatchObject({ total: 0, grade: 0 });
		const own = receive(LastResponse, await get('/sync/coaching/last', 'C1'));
		expect(own.coaching?.score.total).toBeNull();
	});
});

it('a grade of an earlier reading of the rules stays, and says so', async () => {
	const day = graded();
	await world.ack(token, day);
	const path = `/performance/coaching/${day._id}`;
	const before = receive(CoachingResultResponse, await get(path, 'V1'));
	expect(before).toMatchObject({ isEarlierReading: false, score: day.score });
	await world.db.updateTable('coachings').set({ score_reading: 1 }).execute();
	const after = receive(CoachingResultResponse, await get(path, 'V1'));
	expect(after).toMatchObject({ isEarlierReading: true, score: day.score });
});
