import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proposePointsJob } from '#server/features/requests/kinds/client-point/propose-points-job.ts';
import type { RequestDraft } from '#server/features/requests/request-draft.ts';
import { settleRequestsJob } from '#server/features/requests/settle-requests-job.ts';
import { readVersions } from '#server/platform/db/data-version.ts';
import { COMPANY } from '#test/server/api/company.ts';
import { DRAFT_OF } from '#test/support/request-drafts.ts';
import { openRequestWorld, type RequestWorld } from './request-world.ts';

const KIND = 'clientpoint';
const OWN = { longitude: -60, latitude: -3.1 };
const DAY_S = 24 * 3600;

let world: RequestWorld;
beforeAll(async () => {
	world = await openRequestWorld();
});
beforeEach(async () => {
	await world.forget();
	await world.db.updateTable('clients').set(OWN).where('code', '=', '7').execute();
});

const jobs = () => {
	const { db, now, reportDefect } = world.options;
	return { db, company: COMPANY, now, reportDefect };
};
const propose = () => proposePointsJob(jobs()).run();
/** Lets decisions take effect. */
async function settle(): Promise<void> {
	world.pass(25);
	await settleRequestsJob(jobs()).run();
}

type Given = { readonly metres?: number; readonly accuracy?: number; readonly day?: number };

/** A check-in at client 7 so many metres north of its point, as the end of a coaching leaves it. */
function northOf({ metres = 800, accuracy = 12, day = 1 }: Given): RequestDraft {
	const draft = DRAFT_OF.checkin();
	const { checkIn } = draft.detail;
	if (!checkIn) throw new Error('No check-in');
	const coordinates = [OWN.longitude, OWN.latitude + metres / 111_195] as const;
	const at = `2025-02-0${day}T13:00:00Z`;
	return {
		...draft,
		detail: { checkIn: { ...checkIn, at, coordinates, distance: metres, accuracy } },
	};
}

/** Check-ins of these coaches, approved unless they are inconclusive by their accuracy. */
async function checkedIn(coaches: readonly string[], given: Given = {}): Promise<void> {
	for (const [index, coach] of coaches.entries()) {
		const metres = (given.metres ?? 800) + 5 * index;
		const draft = { ...northOf({ ...given, metres }), employeeCode: coach };
		const [made] = await world.ask(coach, draft);
		await world.decide('E1', 'checkin', 'approved', [made?._id ?? '']);
	}
	await settle();
}
const agreeing = () => checkedIn(['C1', 'G1', 'C1', 'V1']);

const proposals = () => world.pendent('G1', KIND);
const idsOf = async () => (await proposals()).map(({ _id }) => _id);
const pointOf7 = () =>
	world.db
		.selectFrom('clients')
		.select(['longitude', 'latitude'])
		.where('code', '=', '7')
		.executeTakeFirstOrThrow();

describe('another point of a client', () => {
	it('is proposed once, to who is above the leader of its salesman', async () => {
		await agreeing();
		await propose();
		await propose();
		const [proposal, ...others] = await proposals();
		expect(others).toEqual([]);
		expect(proposal).toMatchObject({
			client: { code: '7' },
			employee: { employeeCode: 'C1' },
			requester: { employeeCode: 'C1' },
			policy: { verdict: 'within' },
			clientPoint: { from: [-60, -3.1], coaches: 3, limit: 500 },
		});
		expect(proposal?.clientPoint?.checkIns).toHaveLength(4);
		expect(proposal?.clientPoint?.to[1]).toBeCloseTo(-3.09274, 4);
		expect(await world.pendent('C1', KIND)).toEqual([]);
		expect(await world.pendent('E1', KIND)).toHaveLength(1);
	});

	it('moves the client when it is accepted and can no longer be undone, for the next sync', async () => {
		await agreeing();
		await propose();
		const [proposal] = await proposals();
		const before = await readVersions(world.db, COMPANY, ['clients', 'routes']);
		await world.decide('G1', KIND, 'approved', await idsOf());
		expect(await pointOf7()).toEqual(OWN);
		await settle();
		const [longitude, latitude] = proposal?.clientPoint?.to ?? [];
		expect(await pointOf7()).toEqual({ longitude, latitude });
		expect(await readVersions(world.db, COMPANY, ['clients', 'routes'])).not.toBe(before);
		await propose();
		expect(await proposals()).toEqual([]);
	});

	it('is not proposed again for a year after it was refused, unless check-ins agree on another one', async () => {
		await agreeing();
		await propose();
		await world.decide('G1', KIND, 'refused', await idsOf(), { reason: 'É o depósito' });
		await settle();
		await propose();
		expect(await proposals()).toEqual([]);
		await checkedIn(['C1', 'G1', 'C1', 'V1'], { metres: 2_400 });
		await propose();
		expect((await proposals()).map(({ clientPoint }) => clientPoint?.to[1])).toEqual([
			expect.closeTo(-3.0783, 3),
		]);
	});

	it.each([
		['three check-ins', ['C1', 'G1', 'V1'], {}],
		['two coaches', ['C1', 'G1', 'C1', 'G1'], {}],
	])('is not proposed by %s', async (_, coaches, given) => {
		await checkedIn(coaches, given);
		await propose();
		expect(await proposals()).toEqual([]);
	});

	it('is proposed by check-ins that wait only if their accuracy does not exclude the area', async () => {
		for (const coach of ['C1', 'G1', 'C1', 'V1']) {
			await world.ask(coach, { ...northOf({ metres: 800 }), employeeCode: coach });
		}
		await propose();
		expect(await proposals()).toEqual([]);
		for (const coach of ['C1', 'G1', 'C1', 'V1']) {
			await world.ask(coach, { ...northOf({ metres: 510, accuracy: 30 }), employeeCode: coach });
		}
		await propose();
		expect(await proposals()).toHaveLength(1);
	});

	it('is not proposed by check-ins of half a year ago', async () => {
		await agreeing();
		world.pass(181 * DAY_S);
		await propose();
		const made = await world.db.selectFrom('requests').select('kind').execute();
		expect(made.filter(({ kind }) => kind === KIND)).toEqual([]);
	});

	it('is not accepted for a client that has moved meanwhile', async () => {
		await agreeing();
		await propose();
		await world.db.updateTable('clients').set({ latitude: -3.2 }).where('code', '=', '7').execute();
		const { results } = await world.decide('G1', KIND, 'approved', await idsOf());
		expect(results).toMatchObject([{ outcome: 'failed', reason: 'changed' }]);
	});

	it('follows the limits of the company, which may switch the proposals off', async () => {
		const row = { company_id: COMPANY, kind: KIND, active: true } as const;
		await world.db
			.insertInto('policy_rules')
			.values({ ...row, rule: 'point-check-ins', limit_value: 5 })
			.execute();
		await agreeing();
		await propose();
		expect(await proposals()).toEqual([]);
		await world.db.updateTable('policy_rules').set({ limit_value: 4, active: false }).execute();
		await propose();
		expect(await proposals()).toEqual([]);
		await world.db.updateTable('policy_rules').set({ active: true }).execute();
		await propose();
		expect(await proposals()).toHaveLength(1);
	});
});
