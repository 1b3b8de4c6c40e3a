import { expect, it, vi } from 'vitest';
import { noNetwork } from '#test/support/api-server.ts';
import { Coach } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';

const world = engineWorld();

async function received(): Promise<number> {
	const { db, companyId } = world.server;
	const rows = await db
		.selectFrom('telemetry_batches')
		.select('batch_id')
		.where('company_id', '=', companyId)
		.execute();
	return rows.length;
}

it('a person can read the reports the server has stored and delete them', async () => {
	const { api } = world.phone.openTab();
	await new Coach(api).arrives();
	world.time.pass(6 * 60_000);
	await api.sync.syncNow();
	await vi.waitFor(async () => expect((await api.telemetry.view()).waiting).toBe(0));
	const { total, batches } = await api.telemetry.held();
	expect(total).toBe(await received());
	expect(batches).toHaveLength(total);
	expect(batches.flatMap(({ events }) => events.map(({ name }) => name))).toContain('login');
	expect(await api.telemetry.forgetHeld()).toBe(total);
	expect(await received()).toBe(0);
	expect(await api.telemetry.held()).toEqual({ total: 0, batches: [] });
	world.server.fault = noNetwork;
	await expect(api.telemetry.held()).rejects.toMatchObject({ code: 'offline' });
});
