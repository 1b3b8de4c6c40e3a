import { describe, expect, it, vi } from 'vitest';
import type { Fault } from '#test/support/api-server.ts';
import { Coach, onServer } from '#test/support/coach.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import { isState } from '#test/support/is-state.ts';
import { copyRows } from '#test/support/server-copy.ts';
import { must } from '#worker/errors.ts';

const world = engineWorld();

/** Lets a minute pass in the rounds of an open app; nobody asks for a sync. */
async function aMinutePasses(): Promise<void> {
	for (let second = 0; second < 60; second += 5) {
		world.time.pass(5_000);
		await world.phone.quiet();
	}
}

/** A coach whose day has begun, and all of it is on the server. */
async function onTheWay() {
	const day = await Coach.onTheWay(world.phone.openTab());
	await day.coach.answers(0);
	await day.api.sync.syncNow();
	return day;
}

/** A coach whose day is finished and acknowledged. */
async function finished() {
	const { api } = world.phone.openTab();
	const coach = new Coach(api);
	await coach.arrives();
	const { _id } = await coach.starts();
	await coach.completesTheDay();
	await api.sync.syncNow();
	return { api, coach, _id };
}

const isSent = { pending: 0, lastError: null };

async function deleteRow(_id: string): Promise<void> {
	const { db, companyId } = world.server;
	await db
		.deleteFrom('coachings')
		.where('company_id', '=', companyId)
		.where('coaching_id', '=', _id)
		.execute();
}

describe('a server restored from a backup', () => {
	it('gets a finished day again, which is never shown as running too', async () => {
		const { engine, api, coach, _id } = await onTheWay();
		const copy = await copyRows(world.server);
		await coach.answersAll();
		await coach.checksOut();
		await api.coaching.discard();
		await api.sync.syncNow();
		expect((await api.sync.view()).receipts).toMatchObject([{ coachingId: _id }]);
		await engine.stop();

		await copy.restore();
		const again = world.phone.openTab().api;
		await again.session.user();
		await aMinutePasses();
		expect(await again.coaching.current()).toBeNull();
		expect(await onServer(world.server, _id)).toMatchObject({ coaching_stage: 'discarded' });
		expect((await again.sync.view()).coaching).toMatchObject(isSent);
	});

	it('gets a finished day again with every answer, within a minute of an open app', async () => {
		const before = await copyRows(world.server);
		const { api, _id } = await finished();
		const held = await onServer(world.server, _id);
		await before.restore();
		await api.session.login(COACH);
		await aMinutePasses();
		expect(await onServer(world.server, _id)).toEqual(held);
		const view = await api.sync.view();
		expect(view.coaching).toMatchObject(isSent);
		expect(view.receipts).toMatchObject([{ coachingId: _id, outcome: 'done' }]);
	});

	it('gets the answers of a running day again', async () => {
		const { api, coach, _id } = await onTheWay();
		const copy = await copyRows(world.server);
		await coach.answersAll();
		await api.sync.syncNow();
		const held = await onServer(world.server, _id);
		await copy.restore();
		await aMinutePasses();
		expect((await onServer(world.server, _id))?.state.stages).toEqual(held?.state.stages);
		expect((await api.sync.view()).coaching).toMatchObject(isSent);
	});

	it('gets a day again that it had merged from two phones', async () => {
		const before = await copyRows(world.server);
		const { api, coach, _id } = await onTheWay();
		const second = new Coach(world.newPhone('b').openTab().api);
		await second.arrives();
		await Promise.all([coach.answers(1), second.answers(2)]);
		await second.api.sync.syncNow();
		await api.sync.syncNow();
		await before.restore();
		await api.session.login(COACH);
		await aMinutePasses();
		expect((await onServer(world.server, _id))?.state.stages[0]?.score.answered).toBe(3);
		expect((await api.sync.view()).coaching).toMatchObject({ ...isSent, refused: [] });
	});

	it('keeps the end of a day that another phone continued meanwhile', async () => {
		const { api, coach, _id } = await onTheWay();
		const copy = await copyRows(world.server);
		await coach.answers(1);
		await api.coaching.discard();
		await api.sync.syncNow();
		await api.session.setOnline(false);
		await copy.restore();
		const second = new Coach(world.newPhone('b').openTab().api);
		await second.arrives();
		for (const choice of [0, 1, 0, 1]) await second.answers(2, choice);
		await second.api.sync.syncNow();
		await api.session.setOnline(true);
		await aMinutePasses();
		const held = await onServer(world.server, _id);
		expect(held).toMatchObject({ coaching_stage: 'discarded' });
		expect(held?.state.stages[0]?.score.answered).toBe(3);
		expect(await api.coaching.current()).toBeNull();
		await aMinutePasses();
		expect(await second.api.coaching.current()).toBeNull();
	});
});

