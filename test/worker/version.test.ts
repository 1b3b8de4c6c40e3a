import { expect, it } from 'vitest';
import { COACH, engineWorld } from '#test/support/engine-world.ts';

const world = engineWorld();
const CALL = 'GET /api/version/mandatory';
const calls = () => world.server.log.filter((line) => line === CALL).length;

async function demand(version: string): Promise<void> {
	const { db, companyId } = world.server;
	await db
		.updateTable('companies')
		.set({ mandatory_version: version })
		.where('company_id', '=', companyId)
		.execute();
}

/** Lives until the check has been answered `times` times. */
async function asked(times: number, ms: number): Promise<void> {
	world.time.pass(ms);
	await expect.poll(calls).toBe(times);
}

it('asks after 10 s and then every 5 min, and not while nobody is logged in', async () => {
	const { api } = world.phone.openTab();
	expect((await api.version.view()).availableVersion).toBe(null);
	world.time.pass(10_000);
	expect(calls()).toBe(0);
	await api.session.login(COACH);
	await asked(1, 10_000);
	await expect.poll(async () => (await api.version.view()).availableVersion).toBe('1.0.0');
	world.time.pass(299_000);
	expect(calls()).toBe(1);
	await asked(2, 1_000);
});

it('demands a reload below the mandatory major version, four times', async () => {
	await demand('2.0.0');
	const { api } = world.phone.openTab();
	await api.session.login(COACH);
	await asked(1, 10_000);
	const view = { currentVersion: '1.0.0', availableVersion: '2.0.0' };
	for (const _ of [1, 2, 3, 4]) {
		await expect.poll(() => api.version.view()).toEqual({ ...view, mustReload: true });
		await api.version.reloading();
	}
	expect(await api.version.view()).toEqual({ ...view, mustReload: false });
	await demand('1.0.0');
});
