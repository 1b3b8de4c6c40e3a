import { describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD, MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import { Coach, onServer } from '#test/support/coach.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import { personalDatabases, revokeSessions } from '#test/support/session-faults.ts';
import type { WorkerApi } from '#worker/contract/worker-api.ts';

const world = engineWorld();
const MANAGER = { employeeCode: MAIN_MANAGER_CODE, password: DEMO_PASSWORD };

/** A coach in a visit whose session has ended, with an answer that was never sent. */
async function lockedWithWork() {
	const { api, coach, _id } = await Coach.onTheWay(world.phone.openTab());
	await revokeSessions(world.server, world.time);
	world.time.pass(15 * 60_000);
	await coach.answers(0);
	await api.sync.syncNow();
	await vi.waitFor(async () => expect((await api.session.situation()).locked).not.toBeNull());
	return { api, _id };
}

/** Every database that is opened from now on. */
function openings(): string[] {
	const opened: string[] = [];
	const { indexedDB } = world.phone;
	const open = indexedDB.open.bind(indexedDB);
	indexedDB.open = (name, version) => {
		opened.push(name);
		return open(name, version);
	};
	return opened;
}

async function work(): Promise<string[]> {
	return (await personalDatabases(world.phone)).filter((name) => name.startsWith('acompanha-w-'));
}

/** B has the phone and works on it until all is quiet. */
async function worksAndLeaves(api: WorkerApi): Promise<void> {
	await api.session.login(MANAGER);
	await api.sync.syncNow();
	expect(await api.coaching.current()).toBeNull();
	expect((await api.sync.view()).coaching.pending).toBe(0);
	expect((await api.session.situation()).locked).toBeNull();
	await api.session.logout();
}

describe('a phone of two people', () => {
	it("keeps A's unsent visit closed while B works, and sends it when A is back", async () => {
		const { api, _id } = await lockedWithWork();
		const [sealed] = await work();
		await api.session.handOver();
		expect(await api.session.user()).toBeNull();
		expect(await personalDatabases(world.phone)).toEqual([sealed]);

		const opened = openings();
		await worksAndLeaves(api);
		expect(opened).not.toContain(sealed);
		expect(opened.some((name) => name.startsWith('acompanha-w-'))).toBe(true);
		expect(await personalDatabases(world.phone)).toEqual([sealed]);
		const before = await onServer(world.server, _id);
		expect(before?.state.stages[0]?.score.answered ?? 0).toBe(0);

		await api.session.login(COACH);
		expect(await api.coaching.current()).toMatchObject({ _id });
		await api.sync.syncNow();
		const sent = await onServer(world.server, _id);
		expect(sent?.state.stages[0]?.score.answered).toBe(1);
	});

	it('closes the databases of A in every tab', async () => {
		const { api } = await lockedWithWork();
		const other = world.phone.openTab().api;
		expect(await other.coaching.current()).not.toBeNull();
		await api.session.handOver();
		await vi.waitFor(async () => expect(await other.session.user()).toBeNull());
		expect(await other.coaching.current()).toBeNull();
		await expect(other.sync.view()).rejects.toMatchObject({ code: 'unauthenticated' });
	});

	it('accepts the login of B only after A has handed over', async () => {
		const { api } = await lockedWithWork();
		await world.phone.quiet();
		world.server.log.length = 0;
		await expect(api.session.login(MANAGER)).rejects.toMatchObject({ code: 'session-of-other' });
		expect(world.server.log).toEqual([]);
		expect((await api.coaching.current())?.currentStage?.score.answered).toBe(1);
	});

	it('cannot be handed over while the session is valid, nor without a network', async () => {
		const { api } = await Coach.onTheWay(world.phone.openTab());
		await expect(api.session.handOver()).rejects.toMatchObject({ code: 'logout-during-coaching' });
		await revokeSessions(world.server, world.time);
		world.time.pass(15 * 60_000);
		await api.sync.syncNow();
		await vi.waitFor(async () => expect((await api.session.situation()).locked).not.toBeNull());
		await api.session.setOnline(false);
		await expect(api.session.handOver()).rejects.toMatchObject({ code: 'logout-offline' });
		expect(await api.coaching.current()).not.toBeNull();
	});
});

/** What a program that was killed in the middle of a logout leaves: nobody, and everything of A. */
async function killedWhileLeaving(): Promise<void> {
	const [name = ''] = await personalDatabases(world.phone);
	const opening = world.phone.indexedDB.open('acompanha-device');
	await new Promise((resolve) => {
		opening.onsuccess = resolve;
	});
	const transaction = opening.result.transaction('settings', 'readwrite');
	const settings = transaction.objectStore('settings');
	settings.put({ key: 'leaving', value: name.slice('acompanha-w-'.length) });
	settings.put({ key: 'session', value: null });
	await new Promise((resolve) => {
		transaction.oncomplete = resolve;
	});
	opening.result.close();
}

describe('a logout that was cut short', () => {
	it('continues at the next start', async () => {
		const engine = world.phone.openTab();
		await new Coach(engine.api).arrives();
		await engine.stop();
		await killedWhileLeaving();
		expect(await world.phone.openTab().api.session.user()).toBeNull();
		await vi.waitFor(async () => expect(await personalDatabases(world.phone)).toEqual([]));
	});

	it('removes no unsent work, even when the removal was recorded as begun', async () => {
		const { engine, _id } = await Coach.onTheWay(world.phone.openTab());
		await engine.stop();
		await killedWhileLeaving();
		const { api } = world.phone.openTab();
		expect(await api.session.user()).toBeNull();
		await api.session.login(COACH);
		expect(await api.coaching.current()).toMatchObject({ _id });
	});
});
