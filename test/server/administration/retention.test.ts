import { describe, expect, it } from 'vitest';
import { keepPrivacyJob } from '#server/features/company/privacy/keep-privacy-job.ts';
import { stateHash } from '#server/features/visit/state-hash.ts';
import { aUuid } from '#test/support/builders.ts';
import type { ApiWorld } from '../api/api-world.ts';
import { COMPANY } from '../api/company.ts';
import { asAdministrator, check, checks, dayOfOthers, placesOf, stored } from './privacy-world.ts';

const DAYS = { exactPositionDays: 90, positionDays: 365, stateLogDays: 180 };
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
