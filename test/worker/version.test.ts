import { expect, it } from 'vitest';
import { serverFails } from '#test/support/api-server.ts';
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

/** Lives for `ms`; then the check has been answered `times` times. */
async function asked(times: number, ms: number): Promise<void> {
	world.time.pass(ms);
	await world.phone.quiet();
	expect(calls()).toBe(times);
}

it('is checked after 10 s and then every 5 min, but not without a session', async () => {
	const { api } = world.phone.openTab();
	expect((await api.version.view()).availableVersion).toBe(null);
	await asked(0, 10_000);
	await api.session.login(COACH);
	await asked(1, 10_000);
	expect((await api.version.view()).availableVersion).toBe('1.0.0');
	await asked(1, 299_000);
	await asked(2, 1_000);
});

it('is told in the reports when the check fails, and repeated 5 min later', async () => {
	const { api } = world.phone.openTab();
	await api.session.login(COACH);
	// The first batch of reports has left; the next one leaves a minute later.
	await api.sync.syncNow();
	await world.phone.quiet();
	const failures = async () =>
		(await api.telemetry.view()).queued.flatMap(({ kind, item }) =>
			kind === 'event' && item.name === 'version-check-failed' ? [item.count] : [],
		);
	world.server.fault = async (request, pass) =>
		request.url.endsWith('/version/mandatory') ? serverFails(request, pass) : pass();
	await asked(1, 10_000);
	await expect.poll(failures).toEqual([1]);
	expect((await api.version.view()).availableVersion).toBe(null);
	world.server.fault = null;
	await asked(1, 299_000);
	await asked(2, 1_000);
	expect((await api.version.view()).availableVersion).toBe('1.0.0');
});

it('notifies the page only of a version that requires a reload', async () => {
	const { api } = world.phone.openTab();
	await api.session.login(COACH);
	await api.sync.syncNow();
	await world.phone.quiet();
	const heard: string[] = [];
	await api.subscribe((topics) => heard.push(...topics));
	await asked(1, 10_000);
	expect(heard).toEqual([]);
	await demand('2.0.0');
	world.time.pass(300_000);
	await expect.poll(() => heard).toContain('session');
	await demand('1.0.0');
});

it('requires a reload below the mandatory major version, at most four times', async () => {
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

it('pauses all requests for 5 s while a new version takes over, and loses none', async () => {
	const { api } = world.phone.openTab();
	await api.session.login(COACH);
	await api.sync.syncNow();
	await world.phone.quiet();
	let isClear = false;
	const clear = api.version.makeWay().then(() => {
		isClear = true;
	});
	await api.version.view();
	const before = world.server.log.length;
	const sync = api.sync.syncNow();
	await api.version.view();
	world.time.pass(499);
	await api.version.view();
	expect(isClear).toBe(false);
	world.time.pass(1);
	await clear;
	world.time.pass(4_499);
	await api.version.view();
	expect(world.server.log).toHaveLength(before);
	world.time.pass(1);
	await sync;
	expect(world.server.log.length).toBeGreaterThan(before);
});
