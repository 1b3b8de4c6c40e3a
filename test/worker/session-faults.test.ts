import { describe, expect, it, vi } from 'vitest';
import { noNetwork } from '#test/support/api-server.ts';
import { Coach, onServer } from '#test/support/coach.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import {
	calls,
	foreign,
	ME,
	only,
	ours,
	personalDatabases,
	REFRESH,
	revokeSessions,
	tooLate,
} from '#test/support/session-faults.ts';

const world = engineWorld();
const LOGIN = '/v2/auth/app/authenticate';
const LOGOUT = '/v2/auth/app/logout';
const STATE = '/v3/app/sync/coaching/state';
const EXPIRED = 'Sua autenticação expirou, por favor, faça login novamente.';

describe('a login that meets', () => {
	it.each([
		['our 401', ours(401, 'wrong-credentials'), 'wrong-credentials'],
		['our 403', ours(403, 'forbidden'), 'forbidden'],
		['our 500', ours(500, 'server-failed'), 'server-failed'],
		['our 503', ours(503, 'server-failed'), 'server-failed'],
		['our 429', ours(429, 'too-many-attempts', { 'retry-after': '7' }), 'too-many-attempts'],
		['our 200 without a session', ours(200), 'invalid-response'],
		["a portal's page", foreign(200), 'offline'],
		["a portal's 401", foreign(401), 'offline'],
		["a portal's 403", foreign(403), 'offline'],
		["a gateway's 503", foreign(503), 'server-away'],
		['no network', noNetwork, 'offline'],
		['a server that is too slow', tooLate, 'timeout'],
	])(
		'%s is refused with its reason, opens no session, and succeeds at the next attempt',
		async (_, fault, code) => {
			const { api } = world.phone.openTab();
			world.server.fault = only(LOGIN, fault);
			await expect(api.session.login(COACH)).rejects.toMatchObject({ code });
			expect(await api.session.user()).toBeNull();
			expect(await personalDatabases(world.phone)).toEqual([]);
			world.server.fault = null;
			await api.session.login(COACH);
			expect(await api.session.user()).not.toBeNull();
		},
	);

	it('a failed login of the same person loses nothing of a locked visit', async () => {
		const { api, coach, _id } = await Coach.onTheWay(world.phone.openTab());
		await revokeSessions(world.server, world.time);
		world.time.pass(15 * 60_000);
		await coach.answers(0);
		await api.sync.syncNow();
		await vi.waitFor(async () => expect((await api.session.situation()).locked).toBe(EXPIRED));
		for (const fault of [ours(401), ours(403), ours(500), ours(200), foreign(200), noNetwork]) {
			world.server.fault = only(LOGIN, fault);
			await expect(api.session.login(COACH)).rejects.toThrow();
			expect((await api.session.situation()).locked).toBe(EXPIRED);
			expect((await api.coaching.current())?.currentStage?.score.answered).toBe(1);
		}
		world.server.fault = null;
		await api.session.login(COACH);
		await api.sync.syncNow();
		const sent = await onServer(world.server, _id);
		expect(sent?.state.stages[0]?.score.answered).toBe(1);
	});
});

describe('a logout that meets', () => {
	it.each([
		['our 500', ours(500, 'server-failed'), 'server-failed'],
		['our 429', ours(429, 'too-many-attempts'), 'too-many-attempts'],
		['a server that is too slow', tooLate, 'timeout'],
		["a portal's page", foreign(200), 'logout-offline'],
		["a portal's 401", foreign(401), 'logout-offline'],
		["a gateway's 504", foreign(504), 'server-away'],
		['no network', noNetwork, 'logout-offline'],
	])(
		'%s is refused, because the cookie of the session would stay valid',
		async (_, fault, code) => {
			const { api } = world.phone.openTab();
			await new Coach(api).arrives();
			world.server.fault = only(LOGOUT, fault);
			await expect(api.session.logout()).rejects.toMatchObject({ code });
			expect(await api.session.user()).not.toBeNull();
			const { rows } = await api.routePlan.list({ weekday: null, search: '' });
			expect(rows.length).toBeGreaterThan(0);
			world.server.fault = null;
			await api.session.logout();
			expect(await personalDatabases(world.phone)).toEqual([]);
		},
	);

	it.each([
		['our 401', ours(401, 'session-expired')],
		['our 403', ours(403, 'forbidden')],
	])('%s succeeds, because the server has ended the session already', async (_, fault) => {
		const { api } = world.phone.openTab();
		await new Coach(api).arrives();
		world.server.fault = only(LOGOUT, fault);
		await api.session.logout();
		expect(await api.session.user()).toBeNull();
		expect(await personalDatabases(world.phone)).toEqual([]);
	});
});

