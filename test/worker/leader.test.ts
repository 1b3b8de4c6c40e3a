import { afterEach, describe, expect, it } from 'vitest';
import type { Fault } from '#test/support/api-server.ts';
import { Coach, onServer } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import { FreezableTab, live } from '#test/support/freezable-tab.ts';
import { calls, only, ours, REFRESH } from '#test/support/session-faults.ts';
import { sendOutbox } from '#worker/services/device/send-outbox.ts';

const world = engineWorld();
const STATE = '/coaching/state';

let frozen: FreezableTab | null = null;
afterEach(() => frozen?.thaw());

async function answered(coachingId: string): Promise<number> {
	const held = await onServer(world.server, coachingId);
	return held?.state.stages[0]?.score.answered ?? 0;
}

/** Two tabs of one visit, all of it sent, and nothing going on. */
async function twoTabs() {
	const tab = new FreezableTab(world.phone);
	const { api, coach, _id } = await Coach.onTheWay(tab.engine);
	await api.sync.syncNow();
	const other = world.phone.openTab();
	await other.api.sync.syncNow();
	await world.phone.quiet();
	world.server.log.length = 0;
	return { tab, api, coach, other, otherCoach: new Coach(other.api), _id };
}

/** The tab that leads freezes while the server is at its request; `fault` is what it hears later. */
async function frozenLeader(fault: Fault) {
	const tabs = await twoTabs();
	await tabs.coach.answers(0);
	const arrived = new Promise<void>((resolve) => {
		world.server.fault = only(STATE, (request, pass) => {
			world.server.fault = null;
			frozen = tabs.tab;
			frozen.freeze();
			resolve();
			return fault(request, pass);
		});
	});
	const asked = tabs.api.sync.syncNow();
	await arrived;
	return { ...tabs, asked };
}

describe('a tab that leads and is frozen', () => {
	it('is replaced after 45 s by another tab, which sends', async () => {
		const { tab, asked, otherCoach, _id } = await frozenLeader((_, pass) => pass());
		await expect.poll(() => answered(_id)).toBe(1);
		await otherCoach.answers(1);
		await live(world.time, 44_000);
		await world.phone.quiet();
		expect(calls(world.server, STATE)).toBe(1);
		await live(world.time, 16_000);
		await world.phone.quiet();
		expect(await answered(_id)).toBe(2);
		tab.thaw();
		await asked;
	});

	it('does not delay a person who sends in another tab', async () => {
		const { tab, asked, other, otherCoach, _id } = await frozenLeader((_, pass) => pass());
		await otherCoach.answers(1);
		const answer = other.api.sync.syncNow();
		await live(world.time, 61_000);
		await answer;
		expect(await answered(_id)).toBe(2);
		tab.thaw();
		await asked;
	});

	it('does not delay work that is sent after the last page was closed', async () => {
		const { tab, asked, other, otherCoach, _id } = await frozenLeader((_, pass) => pass());
		await otherCoach.answers(1);
		await other.stop();
		const sent = sendOutbox(world.phone.environment());
		await live(world.time, 61_000);
		expect(await sent).toBe(true);
		expect(await answered(_id)).toBe(2);
		tab.thaw();
		await asked;
	});

	it('during a token refresh does not leave another tab without a token', async () => {
		const tab = new FreezableTab(world.phone);
		const { api, _id } = await Coach.onTheWay(tab.engine);
		await api.sync.syncNow();
		await world.phone.quiet();
		const arrived = new Promise<void>((resolve) => {
			world.server.fault = only(REFRESH, (_, pass) => {
				world.server.fault = null;
				frozen = tab;
				frozen.freeze();
				resolve();
				return pass();
			});
		});
		world.time.pass(15 * 60_000);
		await arrived;
		const other = new Coach(world.phone.openTab().api);
		await other.answers(0);
		const asked = other.api.sync.syncNow();
		await live(world.time, 130_000);
		await asked;
		expect(await answered(_id)).toBe(1);
	});

	it('does not prevent another tab from closing', async () => {
		const { tab, asked, other } = await frozenLeader((_, pass) => pass());
		const answer = other.api.sync.syncNow();
		await other.stop();
		await answer;
		tab.thaw();
		await asked;
	});

	it('writes no late answer when it continues, stops leading, and can lead again', async () => {
		const { tab, api, asked, coach, other, _id } = await frozenLeader(ours(422, 'invalid'));
		await live(world.time, 61_000);
		await world.phone.quiet();
		expect(await answered(_id)).toBe(1);
		world.server.log.length = 0;
		tab.thaw();
		await asked;
		for (const view of [await api.sync.view(), await other.api.sync.view()]) {
			expect(view.coaching).toMatchObject({ pending: 0, refused: [], lastError: null });
		}
		// The whole state in place of the refused difference: the server has it already.
		expect(calls(world.server, STATE)).toBe(1);
		await coach.answers(1);
		await api.sync.syncNow();
		expect(await answered(_id)).toBe(2);
	});
});

it('a leader with a slow network that still runs keeps the lead', async () => {
	const { api, coach, other, otherCoach, _id } = await twoTabs();
	await coach.answers(0);
	let goOn: () => void = () => undefined;
	const mayGoOn = new Promise<void>((resolve) => {
		goOn = resolve;
	});
	world.server.fault = only(STATE, async (_, pass) => {
		await mayGoOn;
		return pass();
	});
	const asked = api.sync.syncNow();
	await otherCoach.answers(1);
	await live(world.time, 120_000);
	expect(calls(world.server, STATE)).toBe(1);
	goOn();
	await asked;
	await other.api.sync.syncNow();
	expect(await answered(_id)).toBe(2);
});
