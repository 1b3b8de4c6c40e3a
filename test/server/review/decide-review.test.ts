import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '#test/server/api/api-world.ts';
import { gameCalls } from '#test/server/api/game-world.ts';
import { openRequestWorld, type RequestWorld } from '#test/server/requests/request-world.ts';
import { CoachingResultResponse } from '#worker/contract/coaching-result.ts';
import { CoachingFeedbackResponse } from '#worker/contract/feedback.ts';
import { receive } from '#worker/contract/parse.ts';
import type { Request } from '#worker/contract/request.ts';
import {
	aFinishedDay,
	aRevisionLater,
	deliver,
	publish,
	refound,
	settle,
	withUnknownTitles,
} from './review-world.ts';

const KIND = 'coachingreview';
const WHY = 'Confirmei com quem fez o coaching';

let world: RequestWorld;
beforeAll(async () => {
	world = await openRequestWorld();
});
beforeEach(async () => {
	await world.forget();
	await refound(world);
});

const plain = aFinishedDay();

const doubtful = withUnknownTitles(plain);

async function waiting(person = 'G1'): Promise<readonly Request[]> {
	return world.pendent(person, KIND);
}

const ask = async (person: string, path: string) =>
	(await world.call(path, { token: await world.tokenOf(person) })).json() as Promise<unknown>;

const resultFor = async (person: string) =>
	receive(
		CoachingResultResponse,
		await ask(person, `/api/v3/app/performance/coaching/${plain._id}`),
	);

const pointsOf = async (person: string) => (await gameCalls(world).scoreOf(person)).points;

const statuses = async () => {
	const rows = await world.db
		.selectFrom('requests')
		.select(['status'])
		.orderBy('created_at')
		.orderBy('status', 'desc')
		.execute();
	return rows.map(({ status }) => status);
};

describe('a coaching that the server could not confirm', () => {
	it('waits for whoever is above the coach, with its reasons as data', async () => {
		await deliver(world, doubtful);
		const [request, ...others] = await waiting();
		expect(others).toEqual([]);
		expect(request).toMatchObject({
			kind: KIND,
			requester: { employeeCode: 'C1' },
			employee: { employeeCode: 'C1' },
			client: null,
			startDate: '2025-03-04',
			endDate: '2025-03-04',
			reason: 'Formulário diferente',
			cost: null,
			policy: { verdict: 'look', evidence: [] },
			coachingReview: {
				coachingId: doubtful._id,
				coachee: { employeeCode: 'V1', name: doubtful.coachee.name },
				grade: doubtful.score.grade,
				more: 0,
			},
		});
		expect(request?.coachingReview?.reasons[0]).toMatchObject({
			reason: 'form-altered',
			subject: doubtful.stages[0]?.form?.title,
		});
		expect(await waiting('E1')).toHaveLength(1);
	});

	it('is decided by nobody else: not by the coach, the coachee or who is beside', async () => {
		await deliver(world, doubtful);
		const ids = (await waiting()).map(({ _id }) => _id);
		for (const person of ['C1', 'C2', 'V1']) {
			const { results } = await world.decide(person, KIND, 'approved', ids, { reason: WHY });
			expect(results, person).toMatchObject([{ outcome: 'failed' }]);
			expect(await world.pendent(person, KIND), person).toEqual([]);
		}
		const token = await world.tokenOf('C1');
		const response = await world.call('/api/v3/app/request/withdraw', { token, body: { ids } });
		expect(await response.json()).toMatchObject({ results: [{ reason: 'not-found' }] });
		expect(await waiting()).toHaveLength(1);
	});

	it('is neither accepted nor left out without a reason', async () => {
		await deliver(world, doubtful);
		const ids = (await waiting()).map(({ _id }) => _id);
		for (const status of ['approved', 'refused']) {
			const response = await world.send('G1', KIND, status, ids, { reason: ' ' });
			expect([response.status, await codeOf(response)], status).toEqual([422, 'invalid']);
		}
	});

	it('counts once it is accepted; coach and coachee are told, and the decision is audited', async () => {
		await deliver(world, doubtful);
		expect([await pointsOf('V1'), await pointsOf('C1')]).toEqual([0, 0]);
		const ids = (await waiting()).map(({ _id }) => _id);
		await world.decide('G1', KIND, 'approved', ids, { reason: WHY });
		expect((await resultFor('V1')).review).toMatchObject({ state: 'open', decision: null });
		await settle(world);
		const decision = { by: 'Gil Gerente', at: '2025-03-04T14:00:00.000Z', note: WHY };
		for (const person of ['V1', 'C1', 'G1']) {
			expect((await resultFor(person)).review).toMatchObject({ state: 'accepted', decision });
		}
		expect(await pointsOf('V1')).toBeGreaterThan(0);
		const { lines } = await gameCalls(world).scoreOf('G1');
		expect(lines.find(({ source }) => source === 'decision')).toMatchObject({
			count: 1,
			points: 10,
		});
		const told = await world.db
			.selectFrom('notifications')
			.select(['employee_code', 'events'])
			.where('type', '=', 'coaching-review')
			.orderBy('employee_code')
			.execute();
		expect(told.map(({ employee_code }) => employee_code)).toEqual(['C1', 'V1']);
		for (const { events } of told) {
			expect(events[0]?.referenceDocument).toMatchObject({
				kind: `${KIND}-approved`,
				_id: doubtful._id,
				actor: 'Gil Gerente',
				note: WHY,
			});
		}
		const audited = await world.db
			.selectFrom('audit_log')
			.select(['actor', 'target', 'detail'])
			.where('action', '=', 'coaching.accepted')
			.execute();
		expect(audited).toEqual([{ actor: 'G1', target: doubtful._id, detail: { note: WHY } }]);
	});

	it('does not count when it is refused, and says why', async () => {
		await deliver(world, doubtful);
		const ids = (await waiting()).map(({ _id }) => _id);
		await world.decide('G1', KIND, 'refused', ids, { reason: 'Sem como confirmar' });
		await settle(world);
		expect((await resultFor('C1')).review).toMatchObject({
			state: 'not-counted',
			decision: { note: 'Sem como confirmar' },
		});
		expect(await pointsOf('V1')).toBe(0);
	});

	it('stays open when the decision is undone', async () => {
		await deliver(world, doubtful);
		const ids = (await waiting()).map(({ _id }) => _id);
		await world.decide('G1', KIND, 'approved', ids, { reason: WHY });
		await world.decide('G1', KIND, 'waiting', ids);
		await settle(world);
		expect((await resultFor('C1')).review).toMatchObject({ state: 'open' });
		expect(await waiting()).toHaveLength(1);
		expect(await pointsOf('V1')).toBe(0);
	});

	it('is shown as such in the lists of the coach and the coachee, and in the feedback', async () => {
		await deliver(world, doubtful);
		for (const person of ['C1', 'V1']) {
			const { coachings } = await gameCalls(world).performanceOf(person);
			expect(coachings, person).toMatchObject([{ review: 'open' }]);
		}
		const path = '/api/v3/app/coachingFeedback';
		const feedback = receive(CoachingFeedbackResponse, await ask('C1', path));
		expect(feedback.employeesFeedback.V1).toMatchObject([{ review: 'open' }]);
	});
});

