import { describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/demo-logins.ts';
import { captivePortal, type Fault, noNetwork, serverFails } from '#test/support/api-server.ts';
import { Coach, onServer } from '#test/support/coach.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';

const world = engineWorld();
const MANAGER = { employeeCode: '2001', password: DEMO_PASSWORD };
const REFRESH = 'POST /api/v2/auth/app/refresh';

/** The server ends every session: password changed, person disabled. */
async function revokeSessions(): Promise<void> {
	const { db, companyId } = world.server;
	await db
		.updateTable('sessions')
		.set({ revoked_at: new Date(world.time.trueTime()), revoked_reason: 'test' })
		.where('company_id', '=', companyId)
		.execute();
}

async function databases(): Promise<string[]> {
	const all = await world.phone.indexedDB.databases();
	return all.map(({ name }) => name ?? '').filter((name) => /^acompanha-[wc]-/.test(name));
}

describe('login', () => {
	it('opens the session of a coach in every tab of the phone', async () => {
		const { api } = world.phone.openTab();
		expect(await api.session.user()).toBeNull();
		const user = await api.session.login(COACH);
		expect(user.employeeCode).toBe(COACH.employeeCode);
		expect(await world.phone.openTab().api.session.user()).toEqual(user);
	});

	it('refuses a wrong password', async () => {
		const { api } = world.phone.openTab();
		await expect(api.session.login({ ...COACH, password: 'errada' })).rejects.toMatchObject({
			code: 'wrong-credentials',
		});
		expect(await api.session.user()).toBeNull();
	});

	it('is refused with the seconds to wait after too many attempts', async () => {
		const { api } = world.phone.openTab();
		const wrong = { ...COACH, password: 'errada' };
		const codes: string[] = [];
		let wait: number | undefined;
		for (let i = 0; i < 15; i++) {
			await api.session.login(wrong).catch((error) => {
				codes.push(error.code);
				wait = error.retryAfter ?? wait;
			});
		}
		expect(codes.at(-1)).toBe('too-many-attempts');
		expect(wait).toBeGreaterThan(0);
	});

	it('is refused as offline without network, with the browser offline, and at a captive portal', async () => {
		const { api } = world.phone.openTab();
		world.server.fault = noNetwork;
		await expect(api.session.login(COACH)).rejects.toMatchObject({ code: 'offline' });
		world.server.fault = captivePortal;
		await expect(api.session.login(COACH)).rejects.toMatchObject({ code: 'offline' });
		world.server.fault = null;
		await api.session.setOnline(false);
		await expect(api.session.login(COACH)).rejects.toMatchObject({ code: 'offline' });
	});

	it('is refused as an invalid response when the answer contains no session', async () => {
		world.server.fault = async () =>
			new Response('{}', { headers: { 'x-acompanha': '1', 'content-type': 'application/json' } });
		await expect(world.phone.openTab().api.session.login(COACH)).rejects.toMatchObject({
			code: 'invalid-response',
		});
	});

	it('is refused as a server failure when the server fails', async () => {
		world.server.fault = serverFails;
		await expect(world.phone.openTab().api.session.login(COACH)).rejects.toMatchObject({
			code: 'server-failed',
		});
	});

	it('opens only the databases of the person', async () => {
		const { api } = world.phone.openTab();
		const coach = new Coach(api);
		await coach.arrives();
		const { _id } = await coach.starts();
		await api.session.login(MANAGER);
		expect(await api.coaching.current()).toBeNull();
		expect((await databases()).filter((name) => name.startsWith('acompanha-w-'))).toHaveLength(2);
		await api.session.login(COACH);
		expect(await api.coaching.current()).toMatchObject({ _id });
	});
});

describe('the access token', () => {
	it('is refreshed once for many calls, 30 s before its end', async () => {
		const { api } = world.phone.openTab();
		await new Coach(api).arrives();
		world.server.log.length = 0;
		// Access tokens live 10 minutes or more.
		world.time.pass(24 * 3_600_000);
		await Promise.all([api.sync.syncNow(), api.routePlan.refresh(), api.portfolio.refresh()]);
		await world.phone.quiet();
		expect(world.server.log.filter((line) => line === REFRESH)).toHaveLength(1);
		expect((await api.sync.view()).coaching.lastError).toBeNull();
	});

	it('is refreshed once for two tabs', async () => {
		const first = world.phone.openTab().api;
		await new Coach(first).arrives();
		const second = world.phone.openTab().api;
		await second.sync.syncNow();
		world.server.log.length = 0;
		world.time.pass(24 * 3_600_000);
		await Promise.all([first.routePlan.refresh(), second.routePlan.refresh()]);
		await Promise.all([first.sync.syncNow(), second.sync.syncNow()]);
		await world.phone.quiet();
		expect(world.server.log.filter((line) => line === REFRESH)).toHaveLength(1);
	});

	it('that cannot be refreshed because the server fails logs nobody out', async () => {
		const { api } = world.phone.openTab();
		await new Coach(api).arrives();
		world.time.pass(24 * 3_600_000);
		world.server.fault = serverFails;
		await api.sync.syncNow();
		await world.phone.quiet();
		expect(await api.session.situation()).toMatchObject({ locked: null });
		expect(await api.session.user()).not.toBeNull();
	});
});

describe('the end of a session', () => {
	it('without unsent work logs the person out and removes all data', async () => {
		const { api } = world.phone.openTab();
		await new Coach(api).arrives();
		await revokeSessions();
		world.time.pass(24 * 3_600_000);
		await api.sync.syncNow();
		await vi.waitFor(async () => expect(await api.session.user()).toBeNull());
		await vi.waitFor(async () => expect(await databases()).toEqual([]));
	});

	it('during a coaching locks, loses nothing, and is undone when the same person logs in', async () => {
		const { api } = world.phone.openTab();
		const coach = new Coach(api);
		await coach.arrives();
		const { _id } = await coach.starts();
		await coach.opensStage();
		await revokeSessions();
		world.time.pass(6 * 3_600_000);
		await coach.answers(0);
		await api.sync.syncNow();
		await vi.waitFor(async () =>
			expect(await api.session.situation()).toMatchObject({
				locked: 'Sua autenticação expirou, por favor, faça login novamente.',
			}),
		);
		await coach.answers(1);
		await api.session.login(COACH);
		await api.sync.syncNow();
		expect(await api.session.situation()).toMatchObject({ locked: null });
		const kept = await onServer(world.server, _id);
		expect(kept?.state.stages[0]?.score.answered).toBe(2);
	});

	it('is accepted from our server only', async () => {
		const { api } = world.phone.openTab();
		await new Coach(api).arrives();
		const portal: Fault = async () => new Response('Login', { status: 401 });
		world.server.fault = portal;
		world.time.pass(24 * 3_600_000);
		await api.sync.syncNow();
		await world.phone.quiet();
		expect(await api.session.situation()).toMatchObject({ locked: null });
		expect(await api.session.user()).not.toBeNull();
	});

	it('is checked again at start, and a locked session is unlocked', async () => {
		const { api } = world.phone.openTab();
		const coach = new Coach(api);
		await coach.arrives();
		await coach.starts();
		const refused: Fault = async () =>
			new Response('{"error":{"code":"session-expired","message":""}}', {
				status: 401,
				headers: { 'x-acompanha': '1' },
			});
		world.server.fault = refused;
		await api.sync.syncNow();
		await vi.waitFor(async () => expect((await api.session.situation()).locked).not.toBeNull());
		world.server.fault = null;
		const reopened = world.phone.openTab().api;
		await vi.waitFor(async () =>
			expect(await reopened.session.situation()).toMatchObject({ locked: null }),
		);
	});
});

describe('logout', () => {
	it('is refused offline and during a coaching', async () => {
		const { api } = world.phone.openTab();
		const coach = new Coach(api);
		await coach.arrives();
		await api.session.setOnline(false);
		await expect(api.session.logout()).rejects.toMatchObject({ code: 'logout-offline' });
		await api.session.setOnline(true);
		await coach.starts();
		await expect(api.session.logout()).rejects.toMatchObject({ code: 'logout-during-coaching' });
	});

	it('is refused while something is unsent', async () => {
		const { api } = world.phone.openTab();
		const coach = new Coach(api);
		await coach.arrives();
		const { _id } = await coach.starts();
		await api.coaching.discard();
		world.server.fault = serverFails;
		await expect(api.session.logout()).rejects.toMatchObject({ code: 'logout-unsent' });
		world.server.fault = null;
		await api.session.logout();
		expect(await onServer(world.server, _id)).toMatchObject({ coaching_stage: 'discarded' });
	});

	it('removes everything of the person, in every tab, and ends the session on the server', async () => {
		const { api } = world.phone.openTab();
		await new Coach(api).arrives();
		const other = world.phone.openTab().api;
		expect(await other.session.user()).not.toBeNull();
		await api.session.logout();
		expect(await api.session.user()).toBeNull();
		await vi.waitFor(async () => expect(await other.session.user()).toBeNull());
		expect(await databases()).toEqual([]);
		const { db, companyId } = world.server;
		const sessions = await db
			.selectFrom('sessions')
			.select('revoked_at')
			.where('company_id', '=', companyId)
			.execute();
		expect(sessions.every((session) => session.revoked_at !== null)).toBe(true);
	});
});
