import { describe, expect, it } from 'vitest';
import { keepPrivacyJob } from '#server/features/company/privacy/keep-privacy-job.ts';
import { stateHash } from '#server/features/visit/state-hash.ts';
import { aUuid } from '#test/support/builders.ts';
import { DEVICE_FACTS } from '#test/support/device-facts.ts';
import { TELEMETRY_ENTRY } from '#test/support/telemetry-entry.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { withPositions } from '#worker/domain/visit/private-coaching.ts';
import type { ApiWorld } from '../api/api-world.ts';
import { COMPANY } from '../api/company.ts';
import { asAdministrator, check, checks, dayOfOthers, placesOf, stored } from './privacy-world.ts';

const DAYS = {
	exactPositionDays: 90,
	positionDays: 365,
	stateLogDays: 180,
	telemetryDays: 30,
	importDays: 60,
};
const DAY_S = 86_400;
let world: ApiWorld;
const { call, audited, logIn } = asAdministrator((opened) => {
	world = opened;
});

function run(): Promise<void> {
	const reportDefect = (error: unknown) => world.defects.push(error);
	const { db, clock } = world;
	return keepPrivacyJob({ db, company: COMPANY, now: () => clock.now, reportDefect }, DAYS).run();
}

describe('what is kept for a limited time', () => {
	it('positions lose their exactness after 90 days and go after a year, the log after 180 days', async () => {
		const coach = (await world.logIn('C2')).token;
		const coaching = dayOfOthers(9);
		await world.ack(coach, coaching);
		await check(world, coach, coaching._id);
		const exact = placesOf(coaching);
		world.pass(89 * DAY_S);
		await run();
		expect(placesOf((await stored(world, coaching._id)).state)).toEqual(exact);
		world.pass(2 * DAY_S);
		await run();
		const coarse = await stored(world, coaching._id);
		expect(placesOf(coarse.state)).toEqual(exact.map((place) => Math.round(place * 100) / 100));
		expect(coarse).toMatchObject({ positions: 'coarse', hash: stateHash(coarse.state) });
		expect(await checks(world)).toEqual([
			{ longitude: -60.01, latitude: -3.12, positions: 'coarse' },
		]);
		world.pass(90 * DAY_S);
		await run();
		expect(await world.db.selectFrom('coaching_state_log').selectAll().execute()).toEqual([]);
		world.pass(200 * DAY_S);
		await run();
		expect(placesOf((await stored(world, coaching._id)).state)).toEqual([]);
		expect(await checks(world)).toEqual([{ longitude: null, latitude: null, positions: 'gone' }]);
		await run();
		await logIn();
		const kept = (await audited('entity=privacy')).map(({ after }) => after);
		expect(kept).toEqual([{ removed: 2 }, { logs: 1 }, { coarsened: 2 }]);
	});
});

describe('an imported table', () => {
	it('goes after the days of its setting with its file and its difference', async () => {
		const uploaded = await call('/imports?entity=products', {
			headers: { 'content-type': 'text/csv' },
			body: 'Código;Nome\n7;Picanha\n',
		});
		const { importId } = await uploaded.json();
		await expect
			.poll(async () => (await (await call(`/imports/${importId}`)).json()).import.state)
			.toBe('checked');
		const left = async () => [
			await world.db.selectFrom('imports').select('import_id').execute(),
			await world.db.selectFrom('import_rows').select('key').execute(),
			await world.db.selectFrom('import_parts').select('position').execute(),
		];
		world.pass(59 * DAY_S);
		await run();
		expect((await left()).map((rows) => rows.length)).toEqual([1, 1, 1]);
		world.pass(2 * DAY_S);
		await run();
		expect((await left()).map((rows) => rows.length)).toEqual([0, 0, 0]);
		await logIn();
		expect((await audited('entity=privacy')).map(({ after }) => after)).toEqual([{ imports: 1 }]);
	});
});

