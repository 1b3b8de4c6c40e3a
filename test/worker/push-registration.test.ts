import { describe, expect, it } from 'vitest';
import { noNetwork, serverFails } from '#test/support/api-server.ts';
import { Coach } from '#test/support/coach.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import { aBrowser } from '#test/support/push-service.ts';
import { only } from '#test/support/session-faults.ts';

const world = engineWorld();

async function arrived() {
	const { api } = world.phone.openTab();
	await new Coach(api).arrives();
	return api.notifications;
}

describe('pushes', () => {
	it('register this browser at most every 120 s', async () => {
		const notifications = await arrived();
		const { subscription } = aBrowser('phone');
		expect(await notifications.pushKey()).toMatch(/^B[\w-]{86}$/);
		expect(await notifications.pushIsRegistered(subscription.endpoint)).toBe(false);
		expect(await notifications.registerPush(subscription)).toBe(true);
		expect(await notifications.pushIsRegistered(subscription.endpoint)).toBe(true);
		world.time.pass(119_500);
		expect(await notifications.registerPush(subscription)).toBe(false);
		world.time.pass(500);
		expect(await notifications.registerPush(subscription)).toBe(true);
		expect(await notifications.registerPush(aBrowser('other').subscription)).toBe(true);
	});

	it('wait for a running registration, and register again when it fails', async () => {
		const notifications = await arrived();
		const { subscription } = aBrowser('phone');
		let fails: () => void = () => undefined;
		const failing = new Promise<void>((resolve) => {
			fails = resolve;
		});
		world.server.fault = only('/web-push/register', async (request, pass) => {
			world.server.fault = null;
			await failing;
			return noNetwork(request, pass);
		});
		const first = notifications.registerPush(subscription);
		const second = notifications.registerPush(subscription);
		fails();
		await expect(first).rejects.toMatchObject({ code: 'offline' });
		expect(await second).toBe(true);
		expect(await notifications.pushIsRegistered(subscription.endpoint)).toBe(true);
	});

	it('belong to the person who turned them on, and to nobody after the logout', async () => {
		const { api } = world.phone.openTab();
		await new Coach(api).arrives();
		const { notifications, session } = api;
		expect(await notifications.pushIsWanted()).toBe(false);
		await notifications.setPushWanted(true);
		expect(await notifications.pushIsWanted()).toBe(true);
		await session.logout();
		await session.login(COACH);
		expect(await notifications.pushIsWanted()).toBe(false);
	});
});

describe('kinds of pushes', () => {
	const pushed = async (api: Awaited<ReturnType<typeof arrived>>, type: string) =>
		(await api.kinds()).find((one) => one.type === type)?.push;

	it('are all on until the person turns one off, on all devices', async () => {
		const notifications = await arrived();
		expect((await notifications.kinds()).every(({ push, title }) => push && title !== '')).toBe(
			true,
		);
		await notifications.setKind('calendar', false);
		expect(await pushed(notifications, 'calendar')).toBe(false);
		expect(await pushed(notifications, 'notice')).toBeUndefined();
		const other = world.newPhone('b').openTab().api;
		await new Coach(other).arrives();
		expect(await pushed(other.notifications, 'calendar')).toBe(false);
		world.server.fault = serverFails;
		await expect(notifications.setKind('calendar', true)).rejects.toMatchObject({
			code: 'server-failed',
		});
		expect(await pushed(notifications, 'calendar')).toBe(false);
	});
});
