import { describe, expect, it } from 'vitest';
import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { notify } from '#server/features/notifications/public/notify.ts';
import { noNetwork, serverFails } from '#test/support/api-server.ts';
import { aUuid } from '#test/support/builders.ts';
import { Coach } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import { passTimeUntilDone } from '#test/support/pass-time-until-done.ts';
import type { NotificationType } from '#worker/domain/notifications/notification.ts';

const world = engineWorld();
const now = () => new Date(world.time.trueTime());

async function tell(id: number, type: NotificationType = 'notice') {
	const reference = {
		kind: 'notice',
		_id: aUuid(id),
		actor: null,
		subject: `Aviso ${id}`,
		code: null,
		date: null,
		note: null,
	};
	const { companyId: company, db } = world.server;
	await notify(db, { company, to: MAIN_COORDINATOR_CODE, type, reference }, now());
}

/** A coach whose phone holds two notices and something newer of another type. */
async function arrived() {
	await tell(1);
	world.time.pass(1_000);
	await tell(2);
	world.time.pass(1_000);
	await tell(3, 'vacation');
	const { api } = world.phone.openTab();
	await new Coach(api).arrives();
	await api.notifications.refresh('pushed');
	return api.notifications;
}
const onServer = () =>
	world.server.db
		.selectFrom('notifications')
		.select('seen')
		.where('company_id', '=', world.server.companyId)
		.execute();
/** Lets the undo of a removal run out as soon as it has begun. */
const letUndoPass = (removal: Promise<unknown>) => passTimeUntilDone(world.time, removal, 8_000);

describe('the list', () => {
	it('has groups by type, the newest first, and counts what was not seen', async () => {
		const notifications = await arrived();
		const view = await notifications.view();
		expect(view).toMatchObject({ unseen: 3, failed: false, updating: false });
		expect(view.groups.map(({ title, items }) => [title, items.length])).toEqual([
			['Férias na equipe', 1],
			['Comunicados', 2],
		]);
		expect(view.groups[1]?.items[0]?.events[0]?.referenceDocument.subject).toBe('Aviso 2');
		expect(await notifications.unseen()).toBe(3);
	});

	it('stays on the device with its age when there is no network', async () => {
		const notifications = await arrived();
		const { lastUpdate } = await notifications.view();
		world.server.fault = noNetwork;
		world.time.pass(600_000);
		await notifications.refresh('pushed');
		expect(await notifications.view()).toMatchObject({ unseen: 3, lastUpdate, failed: true });
	});

	it('is requested at most every 15 s when it is opened, and at once after a push', async () => {
		const notifications = await arrived();
		await tell(4);
		await notifications.refresh('opened');
		expect(await notifications.unseen()).toBe(3);
		await notifications.refresh('pushed');
		expect(await notifications.unseen()).toBe(4);
	});

	it('finds a notification that only the server has, with its screen', async () => {
		const notifications = await arrived();
		await tell(5, 'vacation');
		const { notification_id: id } = await world.server.db
			.selectFrom('notifications')
			.select('notification_id')
			.orderBy('created_at', 'desc')
			.executeTakeFirstOrThrow();
		expect(await notifications.find(id)).toMatchObject({ path: '/transferencia' });
		expect(await notifications.find(aUuid(999))).toBeNull();
	});
});

describe('seeing all', () => {
	it('sets the count to zero at once here and on the server, except for newer notifications', async () => {
		const notifications = await arrived();
		world.time.pass(1_000);
		await tell(4);
		await notifications.seeAll();
		expect(await notifications.unseen()).toBe(0);
		expect((await onServer()).filter(({ seen }) => !seen)).toHaveLength(1);
		await notifications.refresh('pushed');
		expect(await notifications.unseen()).toBe(1);
	});

	it.each([
		['without network', noNetwork],
		['when the server fails', serverFails],
	])('restores the list %s', async (_, fault) => {
		const notifications = await arrived();
		const before = await notifications.view();
		world.server.fault = fault;
		await expect(notifications.seeAll()).rejects.toMatchObject({ name: 'AppError' });
		expect((await notifications.view()).groups).toEqual(before.groups);
	});
});

describe('removing', () => {
	it('hides one at once and removes it after eight seconds', async () => {
		const notifications = await arrived();
		const [first] = (await notifications.view()).groups;
		const removal = notifications.remove(first?.items[0]?._id ?? '');
		expect(await notifications.unseen()).toBe(2);
		expect(await onServer()).toHaveLength(3);
		expect(await letUndoPass(removal)).toBe('removed');
		expect(await onServer()).toHaveLength(2);
		await notifications.refresh('pushed');
		expect((await notifications.view()).groups).toHaveLength(1);
	});

	it('takes effect at once when the app goes to the background', async () => {
		const notifications = await arrived();
		const [first] = (await notifications.view()).groups;
		const removal = notifications.remove(first?.items[0]?._id ?? '');
		expect(await notifications.unseen()).toBe(2);
		await notifications.removeNow();
		expect(await removal).toBe('removed');
		expect(await onServer()).toHaveLength(2);
		expect(await notifications.keep(first?.items[0]?._id ?? '')).toBe(false);
	});

	it('is undone in time without a request to the server', async () => {
		const notifications = await arrived();
		const before = await notifications.view();
		const id = before.groups[0]?.items[0]?._id ?? '';
		const removal = notifications.remove(id);
		expect(await notifications.unseen()).toBe(2);
		expect(await notifications.keep(id)).toBe(true);
		expect(await removal).toBe('kept');
		expect((await notifications.view()).groups).toEqual(before.groups);
		expect(world.server.log.filter((line) => line.startsWith('DELETE'))).toEqual([]);
	});

	it('succeeds when another device has removed the notification before', async () => {
		const notifications = await arrived();
		const id = (await notifications.view()).groups[0]?.items[0]?._id ?? '';
		await world.server.db.deleteFrom('notifications').where('notification_id', '=', id).execute();
		expect(await letUndoPass(notifications.remove(id))).toBe('removed');
	});

	it.each([
		['without network', noNetwork],
		['when the server fails', serverFails],
	])('restores the list %s, one or all', async (_, fault) => {
		const notifications = await arrived();
		const before = await notifications.view();
		const id = before.groups[0]?.items[0]?._id ?? '';
		world.server.fault = fault;
		await expect(letUndoPass(notifications.remove(id))).rejects.toThrow();
		expect((await notifications.view()).groups).toEqual(before.groups);
		await expect(notifications.removeAll()).rejects.toMatchObject({ name: 'AppError' });
		expect((await notifications.view()).groups).toEqual(before.groups);
		expect(await onServer()).toHaveLength(3);
	});

	it('removes all notifications the person has seen in the list, and keeps newer ones', async () => {
		const notifications = await arrived();
		world.time.pass(1_000);
		await tell(4);
		await notifications.removeAll();
		expect(await notifications.view()).toMatchObject({ groups: [], unseen: 0 });
		await notifications.refresh('pushed');
		expect(await notifications.unseen()).toBe(1);
	});

	it('updates every tab', async () => {
		const notifications = await arrived();
		const other = world.phone.openTab().api.notifications;
		expect(await other.unseen()).toBe(3);
		await notifications.removeAll();
		expect(await other.unseen()).toBe(0);
	});
});