describe('a visit that a phone could not send before the access of its coach ended', () => {
	it('is taken and marked, while every other call is refused', async () => {
		const session = await world.logIn('C2');
		const coaching = dayOfOthers(11);
		const asked = { cookie: session.cookie, body: {} };
		const delivery = () => world.call('/api/v2/auth/app/delivery', asked);
		expect((await delivery()).status).toBe(401);
		const ended = await call('/people/C2/access', { method: 'PUT', body: { disabled: true } });
		expect(ended.status).toBe(200);
		world.pass(3 * DAY_S);
		expect((await world.call('/api/v2/auth/app/refresh', asked)).status).toBe(401);
		const answer = await delivery();
		expect(answer.status).toBe(200);
		const { token: late } = await answer.json();
		const ack = await world.ack(late, coaching);
		expect(ack).toMatchObject({ applied: true, scoreDiffers: false });
		expect(await check(world, late, coaching._id)).toBe(200);
		expect((await stored(world, coaching._id)).sent_after_end).toEqual(world.clock.now);
		for (const path of [
			'/v3/app/user/me',
			'/v3/app/employee/hierarchy',
			'/v3/app/sync/coaching/last',
		]) {
			expect((await world.call(`/api${path}`, { token: late })).status).toBe(401);
		}
		const mark = {
			...{ _id: aUuid(900), coachingId: coaching._id, line: 'Mix', kind: 'kept' },
			...{ note: '', at: world.clock.now.toISOString() },
		};
		const marked = await world.call('/api/v3/app/commitments/mark', { token: late, body: mark });
		expect(marked.status).toBe(200);
		const quiz = { token: late, body: {} };
		expect((await world.call('/api/v3/app/coaching/automatic-recover', quiz)).status).toBe(401);
		await logIn();
		expect(await audited('entity=coaching')).toMatchObject([
			{ act: 'coaching.sent-after-end', target: coaching._id, after: { coach: 'C2' } },
		]);
		expect((await audited('entity=person&target=C2'))[0]).toMatchObject({
			...{ act: 'person.sent-after-end', actor: 'C2', after: { work: 'commitment' } },
		});

		await call('/people/C2/access', { method: 'PUT', body: { disabled: false } });
		expect((await world.send(late, { ...coaching, rev: coaching.rev })).status).toBe(401);
		expect((await delivery()).status).toBe(401);
		world.pass(30 * DAY_S);
		expect((await delivery()).status).toBe(401);
	});
});

describe('a phone that compares its receipts', () => {
	/** What the server says it lacks of a coaching that it has acknowledged. */
	async function missing(token: string, { _id, rev, deviceId }: Coaching, hash: string) {
		const body = { receipts: [{ coachingId: _id, rev, deviceId, hash }] };
		const answer = await world.call('/api/v3/app/sync/coaching/receipts', { token, body });
		return (await answer.json()).missing;
	}

	it('is not told that a day is missing whose positions were coarsened', async () => {
		const coaching = withPositions(dayOfOthers(13), () => [-60.01234, -3.12345]);
		const { hash } = await world.ack((await world.logIn('C2')).token, coaching);
		world.pass(91 * DAY_S);
		await run();
		expect((await stored(world, coaching._id)).positions).toBe('coarse');
		const { token } = await world.logIn('C2');
		expect(await missing(token, coaching, hash)).toEqual([]);
		const later = { ...coaching, rev: coaching.rev + 1 };
		expect(await missing(token, later, hash)).toHaveLength(1);
	});

	it('is not told that a day is missing whose coachee was erased', async () => {
		const coaching = dayOfOthers(14);
		const { token } = await world.logIn('C2');
		const { hash } = await world.ack(token, coaching);
		expect(await missing(token, coaching, 'f'.repeat(64))).toHaveLength(1);
		expect((await call('/people/V3/erasure', { body: { successorCode: null } })).status).toBe(200);
		expect((await stored(world, coaching._id)).hash).not.toBe(hash);
		expect(await missing(token, coaching, hash)).toEqual([]);
	});
});

describe('what devices reported', () => {
	it('goes after the days of its setting, and the run is an entry of the audit', async () => {
		const { token, user } = await world.logIn('C2');
		const sent = await world.call(`/api/v3/telemetry/sync/${user._id}`, {
			token,
			body: {
				...{
					batchId: aUuid(7),
					deviceId: 'device-1',
					appVersion: '1.0.0',
					dropped: 0,
					failures: 0,
				},
				...{ sentAt: world.clock.now.toISOString(), entries: [TELEMETRY_ENTRY], events: [] },
				...{
					device: DEVICE_FACTS,
					last: { geolocation: { statusCode: null }, sync: null, pending: 0, locked: false },
				},
			},
		});
		expect(sent.status).toBe(200);
		const left = () => world.db.selectFrom('telemetry_batches').select('batch_id').execute();
		world.pass(29 * DAY_S);
		await run();
		expect(await left()).toHaveLength(1);
		world.pass(2 * DAY_S);
		await run();
		expect(await left()).toEqual([]);
		await logIn();
		expect((await audited('entity=privacy')).map(({ after }) => after)).toEqual([{ telemetry: 1 }]);
	});
});