describe('a confirmed coaching', () => {
	it('has no request and no review anywhere', async () => {
		await deliver(world, plain);
		expect(await statuses()).toEqual([]);
		expect((await resultFor('C1')).review).toBeNull();
		const { coachings } = await gameCalls(world).performanceOf('V1');
		expect(coachings).toMatchObject([{ review: null }]);
	});
});

describe('a coaching that arrives again', () => {
	it('keeps its request, and its decision, while the reasons are the same', async () => {
		await deliver(world, doubtful);
		const [request] = await waiting();
		await deliver(world, aRevisionLater(doubtful));
		expect(await waiting()).toEqual([request]);
		await world.decide('G1', KIND, 'approved', [request?._id ?? ''], { reason: WHY });
		await settle(world);
		await deliver(world, aRevisionLater(aRevisionLater(doubtful)));
		expect((await resultFor('C1')).review).toMatchObject({ state: 'accepted' });
		expect(await statuses()).toEqual(['approved']);
	});

	it('with other reasons has another request; what was decided of the first has no effect', async () => {
		await deliver(world, doubtful);
		const [first] = await waiting();
		await world.decide('G1', KIND, 'approved', [first?._id ?? ''], { reason: WHY });
		world.pass(1);
		await publish(world, ...doubtful.forms.slice(0, 1));
		await deliver(world, aRevisionLater(doubtful));
		const [second] = await waiting();
		expect(second?._id).toEqual(expect.not.stringMatching(first?._id ?? ''));
		await settle(world);
		expect((await resultFor('C1')).review).toMatchObject({ state: 'open' });
		world.pass(1);
		await publish(world, ...doubtful.forms.slice(1, 2));
		await deliver(world, aRevisionLater(aRevisionLater(doubtful)));
		expect(await statuses()).toEqual(['approved', 'withdrawn', 'waiting']);
	});

	it('without a reason is withdrawn from the list, and counts', async () => {
		await deliver(world, doubtful);
		await publish(world, ...doubtful.forms);
		world.pass(1);
		await deliver(world, aRevisionLater(doubtful));
		expect(await waiting()).toEqual([]);
		expect(await statuses()).toEqual(['withdrawn']);
		expect((await resultFor('C1')).review).toBeNull();
		expect(await pointsOf('V1')).toBeGreaterThan(0);
	});
});
