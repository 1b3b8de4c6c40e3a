import { describe, expect, it, vi } from 'vitest';
import { noNetwork } from '#test/support/api-server.ts';
import { Coach } from '#test/support/coach.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import { calls, foreign, ME, only, ours, REFRESH, tooLate } from '#test/support/session-faults.ts';
import type { WorkerApi } from '#worker/contract/worker-api.ts';

const world = engineWorld();
const EXPIRED = 'Sua autenticação expirou, por favor, faça login novamente.';
/** What the server gives. */
const LIFE_MS = 900_000;

/** Longer than the pauses in which a session that was refused is asked about. */
async function lives40Seconds(): Promise<void> {
	for (let seconds = 0; seconds < 40; seconds += 2) {
		world.time.pass(2_000);
		await world.phone.quiet();
	}
}

/** The server is well and the network of the phone has changed: nobody is locked, all can be sent. */
async function isWellAgain({ session, sync }: WorkerApi): Promise<void> {
	world.server.fault = null;
	await session.setOnline(false);
	await session.setOnline(true);
	await lives40Seconds();
	expect(await session.situation()).toMatchObject({ locked: null });
	await sync.syncNow();
	expect((await sync.view()).coaching.pending).toBe(0);
}

describe('the token', () => {
	it('is used until 30 s before its end, and is then refreshed before the next call', async () => {
		const { api } = world.phone.openTab();
		await new Coach(api).arrives();
		world.server.log.length = 0;
		world.time.pass(LIFE_MS - 31_000);
		await api.sync.syncNow();
		await world.phone.quiet();
		expect(calls(world.server, REFRESH)).toBe(0);
		world.time.pass(1_500);
		await api.sync.syncNow();
		await world.phone.quiet();
		expect(calls(world.server, REFRESH)).toBe(1);
	});

	it.each([
		['401', ours(401, 'session-expired')],
		['403', ours(403, 'forbidden')],
		['400', ours(400, 'invalid')],
		['404', ours(404, 'not-found')],
	])('a refresh refused with %s logs the person out when nothing is unsent', async (_, fault) => {
		const { api } = world.phone.openTab();
		await new Coach(api).arrives();
		world.server.fault = only(REFRESH, fault);
		world.time.pass(LIFE_MS);
		await api.sync.syncNow();
		await vi.waitFor(async () => expect(await api.session.user()).toBeNull());
	});

	it.each([
		['401', ours(401, 'session-expired')],
		['403', ours(403, 'forbidden')],
		['404', ours(404, 'not-found')],
	])(
		'a refresh refused with %s during a coaching locks the session, and keeps every answer',
		async (_, fault) => {
			const { api, coach } = await Coach.onTheWay(world.phone.openTab());
			world.server.fault = only(REFRESH, fault);
			world.time.pass(LIFE_MS);
			await coach.answers(0);
			await api.sync.syncNow();
			await vi.waitFor(async () =>
				expect(await api.session.situation()).toMatchObject({ locked: EXPIRED }),
			);
			await coach.answers(1);
			expect((await api.coaching.current())?.currentStage?.score.answered).toBe(2);
		},
	);

	it('is renewed at most twice a minute by a server that refuses every new one', async () => {
		const { api } = await Coach.onTheWay(world.phone.openTab());
		world.server.log.length = 0;
		world.server.fault = async (request, pass) =>
			request.url.includes(REFRESH) ? pass() : ours(401, 'unauthenticated')(request, pass);
		await api.sync.syncNow();
		await world.phone.quiet();
		expect(calls(world.server, REFRESH)).toBe(2);
		world.time.pass(61_000);
		await isWellAgain(api);
	});

	it('that has expired is refreshed once for all calls of a round', async () => {
		const { api } = await Coach.onTheWay(world.phone.openTab());
		world.server.log.length = 0;
		world.server.fault = only(REFRESH, ours(401, 'session-expired'));
		world.time.pass(LIFE_MS);
		await api.sync.syncNow();
		await world.phone.quiet();
		expect(calls(world.server, REFRESH)).toBe(1);
	});

	it.each([
		['500', ours(500, 'server-failed')],
		['503', ours(503, 'server-failed')],
		['a server that is too slow', tooLate],
		['429', ours(429, 'too-many-attempts', { 'retry-after': '5' })],
		['no network', noNetwork],
		["a portal's 200", foreign(200)],
		["a portal's 401", foreign(401)],
		["a portal's 403", foreign(403)],
		['our 200 without a session', ours(200)],
	])('a refresh that fails with %s ends no session', async (_, fault) => {
		const { api, coach } = await Coach.onTheWay(world.phone.openTab());
		world.server.fault = only(REFRESH, fault);
		world.time.pass(LIFE_MS);
		await coach.answers(0);
		await api.sync.syncNow();
		await world.phone.quiet();
		expect(await api.session.situation()).toMatchObject({ locked: null });
		expect(await api.session.user()).not.toBeNull();
		world.server.fault = null;
		world.time.pass(20 * 60_000);
		await api.sync.syncNow();
		expect((await api.sync.view()).coaching.pending).toBe(0);
	});
});

