import { expect, it } from 'vitest';
import { Coach, onServer } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';

const world = engineWorld();

it('sends and downloads everything again when the server requests it', async () => {
	const { api, coach, _id } = await Coach.onTheWay(world.phone.openTab());
	await coach.answers(0);
	await api.sync.syncNow();
	const { db, companyId } = world.server;
	// A server put back from a copy of the day before.
	await db
		.deleteFrom('coachings')
		.where('company_id', '=', companyId)
		.where('coaching_id', '=', _id)
		.execute();
	await db.deleteFrom('coaching_state_log').where('company_id', '=', companyId).execute();
	world.time.pass(31 * 60_000);
	await api.sync.syncNow();
	await api.sync.syncNow();
	expect((await onServer(world.server, _id))?.state.stages[0]?.score.answered).toBe(1);
	expect((await api.sync.view()).coaching).toMatchObject({ pending: 0, lastError: null });
});

it('the person is requested at most every 2 h, however often everything is downloaded', async () => {
	const { api } = world.phone.openTab();
	await new Coach(api).arrives();
	const times = () => world.server.log.filter((one) => one === 'GET /api/v3/app/user/me').length;
	for (const [ms, expected] of [
		[0, 1],
		[7_140_000, 1],
		[60_000, 2],
	] as const) {
		world.time.pass(ms);
		await api.sync.syncNow();
		expect(times()).toBe(expected);
	}
});
