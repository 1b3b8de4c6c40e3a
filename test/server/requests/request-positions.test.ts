import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyRetention } from '#server/features/company/privacy/apply-retention.ts';
import { grant } from '#test/server/api/api-world.ts';
import { COMPANY } from '#test/server/api/company.ts';
import { DRAFT_OF } from '#test/support/request-drafts.ts';
import { REQUEST_KINDS } from '#worker/contract/request.ts';
import { openRequestWorld, type RequestWorld } from './request-world.ts';

let world: RequestWorld;
beforeAll(async () => {
	world = await openRequestWorld();
});
beforeEach(() => world.forget());

const read = async (person: string, path: string) =>
	world.call(`/api/v3/app/${path}`, { token: await world.tokenOf(person) });
/** Who read positions of which request, in the order of the readings. */
async function readings() {
	const rows = await world.db
		.selectFrom('audit_log')
		.selectAll()
		.where('action', '=', 'position.read')
		.orderBy('at')
		.execute();
	return rows.map(({ actor, target, detail }) => [actor, target, detail]);
}
/** A check-in out of range of C1, which G1 and E1 may decide. */
async function checkIn(): Promise<string> {
	const draft = DRAFT_OF.checkin();
	const { checkIn } = draft.detail;
	if (!checkIn) throw new Error('No check-in');
	const detail = { checkIn: { ...checkIn, coordinates: [-60.012345, -3.123456] as const } };
	const [made] = await world.ask('C1', { ...draft, employeeCode: 'C1', detail });
	return made?._id ?? '';
}

describe('positions of other people', () => {
	it('are audited for each reader and request, once a day', async () => {
		const id = await checkIn();
		await read('G1', 'checkin/team/pendent');
		world.pass(3600);
		await read('G1', `request/one/${id}`);
		await read('E1', `request/one/${id}`);
		expect(await readings()).toEqual([
			['G1', id, { employee: 'C1' }],
			['E1', id, { employee: 'C1' }],
		]);
		world.pass(24 * 3600);
		world.logInAgain();
		await read('G1', 'checkin/team/pendent');
		expect((await readings()).map(([actor]) => actor)).toEqual(['G1', 'E1', 'G1']);
	});

	it('are audited after a decision, too', async () => {
		const id = await checkIn();
		await world.decide('E1', 'checkin', 'approved', [id]);
		await read('G1', 'request/decided');
		expect(await readings()).toEqual([['G1', id, { employee: 'C1' }]]);
	});

	it('are audited for the leader to whom a point of several coaches is proposed', async () => {
		const [made] = await world.ask('C1', { ...DRAFT_OF.clientpoint(), employeeCode: 'C1' });
		await read('C1', 'request/mine');
		await read('G1', 'clientpoint/team/pendent');
		expect(await readings()).toEqual([
			['C1', made?._id, { employee: 'C1' }],
			['G1', made?._id, { employee: 'C1' }],
		]);
	});
});

it('own positions, requests without any and refused calls are not audited', async () => {
	const id = await checkIn();
	await read('C1', 'request/mine');
	await read('C1', `request/one/${id}`);
	expect((await read('V1', `request/one/${id}`)).status).toBe(404);
	for (const kind of REQUEST_KINDS.filter((one) => !['checkin', 'clientpoint'].includes(one))) {
		await world.ask('C1', DRAFT_OF[kind]());
		await read('G1', `${kind}/team/pendent`);
	}
	await read('G1', 'request/decided');
	expect(await readings()).toEqual([]);
});

it('in decided requests become coarse and go in their time; a waiting one keeps what it is about', async () => {
	const { db } = world;
	const point = () => world.ask('C1', { ...DRAFT_OF.clientpoint(), employeeCode: 'C1' });
	const [decided, waiting] = [await checkIn(), await checkIn()];
	const [[decidedPoint], [waitingPoint]] = [await point(), await point()];
	await world.decide('E1', 'checkin', 'approved', [decided]);
	await world.decide('E1', 'clientpoint', 'refused', [decidedPoint?._id ?? ''], { reason: 'Não' });
	const days = { exactPositionDays: 90, positionDays: 365, stateLogDays: 180, telemetryDays: 90 };
	const details = async () => {
		await applyRetention(db, COMPANY, days, world.clock.now);
		const rows = await db.selectFrom('requests').select(['request_id', 'detail']).execute();
		const of = (id: string | undefined) => rows.find(({ request_id }) => request_id === id)?.detail;
		return {
			decided: of(decided)?.checkIn,
			waiting: of(waiting)?.checkIn,
			decidedPoint: of(decidedPoint?._id)?.clientPoint?.checkIns,
			waitingPoint: of(waitingPoint?._id)?.clientPoint?.checkIns,
		};
	};
	const exact = await details();
	expect(exact.decidedPoint).not.toEqual([]);
	world.pass(91 * 86_400);
	const coarse = { ...exact.decided, coordinates: [-60.01, -3.12], isCoarse: true };
	expect(await details()).toEqual({ ...exact, decided: coarse, decidedPoint: [] });
	world.pass(275 * 86_400);
	expect(await details()).toEqual({ ...exact, decided: undefined, decidedPoint: [] });
});

// The last one, because nobody comes back after it.
it('those of an erased person leave the points that were decided by them', async () => {
	const { db } = world;
	const { clientPoint } = DRAFT_OF.clientpoint().detail;
	if (!clientPoint) throw new Error('No point');
	const seen = { at: '2025-02-01T13:00:00Z', coordinates: [-60, -3.1] as const, accuracy: 9 };
	const checkIns = ['Carla Lima', 'Outro nome'].map((coach) => ({ ...seen, coach }));
	const drafts = [1, 2].map(() => ({
		...DRAFT_OF.clientpoint(),
		employeeCode: 'G1',
		detail: { clientPoint: { ...clientPoint, checkIns } },
	}));
	const [decided, waiting] = await world.ask('G1', ...drafts);
	await world.decide('E1', 'clientpoint', 'refused', [decided?._id ?? ''], { reason: 'Não' });
	await grant(world, 'E1');
	const erased = await world.call('/api/v3/app/admin/people/C1/erasure', {
		token: await world.tokenOf('E1'),
		body: { successorCode: 'C2' },
	});
	expect(erased.status).toBe(200);
	const rows = await db.selectFrom('requests').select(['request_id', 'detail']).execute();
	const coachesOf = (id: string | undefined) =>
		rows
			.find(({ request_id }) => request_id === id)
			?.detail.clientPoint?.checkIns.map(({ coach }) => coach);
	expect(coachesOf(decided?._id)).toEqual(['Outro nome']);
	// A decision needs what it is about; the rest goes within an hour of it.
	expect(coachesOf(waiting?._id)).toEqual(['Pessoa removida (C1)', 'Outro nome']);
});