describe('the user', () => {
	it('is requested at most every two hours, also by a full sync', async () => {
		const { api } = world.phone.openTab();
		await new Coach(api).arrives();
		world.server.log.length = 0;
		world.time.pass(119 * 60_000);
		await api.sync.syncNow();
		await world.phone.quiet();
		expect(calls(world.server, ME)).toBe(0);
		world.time.pass(2 * 60_000);
		await vi.waitFor(() => expect(calls(world.server, ME)).toBe(1));
	});

	it.each([
		['500', ours(500, 'server-failed')],
		['503', ours(503, 'server-failed')],
		['a server that is too slow', tooLate],
		['a portal', foreign(200)],
		['our 200 without a user', ours(200)],
		['no network', noNetwork],
	])('is unchanged when the request fails with %s', async (_, fault) => {
		const { api } = world.phone.openTab();
		await new Coach(api).arrives();
		const before = await api.session.user();
		world.server.fault = only(ME, fault);
		world.time.pass(3 * 3_600_000);
		await api.sync.syncNow();
		await world.phone.quiet();
		expect(calls(world.server, ME)).toBeGreaterThan(0);
		expect(await api.session.user()).toEqual(before);
		expect(await api.session.situation()).toMatchObject({ locked: null });
	});

	it.each([
		['401', ours(401, 'unauthenticated')],
		['403', ours(403, 'forbidden')],
	])(
		'who is refused with %s during a coaching is locked, can go on answering, and is unlocked by the server',
		async (_, fault) => {
			const { api, coach } = await Coach.onTheWay(world.phone.openTab());
			world.server.fault = only(ME, fault);
			world.time.pass(2.1 * 3_600_000);
			await api.sync.syncNow();
			await lives40Seconds();
			expect(await api.session.situation()).toMatchObject({ locked: EXPIRED });
			await coach.answers(0);
			expect((await api.coaching.current())?.currentStage?.score.answered).toBe(1);
			await isWellAgain(api);
		},
	);

	it('with a new job title gets the new data without a restart', async () => {
		const { db, companyId } = world.server;
		const promote = (jobTitle: 'Vendedor' | 'Coordenador') =>
			db
				.updateTable('employees')
				.set({ job_title: jobTitle })
				.where('company_id', '=', companyId)
				.where('employee_code', '=', COACH.employeeCode)
				.execute();
		const { api } = world.phone.openTab();
		await promote('Vendedor');
		try {
			await new Coach(api).arrives();
			await world.phone.quiet();
			expect(await api.session.user()).toMatchObject({ jobTitle: 'Vendedor' });
			expect(calls(world.server, '/v3/app/sync/routePlans')).toBe(0);
			expect((await api.sync.view()).outdated).toBe(false);
		} finally {
			await promote('Coordenador');
		}
		world.time.pass(3 * 3_600_000);
		await api.sync.syncNow();
		await vi.waitFor(async () =>
			expect(await api.session.user()).toMatchObject({ jobTitle: 'Coordenador' }),
		);
		await api.sync.syncNow();
		expect(calls(world.server, '/v3/app/sync/routePlans')).toBeGreaterThan(0);
		const { rows } = await api.routePlan.list({ weekday: null, search: '' });
		expect(rows.length).toBeGreaterThan(0);
	});

	it('that has changed gets a new token', async () => {
		const { db, companyId } = world.server;
		const teleSales = (value: boolean) =>
			db
				.updateTable('employees')
				.set({ tele_sales: value })
				.where('company_id', '=', companyId)
				.where('employee_code', '=', COACH.employeeCode)
				.execute();
		const { api } = world.phone.openTab();
		await new Coach(api).arrives();
		world.time.pass(110 * 60_000);
		await api.sync.syncNow();
		world.server.log.length = 0;
		await teleSales(true);
		try {
			// The token lives on, and the person's own page is due.
			world.time.pass(11 * 60_000);
			await vi.waitFor(async () =>
				expect(await api.session.user()).toMatchObject({ teleSales: true }),
			);
			await api.sync.syncNow();
			await world.phone.quiet();
			expect(calls(world.server, REFRESH)).toBe(1);
		} finally {
			await teleSales(false);
		}
	});
});