describe('a late refusal of the old session, after the person has logged in again', () => {
	it('does not lock the new session', async () => {
		const { api } = await Coach.onTheWay(world.phone.openTab());
		await revokeSessions(world.server, world.time);
		world.time.pass(15 * 60_000);
		const held: (() => void)[] = [];
		world.server.fault = only(REFRESH, async (_, pass) => {
			const refusal = await pass();
			await new Promise<void>((resolve) => held.push(resolve));
			return refusal;
		});
		const round = api.sync.syncNow();
		await vi.waitFor(() => expect(held).toHaveLength(1));
		await api.session.login(COACH);
		world.server.fault = null;
		for (const goOn of held) goOn();
		await round;
		for (let step = 0; step < 5; step++) {
			await api.sync.syncNow();
			expect((await api.session.situation()).locked).toBeNull();
		}
	});
});

describe('a logout while something waits', () => {
	it('is refused within ten seconds when the server does not answer, and the work is sent later', async () => {
		const { api, _id } = await Coach.onTheWay(world.phone.openTab());
		await api.sync.syncNow();
		const held: (() => void)[] = [];
		world.server.fault = only(STATE, async (_, pass) => {
			await new Promise<void>((resolve) => held.push(resolve));
			return pass();
		});
		await api.coaching.discard();
		const refused = expect(api.session.logout()).rejects.toMatchObject({ code: 'logout-unsent' });
		await vi.waitFor(() => expect(held).toHaveLength(1));
		world.time.pass(10_000);
		await refused;
		expect(await api.session.user()).not.toBeNull();
		world.server.fault = null;
		for (const goOn of held) goOn();
		await api.session.logout();
		expect(await onServer(world.server, _id)).toMatchObject({ coaching_stage: 'discarded' });
		expect(await personalDatabases(world.phone)).toEqual([]);
	});

	it('that has already been sent makes no further request', async () => {
		const { api } = world.phone.openTab();
		await new Coach(api).arrives();
		world.server.log.length = 0;
		await api.session.logout();
		expect(world.server.log.filter((line) => line.startsWith('GET '))).toEqual([]);
	});
});

describe('a refused call', () => {
	it('does not end the session while the server still accepts the person', async () => {
		const { api } = await Coach.onTheWay(world.phone.openTab());
		world.server.fault = only('/v3/app/portfolio', ours(403, 'forbidden'));
		await api.portfolio.refresh();
		await world.phone.quiet();
		expect(calls(world.server, ME)).toBeGreaterThan(0);
		expect(await api.session.situation()).toMatchObject({ locked: null });
	});

	it('locks the session when the server cannot be reached, and unlocks it when the network is back', async () => {
		const { api, coach } = await Coach.onTheWay(world.phone.openTab());
		world.server.fault = async (request, pass) => {
			const { pathname } = new URL(request.url);
			if (pathname.endsWith('/state')) return ours(403, 'forbidden')(request, pass);
			if (pathname.endsWith(ME)) return noNetwork(request, pass);
			return pass();
		};
		await coach.answers(0);
		await api.sync.syncNow();
		await vi.waitFor(async () =>
			expect(await api.session.situation()).toMatchObject({ locked: 'Retry connection failed' }),
		);
		world.server.fault = null;
		await api.session.setOnline(false);
		await api.session.setOnline(true);
		await vi.waitFor(async () =>
			expect(await api.session.situation()).toMatchObject({ locked: null }),
		);
	});

	it('checks the session every 2 s, and the server at most every 30 s, while unsent work exists', async () => {
		const { api } = await Coach.onTheWay(world.phone.openTab());
		world.server.fault = only(REFRESH, ours(401, 'session-expired'));
		world.time.pass(15 * 60_000);
		await api.sync.syncNow();
		await vi.waitFor(async () => expect((await api.session.situation()).locked).toBe(EXPIRED));
		await world.phone.quiet();
		world.server.log.length = 0;
		for (let seconds = 0; seconds < 70; seconds += 2) {
			world.time.pass(2_000);
			await world.phone.quiet();
		}
		expect(calls(world.server, REFRESH)).toBe(2);
	});
});

describe('the lock', () => {
	it('with an unknown reason is shown as unknown', async () => {
		const { api } = await Coach.onTheWay(world.phone.openTab());
		const open = world.phone.indexedDB.open('acompanha-device');
		await new Promise((resolve) => {
			open.onsuccess = resolve;
		});
		const settings = open.result.transaction('settings', 'readwrite').objectStore('settings');
		const reading = settings.get('session');
		await new Promise((resolve) => {
			reading.onsuccess = () => {
				const row = reading.result;
				settings.put({ ...row, value: { ...row.value, locked: 'written by another version' } });
				settings.transaction.oncomplete = resolve;
			};
		});
		open.result.close();
		world.server.fault = noNetwork;
		const reopened = world.phone.openTab().api;
		expect(await reopened.session.situation()).toMatchObject({ locked: 'Unknown' });
		world.server.fault = null;
		expect(await api.session.user()).not.toBeNull();
	});
});
