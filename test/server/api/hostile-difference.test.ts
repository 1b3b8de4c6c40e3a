import { describe, expect, it } from 'vitest';
import { anEmployee } from '#test/support/builders.ts';
import { differenceBody, revisionHeaders } from '#test/support/difference-body.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { COACHING_SCHEMA } from '#worker/contract/coaching-sync.ts';
import { must } from '#worker/errors.ts';
import { type ApiWorld, beforeEachLoggedIn } from './api-world.ts';
import {
	answer,
	differenceCalls,
	NOT_THE_BASE,
	PATH,
	refusalOf,
	visiting,
} from './difference-world.ts';

let world: ApiWorld;
let token: string;
beforeEachLoggedIn('C1', (opened, its) => {
	world = opened;
	token = its;
});

const { storedState, logged, send, acked } = differenceCalls(() => ({ world, token }));

describe('what is checked of a whole state is checked of a difference', () => {
	it('the score is computed here, and a different one of the device is recorded', async () => {
		const before = visiting();
		const honest = answer(before, 'Não');
		const forged = { ...honest, score: { pdvs: 100, total: 100, grade: 1 } };
		await world.ack(token, before);
		expect(await acked(before, forged)).toMatchObject({ scoreDiffers: true, score: honest.score });
		expect((await storedState())?.score).toEqual(honest.score);
		expect((await logged())[1]?.score_difference).toMatchObject({ sent: { score: { grade: 1 } } });
		// What the server holds is not what the device holds.
		const next = answer(forged);
		expect(await refusalOf(await send(forged, next))).toEqual(NOT_THE_BASE);
	});

	it('rules: an answer that does not fit, a missing check-in, a stage that goes back', async () => {
		const before = visiting();
		await world.ack(token, before);
		const after = answer(before);
		const stage = must(after.stages.at(-1));
		const questions = must(stage.form).questions.with(0, {
			...must(stage.form?.questions[0]),
			answer: ['Talvez'],
		});
		const unfit = { ...stage, form: { ...must(stage.form), questions } };
		const forged: readonly [Coaching, string][] = [
			[{ ...after, stages: after.stages.with(-1, unfit) }, 'answer-invalid'],
			[{ ...after, coachingStage: 'pre-process' }, 'wrong-stage'],
			[{ ...after, revisions: { phone: after.rev + 5 } }, 'invalid'],
		];
		for (const [next, code] of forged) {
			expect(await refusalOf(await send(before, next))).toEqual([422, code]);
		}
		expect(await storedState()).toEqual(before);
	});

	it('shapes: unknown fields, wrong values, keys that reach a prototype, the name of the server', async () => {
		const before = visiting();
		await world.ack(token, before);
		const body = differenceBody(before, answer(before));
		const text = JSON.stringify(body);
		const hostile = [
			{ ...body, coach: anEmployee({ employeeCode: 'C2' }) },
			{ ...body, head: { ...body.head, weekday: 'sunday' } },
			{ ...body, head: { ...body.head, updatedAt: 'yesterday' } },
			{
				...body,
				stages: [{ ...must(body.stages[0]), answers: [{ index: -1, answer: [], answered: null }] }],
			},
			{
				...body,
				stages: [
					{ ...must(body.stages[0]), answers: [{ index: 0, answer: ['\0'], answered: null }] },
				],
			},
			{ ...body, history: { ...body.history, kept: 1e9 } },
			text.replace('{', '{"__proto__":{"admin":true},'),
			text.replace('"history":{', '"history":{"constructor":{},'),
		];
		const headers = revisionHeaders(answer(before));
		for (const sent of hostile) {
			const response = await world.call(PATH, {
				token,
				body: sent,
				headers: { ...headers, 'content-type': 'application/json' },
			});
			expect(await refusalOf(response)).toEqual([422, 'invalid']);
		}
		const reserved = { ...answer(before), deviceId: 'server' };
		expect(await refusalOf(await send(before, reserved))).toEqual([422, 'invalid']);
		expect(await storedState()).toEqual(before);
		expect(world.defects).toEqual([]);
	});

	it('the size: no series of differences makes a state that could not be sent as a whole', async () => {
		let day = visiting();
		await world.ack(token, day);
		const searchKeys = Array.from({ length: 500 }, (_, n) => `${n}`.padEnd(200, 'ç'));
		const { routes } = day;
		const code = (n: number) => `${'c'.repeat(28)}${n}`;
		const visitedAllowanceClients = Array.from({ length: 1400 }, (_, n) => code(n));
		expect(routes.in.length).toBeGreaterThan(0);
		day = {
			...day,
			rev: day.rev + 1,
			revisions: { phone: day.rev + 1 },
			searchKeys,
			visitedAllowanceClients,
		};
		const response = await send(visiting(), day);
		expect(response.status).toBe(413);
	});

	it('the key, the version and the owner', async () => {
		const before = visiting();
		await world.ack(token, before);
		const after = answer(before);
		const withHeaders = async (headers: Record<string, string>) =>
			refusalOf(await send(before, after, {}, headers));
		expect(await withHeaders({ 'idempotency-key': 'x' })).toEqual([422, 'invalid']);
		expect(await withHeaders({ 'x-app-schema': '2' })).toEqual([409, 'app-outdated']);
		const newer = String(COACHING_SCHEMA + 1);
		expect(await withHeaders({ 'x-app-schema': newer })).toEqual([409, 'schema-unknown']);
		({ token } = await world.logIn('C2'));
		expect(await refusalOf(await send(before, after))).toEqual([404, 'not-found']);
		expect(await storedState()).toEqual(before);
	});
});
