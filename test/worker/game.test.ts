import { expect, it } from 'vitest';
import { MAIN_COORDINATOR_CODE, MAIN_SALESMAN_CODE } from '#server/demo/demo-logins.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import { gameRank } from '#worker/domain/points/ranks.ts';
import { must } from '#worker/errors.ts';

const world = engineWorld();
const cut = () => Promise.reject(new TypeError('Failed to fetch'));

async function arrived(employeeCode = COACH.employeeCode) {
	const { api } = world.phone.openTab();
	await api.session.login({ ...COACH, employeeCode });
	return api;
}

it('the figures of the month are requested once and stay readable without a network, with their age', async () => {
	const api = await arrived(MAIN_SALESMAN_CODE);
	expect(await api.game.badge()).toBeNull();
	expect(await api.game.held()).toEqual({ score: null, performance: null });
	const { data, lastUpdate } = await api.game.score(null);
	expect(data.points).toBe(data.lines.reduce((sum, { points }) => sum + points, 0));
	expect(data.history).toHaveLength(6);
	expect(Math.max(...data.history.map(({ points }) => points))).toBeGreaterThan(1_000);
	expect(data.ranking.rows.some(({ isSelf }) => isSelf)).toBe(true);
	expect(await api.game.badge()).toBe(gameRank('Vendedor', data.points));

	world.server.fault = cut;
	await world.time.pass(60_000);
	await api.game.refresh(['score'], null);
	expect(await api.game.score(null)).toEqual({ data, lastUpdate, failed: true });
	await expect(api.game.performance(null)).rejects.toMatchObject({ code: 'offline' });

	world.server.fault = null;
	await api.game.refresh(['score', 'performance'], null);
	const held = await api.game.held();
	expect(held.score).toMatchObject({ failed: false });
	expect(must(held.score).lastUpdate > lastUpdate).toBe(true);
	expect(must(held.performance).data.weeks).toHaveLength(12);
});

it('another month is requested by its name and does not replace the running one', async () => {
	const api = await arrived();
	const { data } = await api.game.score(null);
	const before = must(data.months.at(-2));
	const closed = await api.game.score(before);
	expect(closed.data).toMatchObject({ month: before, closed: true });
	expect((await api.game.score(null)).data.month).toBe(data.month);
	expect((await api.game.team(before)).data.people.length).toBeGreaterThan(3);
	await expect(api.game.score('2001-01')).rejects.toMatchObject({ code: 'invalid' });
});

it('the coach reads which coachings are in review and why, also without a network', async () => {
	const api = await arrived(MAIN_COORDINATOR_CODE);
	const { data } = await api.game.performance(null);
	const inReview = must(data.coachings.find(({ review }) => review === 'open'));
	expect(inReview.part).toBe('given');
	const result = await api.game.coaching(inReview._id);
	expect(result.review).toMatchObject({ state: 'open', more: 0, decision: null });
	expect(must(result.review).reasons.map(({ reason }) => reason)).toContain('form-unknown');
	world.server.fault = cut;
	expect(await api.game.coaching(result._id)).toEqual(result);
});

it('the coachee can read the result of a coaching, also without a network after the first time', async () => {
	const api = await arrived(MAIN_SALESMAN_CODE);
	const { data } = await api.game.performance(null);
	const before = await api.game.performance(must(data.months.at(-2)));
	const coaching = must([...data.coachings, ...before.data.coachings][0]);
	const result = await api.game.coaching(coaching._id);
	expect(result.lines.map(({ label }) => label)).toContain('Processo');
	expect(result.quality).toBeNull();

	expect(await api.game.heldCoachings()).toEqual([result]);
	world.server.fault = cut;
	expect(await api.game.coaching(coaching._id)).toEqual(result);
	const never = '00000000-0000-4000-8000-000000000000';
	await expect(api.game.coaching(never)).rejects.toMatchObject({ code: 'offline' });
	world.server.fault = null;
	await expect(api.game.coaching(never)).rejects.toMatchObject({ code: 'not-found' });
});