describe('a row deleted on the server', () => {
	it('of a running day is noticed within a minute and written again', async () => {
		const { api, _id } = await onTheWay();
		await deleteRow(_id);
		await aMinutePasses();
		expect((await onServer(world.server, _id))?.state.stages[0]?.score.answered).toBe(1);
		expect((await api.sync.view()).coaching).toMatchObject(isSent);
	});

	it('of a finished day is written again, and nobody is notified twice', async () => {
		const { _id } = await finished();
		const { db, companyId } = world.server;
		const notified = () =>
			db
				.selectFrom('notifications')
				.select('notification_id')
				.where('company_id', '=', companyId)
				.execute();
		const before = await notified();
		expect(before).not.toEqual([]);
		await deleteRow(_id);
		await aMinutePasses();
		expect(await onServer(world.server, _id)).toMatchObject({ coaching_stage: 'done' });
		expect(await notified()).toEqual(before);
	});

	it('is never shown as sent while it cannot be sent', async () => {
		const { api, _id } = await finished();
		await deleteRow(_id);
		const refusesStates: Fault = async (request, pass) => {
			if (isState(request.url)) throw new TypeError('Failed to fetch');
			return pass();
		};
		world.server.fault = refusesStates;
		await aMinutePasses();
		const view = await api.sync.view();
		expect(view.receipts).toMatchObject([{ coachingId: _id, sentAt: null }]);
		expect(view.coaching.pending).toBe(1);
		expect((await api.offline.outbox()).items).toMatchObject([{ id: _id, kind: 'coaching' }]);
	});

	it('after the copy has gone is said at the receipt, until the server has it again', async () => {
		const { api, _id } = await finished();
		const copy = await copyRows(world.server);
		world.time.pass(15 * 24 * 3_600_000);
		await api.session.login(COACH);
		await aMinutePasses();
		await deleteRow(_id);
		await aMinutePasses();
		expect((await api.sync.view()).receipts).toMatchObject([{ coachingId: _id, isMissing: true }]);
		await copy.restore(['coachings']);
		world.time.pass(4 * 60_000);
		await aMinutePasses();
		expect((await api.sync.view()).receipts).toMatchObject([{ isMissing: false }]);
	});
});

it('an emptied server is refilled after the login, though it ended the session', async () => {
	const empty = await copyRows(world.server);
	const { api, _id } = await finished();
	const held = await onServer(world.server, _id);
	await empty.restore();
	world.time.pass(24 * 3_600_000);
	await api.sync.syncNow();
	await vi.waitFor(async () => expect(await api.session.user()).toBeNull());
	await api.session.login(COACH);
	await aMinutePasses();
	expect(await onServer(world.server, _id)).toEqual(held);
});

it('a logout leaves no copy on the device', async () => {
	const { api } = await finished();
	await api.session.logout();
	const left = (await world.phone.indexedDB.databases()).flatMap(({ name }) => name ?? []);
	expect(left.filter((name) => /^acompanha-[wc]-/.test(name))).toEqual([]);
});

it('a server of an older release, which knows no receipts, disturbs nothing', async () => {
	const oldServer: Fault = async (request, pass) => {
		if (!request.url.endsWith('/coaching/receipts')) return pass();
		return new Response(JSON.stringify({ error: { code: 'not-found', message: 'No such call' } }), {
			status: 404,
			headers: { 'content-type': 'application/json', 'x-acompanha': '1' },
		});
	};
	const { api, coach } = await onTheWay();
	world.server.fault = oldServer;
	await aMinutePasses();
	world.server.log.length = 0;
	await coach.answers(1);
	await aMinutePasses();
	expect((await api.sync.view()).coaching).toMatchObject(isSent);
	const asked = world.server.log.filter((line) => line.endsWith('/coaching/receipts'));
	expect(asked.length).toBeLessThanOrEqual(3);

	// It is updated while the app is open, and has lost the day.
	world.server.fault = null;
	const { _id } = must(await api.coaching.current(), 'day');
	const held = await onServer(world.server, _id);
	await deleteRow(_id);
	await aMinutePasses();
	expect((await onServer(world.server, _id))?.state).toEqual(held?.state);
});
