import { expect, it } from 'vitest';
import type { Fault } from '#test/support/api-server.ts';
import { Coach, onServer } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import { matching } from '#test/support/session-faults.ts';

const world = engineWorld();
const HOUR_S = 3_600;

const refuses: Fault = async () =>
	new Response('{"error":{"code":"invalid","message":"","fields":{"date":"No"}}}', {
		status: 422,
		headers: { 'x-acompanha': '1', 'content-type': 'application/json' },
	});

/** A coaching and a check-in that the server has refused; now it would take them. */
async function refusedWork() {
	const { api, _id } = await Coach.onTheWay(world.phone.openTab());
	world.server.fault = matching(/coaching\/state|check\/checkIn/, refuses);
	await api.sync.syncNow();
	world.server.fault = null;
	expect((await api.sync.view()).coaching.refused).toHaveLength(1);
	expect((await api.offline.readiness()).refused).toBe(2);
	return { api, _id };
}

async function isSent(id: string): Promise<boolean> {
	return (await onServer(world.server, id)) !== null;
}

it('is sent again by itself six hours later, because the server may have been updated', async () => {
	const { api, _id } = await refusedWork();
	world.time.pass(5 * HOUR_S * 1000);
	await api.sync.syncNow();
	expect(await isSent(_id)).toBe(false);
	world.time.pass(1.1 * HOUR_S * 1000);
	await api.sync.syncNow();
	await api.sync.syncNow();
	expect(await isSent(_id)).toBe(true);
	expect((await api.offline.readiness()).refused).toBe(0);
});

it('is sent again at the first start of another version of the app, and not at other starts', async () => {
	const { _id } = await refusedWork();
	await world.phone.closeTabs();
	const same = world.phone.openTab();
	await same.api.sync.syncNow();
	expect(await isSent(_id)).toBe(false);
	await world.phone.closeTabs();
	const newer = world.phone.openTab({ ...world.phone.environment(), appVersion: '1.0.1' });
	await newer.api.sync.syncNow();
	await newer.api.sync.syncNow();
	expect(await isSent(_id)).toBe(true);
	expect((await newer.api.offline.readiness()).refused).toBe(0);
});
