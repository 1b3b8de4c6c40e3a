import { expect, it } from 'vitest';
import { COACH, engineWorld } from '#test/support/engine-world.ts';

const world = engineWorld();
const CALL = 'GET /api/v3/app/vacation/salesmen/alert';
const calls = () => world.server.log.filter((line) => line === CALL).length;
const DAY_MS = 24 * 3_600_000;

async function arrived() {
	const { api } = world.phone.openTab();
	await api.session.login(COACH);
	await api.sync.syncNow();
	return api;
}

it('shows the coordinator who is on vacation and how many clients are not handed over', async () => {
	const api = await arrived();
	const alerts = await api.vacation.alert();
	expect(alerts.map(({ employeeCode }) => employeeCode)).toContain('4005');
	expect(alerts[0]).toMatchObject({ start: '2025-02-27', end: '2025-03-28' });
	for (const { clientsLeft } of alerts) expect(clientsLeft).toBeGreaterThan(0);
});

it('appears once a day, also without a network', async () => {
	const api = await arrived();
	await api.vacation.read();
	expect(await api.vacation.alert()).toEqual([]);
	await api.session.setOnline(false);
	world.time.pass(DAY_MS);
	expect((await api.vacation.alert()).length).toBeGreaterThan(0);
});

it('is requested at most once a day, even when the person syncs', async () => {
	const api = await arrived();
	expect(calls()).toBe(1);
	await api.sync.syncNow();
	await api.sync.syncNow();
	await world.phone.quiet();
	expect(calls()).toBe(1);
	world.time.pass(DAY_MS + 60_000);
	await api.sync.syncNow();
	expect(calls()).toBe(2);
});

it('is empty without a session', async () => {
	const { api } = world.phone.openTab();
	expect(await api.vacation.alert()).toEqual([]);
});
