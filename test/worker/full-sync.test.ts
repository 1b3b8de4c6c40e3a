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
