import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settleRequestsJob } from '#server/features/requests/settle-requests-job.ts';
import { COMPANY } from '#test/server/api/company.ts';
import { aCoaching, aDevice, aReading } from '#test/support/builders.ts';
import { inFeedback, inProcess, out, play, visit, visited } from '#test/support/play-commands.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { CoachingResultResponse } from '#worker/contract/coaching-result.ts';
import { receive } from '#worker/contract/parse.ts';
import { RequestListResponse } from '#worker/contract/request.ts';
import { openRequestWorld, type RequestWorld } from './request-world.ts';

const KIND = 'checkin';

let world: RequestWorld;
beforeAll(async () => {
	world = await openRequestWorld();
});
beforeEach(() => world.forget());

/** A phone so many metres south of the clients. */
const at = (metres: number) => aDevice(aReading({ latitude: -3.1 - metres / 111_195 }));

/** C1 with V1 at client 1, at client 2 from 900 m away, and at client 3 from 505 m away, ± 10 m. */
function running(): Coaching {
	const near = visited(inProcess(aCoaching()), '1');
	const far = play(near, visit('2', 'being', at(900)), out);
	return play(far, visit('3', 'being', at(505)), out);
}
const finished = () => play(inFeedback(running()), { type: 'finish' });

const send = async (coaching: Coaching, by = 'C1') => world.ack(await world.tokenOf(by), coaching);
/** In the order of their clients. */
const waiting = async () =>
	(await world.pendent('G1', KIND)).toSorted((a, b) =>
		(a.client?.code ?? '').localeCompare(b.client?.code ?? ''),
	);
const idsOf = async () => (await waiting()).map(({ _id }) => _id);
const settle = () => {
	const { db, now, reportDefect } = world.options;
	return settleRequestsJob({ db, company: COMPANY, now, reportDefect }).run();
};
async function resultFor(person: string, { _id }: Coaching) {
	const token = await world.tokenOf(person);
	const response = await world.call(`/api/v3/app/performance/coaching/${_id}`, { token });
	return receive(CoachingResultResponse, await response.json());
}
const statesFor = async (person: string, day: Coaching) =>
	(await resultFor(person, day)).checkIns?.map(({ clientName, approval, decision }) => [
		clientName,
		approval,
		decision && [decision.isApproved, decision.by, decision.reason],
	]);

