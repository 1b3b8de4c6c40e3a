import { describe, expect, it, vi } from 'vitest';
import { noNetwork } from '#test/support/api-server.ts';
import { NOW } from '#test/support/builders.ts';
import { Coach, onServer } from '#test/support/coach.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';

const world = engineWorld();
const onTheWay = () => Coach.onTheWay(world.phone.openTab());

describe('the device', () => {
	it('recovers a corrupt row: intact rows are kept, and the server sends the rest', async () => {
		const { engine, api, coach, _id } = await onTheWay();
		await coach.answersAll();
		await coach.checksOut();
		await coach.visits();
		await api.sync.syncNow();
		await coach.choosesForm();
		await engine.stop();
		await world.phone.corrupt('answers');

		const again = world.phone.openTab().api;
		expect(await again.coaching.current()).toMatchObject({ _id });
		await again.sync.syncNow();
		await vi.waitFor(async () => {
			const held = await onServer(world.server, _id);
			expect(held?.state.stages[0]?.score.answered).toBeGreaterThan(0);
			expect(held?.state.stages).toHaveLength(2);
		});
		const notice = await again.session.checkSentinel(null);
		expect(notice).toEqual({ kind: 'damaged', recovered: true });
	});

	it('shows the coaching on every screen although a row of it is corrupt', async () => {
		const { engine, coach, _id } = await onTheWay();
		await coach.answersAll();
		await engine.stop();
		await world.phone.corrupt('answers');

		const { offline, session, coaching } = world.phone.openTab().api;
		const [outbox, situation, current] = await Promise.all([
			offline.outbox(),
			session.situation(),
			coaching.current(),
		]);
		expect(outbox.items.map(({ id }) => id)).toContain(_id);
		expect(situation.coaching).not.toBeNull();
		expect(current).toMatchObject({ _id });
	});

	it('notices emptied storage by the sentinel and restores it from the server', async () => {
		const { engine, api, coach, _id } = await onTheWay();
		await coach.answers(0);
		await api.sync.syncNow();
		const sentinel = await api.session.sentinel();
		expect(sentinel).toMatchObject({ coachingId: _id, pending: 0 });
		await engine.stop();
		for (const table of ['heads', 'bases', 'histories', 'stages', 'answers']) {
			await world.phone.clear(table);
		}
		const again = world.phone.openTab().api;
		expect(await again.session.checkSentinel(sentinel)).toEqual({
			kind: 'missing',
			recovered: true,
		});
		expect((await again.coaching.question(0)).question.answer).not.toEqual([]);
	});

	it('reports full storage, and the answer can be given again', async () => {
		const { api, coach } = await onTheWay();
		// Downloads go on after the start; they must not meet the full storage.
		await world.phone.quiet();
		world.phone.failWrites(new DOMException('full', 'QuotaExceededError'));
		await expect(coach.answers(0)).rejects.toMatchObject({ code: 'storage-full' });
		world.phone.failWrites(null);
		await coach.answers(0);
		expect((await api.coaching.question(0)).question.answer).not.toEqual([]);
	});
});

describe('time', () => {
	it('midnight ends the visit: it leaves the screen and is sent as expired', async () => {
		const { api, coach, _id } = await onTheWay();
		await coach.answers(0);
		// 10:00 in Manaus.
		world.time.pass(14 * 3_600_000 - 1_000);
		expect(await api.coaching.current()).toMatchObject({ _id, dateDoubt: false });
		world.time.pass(10_000);
		await vi.waitFor(async () => expect(await api.coaching.current()).toBeNull());
		await api.sync.syncNow();
		const held = await onServer(world.server, _id);
		expect(held).toMatchObject({ expired: true });
		expect(held?.state.stages[0]?.score.answered).toBe(1);
		expect((await api.sync.view()).receipts).toMatchObject([{ outcome: 'expired' }]);
	});

	it('a visit just after midnight is refused, and the coaching of yesterday is sent as expired', async () => {
		const { api, coach, _id } = await onTheWay();
		await coach.answersAll();
		await coach.checksOut();
		world.time.pass(14 * 3_600_000 - 1_000);
		await api.coaching.current();
		await world.phone.quiet();
		world.time.pass(2_000);
		await expect(coach.visits()).rejects.toMatchObject({ code: 'coaching-expired' });
		await api.sync.syncNow();
		const held = await onServer(world.server, _id);
		expect(held).toMatchObject({ expired: true });
		expect(held?.state.stages).toHaveLength(1);
	});

	it('a device clock within the hours of maintenance blocks nobody when the server tells another time', async () => {
		world.time.setWall('2025-03-05T05:00:00.000Z');
		const { now } = await world.phone.openTab().api.session.situation();
		expect(Math.abs(Date.parse(now) - Date.parse(NOW))).toBeLessThan(2_000);

		world.server.fault = noNetwork;
		const other = world.newPhone('b').openTab().api;
		expect((await other.session.situation()).now).toMatch(/^2025-03-05T05:00/);
	});

	it('a device clock set a day ahead during a run does not expire the coaching', async () => {
		const { api, _id } = await onTheWay();
		// Any answer of the server would end the doubt.
		world.server.fault = noNetwork;
		world.time.setWall('2025-03-05T14:00:00.000Z');
		world.time.pass(11_000);
		const current = await api.coaching.current();
		expect(current).toMatchObject({ _id, dateDoubt: true });
		expect(Date.parse((await api.session.situation()).now)).toBeLessThan(
			Date.parse('2025-03-05T00:00:00.000Z'),
		);
	});

	it('a wrong device clock at a start without network only raises a doubt, which the server resolves', async () => {
		const { engine, _id } = await onTheWay();
		await engine.stop();
		world.server.fault = noNetwork;
		world.time.setWall('2025-03-06T14:00:00.000Z');
		const { api } = world.phone.openTab();
		world.time.pass(11_000);
		expect(await api.coaching.current()).toMatchObject({ _id, dateDoubt: true });
		world.server.fault = null;
		await api.sync.syncNow();
		expect(await api.coaching.current()).toMatchObject({ _id });
		await api.coaching.question(0);
	});

	it('a person can confirm that the day of the coaching is over', async () => {
		const { engine, api: before, _id } = await onTheWay();
		await expect(before.coaching.confirmExpired()).rejects.toMatchObject({ code: 'wrong-stage' });
		await engine.stop();
		world.server.fault = noNetwork;
		world.time.setWall('2025-03-06T14:00:00.000Z');
		const { api } = world.phone.openTab();
		await api.coaching.confirmExpired();
		expect(await api.coaching.current()).toBeNull();
		world.server.fault = null;
		await api.sync.syncNow();
		expect(await onServer(world.server, _id)).toMatchObject({ expired: true });
	});
});

