import { describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/demo-logins.ts';
import { type Fault, noNetwork, serverFails } from '#test/support/api-server.ts';
import { Coach, onServer } from '#test/support/coach.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import type { TelemetryEntry } from '#worker/contract/telemetry.ts';
import type { WorkerApi } from '#worker/contract/worker-api.ts';
import { KEPT_ITEMS } from '#worker/domain/device/telemetry/telemetry.ts';

const world = engineWorld();
const FORMS = '/v3/app/sync/forms';

async function arrived() {
	const { api } = world.phone.openTab();
	await new Coach(api).arrives();
	return api;
}

/** Everything told to the server until now, oldest first. */
async function received() {
	const { db, companyId } = world.server;
	return db
		.selectFrom('telemetry_batches')
		.selectAll()
		.where('company_id', '=', companyId)
		.orderBy('received_at')
		.execute();
}

async function entriesOf(api: WorkerApi): Promise<readonly TelemetryEntry[]> {
	const { queued } = await api.telemetry.view();
	return queued.flatMap((told) => (told.kind === 'entry' ? [told.item] : []));
}

/** Answers of our server with this status to the paths that end so. */
function refuses(path: string, status: number): Fault {
	return async (request, pass) =>
		request.url.endsWith(path)
			? new Response('{"error":{"code":"server-failed","message":""}}', {
					status,
					headers: { 'x-acompanha': '1' },
				})
			: pass();
}

/** A round of the loop with the pause between two batches behind it. */
async function nextBatch(api: WorkerApi): Promise<void> {
	world.time.pass(6 * 60_000);
	await api.sync.syncNow();
}

describe('a failed request', () => {
	it('is reported once, with screen and act and without its content', async () => {
		const api = await arrived();
		await nextBatch(api);
		await vi.waitFor(async () => expect((await api.telemetry.view()).waiting).toBe(0));
		await api.telemetry.at('/coaching/coachee/4001?dia=3');
		world.server.fault = refuses(FORMS, 503);
		await api.sync.syncNow();
		expect(await entriesOf(api)).toEqual([
			{
				source: 'request',
				code: 'server-failed',
				name: 'AppError',
				message: '',
				where: [],
				request: { method: 'GET', path: FORMS, status: 503, durationMs: 0, attempt: 1 },
				screen: '/coaching/coachee/:id',
				act: 'sync.syncNow',
				appVersion: '1.0.0',
				firstAt: expect.any(String),
				lastAt: expect.any(String),
				count: 1,
			},
		]);
		const { queued } = await api.telemetry.view();
		expect(queued.map(({ item }) => 'detail' in item && item.detail)).toContain('forms');
	});

	it('is one entry with a count when it fails repeatedly', async () => {
		const api = await arrived();
		world.server.fault = refuses(FORMS, 503);
		for (let i = 0; i < 3; i++) await api.sync.syncNow();
		const [entry, ...others] = await entriesOf(api);
		expect(others).toEqual([]);
		expect(entry).toMatchObject({ count: 3, request: { attempt: 3 } });
	});

	it('at the login is stored without the password, and sent after the next login', async () => {
		const { api } = world.phone.openTab();
		const wrong = { ...COACH, password: 'segredo-que-ninguem-sabe' };
		await expect(api.session.login(wrong)).rejects.toMatchObject({ code: 'wrong-credentials' });
		expect(await entriesOf(api)).toMatchObject([
			{ act: 'session.login', request: { path: '/v2/auth/app/authenticate', status: 401 } },
		]);
		await new Coach(api).arrives();
		await vi.waitFor(async () => expect(await received()).not.toEqual([]));
		const rows = JSON.stringify(await received());
		expect(rows).toContain('session.login');
		for (const canary of ['segredo', COACH.employeeCode.padStart(6, '"'), DEMO_PASSWORD]) {
			expect(rows).not.toContain(canary);
		}
	});

	it('is reported as well when only its body is wrong', async () => {
		const api = await arrived();
		world.server.fault = async (request, pass) =>
			request.url.endsWith(FORMS)
				? new Response('{"forms":[{"title":"Segredo', {
						headers: { 'x-acompanha': '1', 'content-type': 'application/json' },
					})
				: pass();
		await api.sync.syncNow();
		expect(await entriesOf(api)).toMatchObject([
			{ code: 'invalid-response', count: 1, request: { path: FORMS, status: 200 } },
		]);
	});
});

describe('the entries of a report', () => {
	it('wait without network and are sent in batches afterwards, each once', async () => {
		const api = await arrived();
		await nextBatch(api);
		world.server.fault = noNetwork;
		for (const screen of ['/menu', '/coaching', '/perfil', '/offline']) {
			await api.telemetry.at(screen);
			await nextBatch(api);
		}
		const { waiting } = await api.telemetry.view();
		expect(waiting).toBeGreaterThan(10);
		const before = (await received()).length;
		// The first answer is lost on the way: the same batch comes again.
		let lost = false;
		world.server.fault = async (request, pass) => {
			const response = await pass();
			if (lost || !/telemetry\/sync\/[^/]+$/.test(request.url)) return response;
			lost = true;
			throw new TypeError('Failed to fetch');
		};
		await nextBatch(api);
		world.server.fault = null;
		for (let i = 0; i < 4; i++) await nextBatch(api);
		await vi.waitFor(async () => expect((await api.telemetry.view()).waiting).toBeLessThan(3));
		const rows = (await received()).slice(before);
		const told = rows.flatMap(({ entries }) => entries);
		const offline = told.filter(({ code }) => code === 'offline');
		expect(new Set(offline.map(({ screen }) => screen))).toContain('/perfil');
		expect(rows.every(({ entries, events }) => entries.length + events.length <= 40)).toBe(true);
		expect(new Set(told.map((entry) => JSON.stringify(entry))).size).toBe(told.length);
	});

	it('stay when the server fails, and never stop a coaching from being sent', async () => {
		const { api, coach, _id } = await Coach.onTheWay(world.phone.openTab());
		world.server.fault = async (request, pass) =>
			/telemetry\/sync\/[^/]+$/.test(request.url)
				? new Response('{}', { status: 503, headers: { 'x-acompanha': '1' } })
				: pass();
		await api.telemetry.event('installed');
		await coach.answers(0);
		await nextBatch(api);
		expect((await onServer(world.server, _id))?.state.stages[0]?.score.answered).toBe(1);
		expect((await api.telemetry.view()).waiting).toBeGreaterThan(0);
		// The sending of reports does not report on itself.
		expect(await entriesOf(api)).toEqual([]);
		world.server.fault = null;
		await nextBatch(api);
		await nextBatch(api);
		await vi.waitFor(async () => {
			const names = (await received()).flatMap(({ events }) => events.map(({ name }) => name));
			expect(names).toContain('installed');
		});
	});

	it('are limited: the oldest is deleted, and the person can see how many were', async () => {
		const { api } = world.phone.openTab();
		for (let line = 0; line < KEPT_ITEMS + 30; line++) {
			const stack = `TypeError: x\n    at f (http://x/assets/screens-abc.js:1:${line})`;
			await api.telemetry.report({ name: 'TypeError', message: 'x', stack, code: null });
			if (line % 50 === 0) await api.telemetry.view();
		}
		const view = await api.telemetry.view();
		expect(view.waiting).toBe(KEPT_ITEMS);
		expect(view.dropped).toBe(31);
		expect(view.queued).toHaveLength(100);
		expect(view.queued[0]?.item).toMatchObject({ where: [`screens-abc.js:1:${KEPT_ITEMS + 29}`] });
	});

	it('include an error of the worker, once', async () => {
		const engine = world.phone.openTab();
		await new Coach(engine.api).arrives();
		engine.defects.record(new RangeError('Maximum call stack size exceeded for Maria'));
		expect(await entriesOf(engine.api)).toMatchObject([
			{ source: 'worker', name: 'RangeError', message: 'maximum call stack size exceeded for …' },
		]);
		expect(engine.defects.errors).toHaveLength(1);
		(engine.defects.errors as unknown[]).length = 0;
	});

	it('of one person are not sent by the next person on the same phone', async () => {
		const api = await arrived();
		await nextBatch(api);
		world.server.fault = refuses('/telemetry/x', 503);
		await api.telemetry.at('/perfil');
		await api.telemetry.report({ name: 'TypeError', message: 'x', stack: '', code: null });
		world.server.fault = null;
		await api.session.logout();
		await api.session.login({ employeeCode: '2001', password: DEMO_PASSWORD });
		await nextBatch(api);
		await vi.waitFor(async () => expect((await received()).length).toBeGreaterThan(1));
		const rows = await received();
		const managers = rows.filter(({ employee_code }) => employee_code === '2001');
		expect(JSON.stringify(managers)).not.toContain('/perfil');
		// The farewell took with it what waited.
		const last = rows.filter(({ employee_code }) => employee_code === COACH.employeeCode).at(-1);
		expect(last?.events.map(({ name }) => name)).toContain('logout');
		expect(JSON.stringify(last?.entries)).toContain('/perfil');
	});

	it('never block a logout', async () => {
		const api = await arrived();
		const hangs: Fault = (request, pass) =>
			/telemetry\/sync\/[^/]+$/.test(request.url)
				? new Promise((_, reject) => {
						request.signal.addEventListener('abort', () => reject(request.signal.reason));
					})
				: pass();
		world.time.pass(6 * 60_000);
		world.server.fault = hangs;
		const leaving = api.session.logout();
		await vi.waitFor(() => expect(world.time.nextIn).not.toBeNull());
		const pushTime = setInterval(() => world.time.pass(1_000), 5);
		await leaving;
		clearInterval(pushTime);
		expect(await api.session.user()).toBeNull();
		world.server.fault = null;
		const { queued } = await api.telemetry.view();
		expect(queued.map(({ item }) => 'detail' in item && item.name)).toContain('logout-untold');
	});
});

it('a server that fails for ten minutes leads to few entries', async () => {
	const api = await arrived();
	await nextBatch(api);
	world.server.fault = serverFails;
	for (let i = 0; i < 20; i++) {
		world.time.pass(30_000);
		await api.sync.syncNow();
	}
	expect((await entriesOf(api)).length).toBeLessThan(30);
});