describe('a check-in out of range', () => {
	it('waits for whoever is above the coach when the coaching is finished, and not before', async () => {
		await send(running());
		expect(await waiting()).toEqual([]);
		const day = finished();
		await send(day);
		const requests = await waiting();
		expect(requests).toMatchObject([
			{
				status: 'waiting',
				requester: { employeeCode: 'C1' },
				employee: { employeeCode: 'C1' },
				client: { code: '2', name: 'Mercado 2' },
				startDate: '2025-03-04',
				endDate: '2025-03-04',
				reason: 'Fora da área',
				policy: {
					verdict: 'look',
					evidence: [{ rule: 'check-in-beyond', ok: false, value: 391, limit: 0 }],
				},
				checkIn: {
					coachingId: day._id,
					distance: expect.closeTo(900, 0),
					coordinates: [-60, expect.closeTo(-3.1081, 4)],
					accuracy: 10,
					limit: 500,
					coachee: day.coachee.name,
				},
			},
			{
				client: { code: '3' },
				reason: 'Inconclusivo pelo GPS',
				policy: { verdict: 'within', evidence: [{ rule: 'check-in-beyond', ok: true }] },
			},
		]);
		for (const person of ['C1', 'C2', 'V1']) {
			expect(await world.pendent(person, KIND), person).toEqual([]);
		}
		expect(await world.pendent('E1', KIND)).toHaveLength(2);
	});

	it('waits once, however often its coaching arrives', async () => {
		const day = finished();
		await send(day);
		const requests = await waiting();
		await send(day);
		await world.forgetCoachings();
		await send(day);
		expect(await waiting()).toEqual(requests);
	});

	it('no longer waits when another phone of the coach had discarded the visit', async () => {
		const open = play(inProcess(aCoaching()), visit('2', 'being', at(900)));
		const done = play(inFeedback(play(open, out)), { type: 'finish' });
		await send(done);
		expect(await waiting()).toHaveLength(1);
		const discarded = play(open, { type: 'abort', reason: 'discard', device: at(900) });
		const revisions = { ...open.revisions, tablet: discarded.rev };
		await send({ ...discarded, deviceId: 'tablet', revisions });
		expect(await waiting()).toEqual([]);
		expect(await statesFor('G1', done)).toEqual([]);
	});

	it('reads manual once its approval can no longer be undone; the stored coaching stays as it is', async () => {
		const day = finished();
		const { hash } = await send(day);
		const before = await resultFor('C1', day);
		const [first = '', second = ''] = await idsOf();
		await world.decide('G1', KIND, 'approved', [first]);
		await world.decide('G1', KIND, 'refused', [second], { reason: 'Longe demais' });
		const undecided = [
			['Mercado 2', 'waiting', null],
			['Mercado 3', 'waiting', null],
		];
		expect(await statesFor('C1', day)).toEqual(undecided);
		world.pass(25);
		await settle();
		for (const person of ['C1', 'G1', 'E1']) {
			expect(await statesFor(person, day), person).toEqual([
				['Mercado 2', 'manual', [true, 'Gil Gerente', null]],
				['Mercado 3', 'waiting', [false, 'Gil Gerente', 'Longe demais']],
			]);
		}
		expect((await resultFor('V1', day)).checkIns).toBeNull();
		const { checkIns, ...after } = await resultFor('C1', day);
		expect(before).toMatchObject(after);
		expect((await send(day)).hash).toBe(hash);
	});

	it('of a coaching that ended before check-ins were asked about reads that nobody was asked', async () => {
		const day = finished();
		await send(day);
		const asked = async () =>
			(await resultFor('C1', day)).checkIns?.map(({ isAsked, decision }) => [isAsked, decision]);
		expect(await asked()).toEqual([
			[true, null],
			[true, null],
		]);
		await world.db.deleteFrom('requests').execute();
		expect(await asked()).toEqual([
			[false, null],
			[false, null],
		]);
	});

	it('is told to the coach when it is decided', async () => {
		await send(finished());
		await world.decide('G1', KIND, 'approved', await idsOf());
		world.pass(25);
		await settle();
		const told = await world.db
			.selectFrom('notifications')
			.select(['employee_code', 'events'])
			.where('type', '=', 'check-in')
			.execute();
		expect(told).toMatchObject([
			{
				employee_code: 'C1',
				events: [{ referenceDocument: { kind: 'checkin-approved', subject: '2 pedidos' } }],
			},
		]);
	});

	it('alone is told with its client, and opens its coaching', async () => {
		const day = finished();
		await send(day);
		await world.decide('G1', KIND, 'approved', (await idsOf()).slice(0, 1));
		world.pass(25);
		await settle();
		const told = await world.db.selectFrom('notifications').select(['type', 'events']).execute();
		const [one] = told.filter(({ type }) => type === 'check-in');
		expect(one?.events).toMatchObject([
			{ referenceDocument: { _id: day._id, subject: 'Mercado 2' } },
		]);
	});

	it('is undone, and is decided by nobody beside or below', async () => {
		await send(finished());
		const ids = await idsOf();
		await world.decide('G1', KIND, 'approved', ids);
		await world.decide('G1', KIND, 'waiting', ids);
		expect(await waiting()).toHaveLength(2);
		for (const [person, reason] of [
			['C1', 'own-request'],
			['C2', 'not-found'],
			['V1', 'not-found'],
		] as const) {
			const { results } = await world.decide(person, KIND, 'approved', ids);
			expect(
				results.map((one) => one.reason),
				person,
			).toEqual([reason, reason]);
		}
	});

	it('is not withdrawn by the coach, who did not ask for it and sees it among their requests', async () => {
		await send(finished());
		const token = await world.tokenOf('C1');
		const ids = await idsOf();
		const response = await world.call('/api/v3/app/request/withdraw', { token, body: { ids } });
		expect(await response.json()).toMatchObject({ results: [{ reason: 'not-found' }, {}] });
		expect(await waiting()).toHaveLength(2);
		const mine = await world.call('/api/v3/app/request/mine?kind=checkin', { token });
		expect(receive(RequestListResponse, await mine.json()).items).toHaveLength(2);
	});

	it('follows the policy of the company', async () => {
		await world.db
			.insertInto('policy_rules')
			.values({
				company_id: COMPANY,
				kind: KIND,
				rule: 'check-in-beyond',
				limit_value: 400,
				active: true,
			})
			.execute();
		await send(finished());
		expect((await waiting()).map(({ policy }) => policy.verdict)).toEqual(['within', 'within']);
	});
});