describe('two tabs and two phones', () => {
	it('two tabs answer the same visit, and no answer is lost', async () => {
		const { api, coach, _id } = await onTheWay();
		const other = new Coach(world.phone.openTab().api);
		const heard = vi.fn();
		await other.api.subscribe(heard);
		await Promise.all([coach.answers(0), other.answers(1), coach.answers(2)]);
		await vi.waitFor(() =>
			expect(heard).toHaveBeenCalledWith(expect.arrayContaining(['coaching'])),
		);
		const { answered } = await api.coaching.question(0);
		expect(answered.slice(0, 3)).toEqual([true, true, true]);
		await Promise.all([api.sync.syncNow(), other.api.sync.syncNow()]);
		expect((await onServer(world.server, _id))?.state.stages[0]?.score.answered).toBe(3);
	});

	it('only one of two tabs starts a coaching', async () => {
		const coach = new Coach(world.phone.openTab().api);
		await coach.arrives();
		const other = new Coach(world.phone.openTab().api);
		const starts = await Promise.allSettled([coach.starts(), other.starts()]);
		expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		expect(starts.find(({ status }) => status === 'rejected')).toMatchObject({
			reason: { code: 'coaching-exists' },
		});
	});

	it('another phone continues the visit, and the answers of both are merged', async () => {
		const { api, coach, _id } = await onTheWay();
		await coach.answers(0);
		await api.sync.syncNow();
		const second = new Coach(world.newPhone('b').openTab().api);
		await second.arrives();
		expect(await second.api.coaching.current()).toMatchObject({ _id });
		await api.session.setOnline(false);
		await coach.answers(1);
		await second.answers(2);
		await second.api.sync.syncNow();
		await api.session.setOnline(true);
		await api.sync.syncNow();
		await second.api.sync.syncNow();
		world.time.pass(300_000);
		await second.api.sync.syncNow();
		const held = await onServer(world.server, _id);
		expect(held?.state.stages[0]?.score.answered).toBe(3);
		expect(held?.state.changeHistory.inconsistent).toBe(true);
		for (const phone of [api, second.api]) {
			const { answered } = await phone.coaching.question(0);
			expect(answered.slice(0, 3)).toEqual([true, true, true]);
		}
	});

	it.each([
		['', false],
		[', also after a merge', true],
	])('a visit that another phone has ended leaves this screen%s', async (_, isMerged) => {
		const { api, coach, _id } = await onTheWay();
		await api.sync.syncNow();
		const second = new Coach(world.newPhone('b').openTab().api);
		await second.arrives();
		if (isMerged) {
			await Promise.all([coach.answers(0), second.answers(1)]);
			for (const one of [api, second.api, api]) {
				world.time.pass(300_000);
				await one.sync.syncNow();
			}
		}
		await second.api.coaching.discard();
		await second.api.sync.syncNow();
		world.time.pass(300_000);
		await api.sync.syncNow();
		expect(await api.coaching.current()).toBeNull();
		expect((await api.sync.view()).receipts).toMatchObject([
			{ coachingId: _id, outcome: 'discarded' },
		]);
	});

	it('a phone that logs in again finds its own visit', async () => {
		const { api, _id } = await onTheWay();
		await api.sync.syncNow();
		await api.session.login(COACH);
		await api.sync.syncNow();
		expect(await api.coaching.current()).toMatchObject({ _id });
	});
});
