import { describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD, MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import { captivePortal, type Fault, noNetwork, serverFails } from '#test/support/api-server.ts';
import { NOW } from '#test/support/builders.ts';
import { Coach, finishedUnsent, onServer, receivedRevisions } from '#test/support/coach.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import {
	calls,
	foreign,
	only,
	ours,
	revokeSessions,
	tooLate,
} from '#test/support/session-faults.ts';

const world = engineWorld();
const VERSION = '/version/mandatory';
const ON_BEHALF = '/state/on-behalf';
const STATE = '/coaching/state';
const MANAGER = { employeeCode: MAIN_MANAGER_CODE, password: DEMO_PASSWORD };

/** The answer never comes, though the server has done what was asked. */
const answerLost: Fault = async (_, pass) => {
	await pass();
	throw new TypeError('Failed to fetch');
};

/** What a call meets, and the reason the person reads. */
const FAULTS: readonly (readonly [string, Fault, string])[] = [
	['no network', noNetwork, 'offline'],
	['a server that was killed', answerLost, 'offline'],
	['a server that is too slow', tooLate, 'timeout'],
	["a portal's page", captivePortal, 'offline'],
	["a portal's 401", foreign(401), 'offline'],
	["a portal's 403", foreign(403), 'offline'],
	["a gateway's 502", foreign(502), 'server-away'],
	['our 401', ours(401, 'session-expired'), 'unauthenticated'],
	['our 403', ours(403, 'forbidden'), 'forbidden'],
	['our 429', ours(429, 'too-many-attempts', { 'retry-after': '5' }), 'too-many-attempts'],
	['our 500', ours(500, 'server-failed'), 'server-failed'],
	['our 503', serverFails, 'server-failed'],
	['our 200 that says nothing', ours(200), 'invalid-response'],
];

describe('the version check', () => {
	it.each(FAULTS)(
		'that meets %s ends no session, requires no update and is repeated',
		async (_, fault) => {
			const { api, coach } = await Coach.onTheWay(world.phone.openTab());
			await coach.answers(0);
			world.server.fault = only(VERSION, fault);
			world.time.pass(10_000);
			await world.phone.quiet();
			const asked = calls(world.server, VERSION);
			expect(asked).toBeGreaterThan(0);
			expect(await api.version.view()).toMatchObject({ availableVersion: null, mustReload: false });
			expect(await api.session.situation()).toMatchObject({ locked: null });
			expect((await api.coaching.current())?.currentStage?.score.answered).toBe(1);
			world.server.fault = null;
			world.time.pass(300_000);
			await world.phone.quiet();
			expect(calls(world.server, VERSION)).toBeGreaterThan(asked);
			expect(await api.version.view()).toMatchObject({ availableVersion: '1.0.0' });
		},
	);
});

it.each(FAULTS)(
	'a phone that never heard the time and meets %s uses the time of our server, or its own',
	async (name, fault) => {
		world.time.setWall('2025-03-05T05:00:00.000Z');
		world.server.fault = only(VERSION, async (request, pass) => {
			const answer = await fault(request, pass);
			answer.headers.set('date', new Date(world.time.trueTime()).toUTCString());
			return answer;
		});
		const { now } = await world.phone.openTab().api.session.situation();
		expect(now.slice(0, 13)).toBe(name.startsWith('our ') ? NOW.slice(0, 13) : '2025-03-05T05');
	},
);

/** The way of a coaching is the same for every device: one fault of each kind. */
const KINDS = FAULTS.filter(([name]) => ['no network', 'our 401', 'our 503'].includes(name));

/** The coach's file, and their manager on another phone with a network. */
async function fileForTheManager() {
	const { api, _id } = await finishedUnsent(world.server, world.phone);
	const file = await api.offline.exportUnsent();
	world.server.fault = null;
	const manager = world.newPhone('m').openTab().api;
	await manager.session.login(MANAGER);
	await manager.sync.syncNow();
	return { api, _id, file, manager };
}

describe('unsent work on the way', () => {
	it.each(FAULTS)(
		'that meets %s is exported, imported, kept with its reason, and delivered once',
		async (_, fault, reason) => {
			const { api, coach, _id } = await Coach.onTheWay(world.phone.openTab());
			world.server.fault = only(STATE, fault);
			await coach.answers(0);
			await api.sync.syncNow();
			// The export asks nobody: it works in every state of the network, and takes nothing away.
			const file = await api.offline.exportUnsent();
			expect(file.coachings).toBe(1);
			const { items } = await api.offline.outbox();
			expect(items.find(({ kind }) => kind === 'coaching')).toMatchObject({ id: _id, reason });

			const managers = world.newPhone('m').openTab().api;
			await managers.session.login(MANAGER);
			await managers.sync.syncNow();
			world.server.fault = only(ON_BEHALF, fault);
			const { items: received } = await managers.offline.importFile(file.text, file.code);
			expect(received).toMatchObject([{ coachingId: _id, outcome: 'received' }]);
			await managers.sync.syncNow();
			const waiting = await managers.offline.outbox();
			expect(waiting.items).toMatchObject([
				{ id: _id, kind: 'on-behalf', state: 'waiting', reason },
			]);
			expect(await managers.session.situation()).toMatchObject({ locked: null });

			world.server.fault = null;
			await managers.sync.syncNow();
			const after = await managers.offline.outbox();
			expect(after).toMatchObject({ items: [], delivered: [{ id: _id }] });
			await api.sync.syncNow();
			expect((await api.sync.view()).coaching).toMatchObject({ pending: 0, refused: [] });
			expect((await onServer(world.server, _id))?.state.stages[0]?.score.answered).toBe(1);
			const log = await receivedRevisions(world.server, _id);
			expect(new Set(log.map(({ device_id, rev }) => `${device_id} ${rev}`)).size).toBe(log.length);
		},
	);

	it.each(KINDS)(
		"is the person's own at once on another of their devices, when the network has: %s",
		async (_, fault) => {
			const { _id, file } = await fileForTheManager();
			const tablet = world.newPhone('b').openTab().api;
			await new Coach(tablet).arrives();
			world.server.fault = only(STATE, fault);
			const { own, items } = await tablet.offline.importFile(file.text, file.code);
			expect({ own, items }).toMatchObject({ own: true, items: [{ outcome: 'received' }] });
			await tablet.sync.syncNow();
			expect((await tablet.sync.view()).coaching.pending).toBe(1);
			world.server.fault = null;
			await tablet.sync.syncNow();
			expect((await tablet.sync.view()).coaching).toMatchObject({ pending: 0, refused: [] });
			expect(await onServer(world.server, _id)).toMatchObject({ coaching_stage: 'done' });
		},
	);

	it('is kept by a manager whose session ends before it was delivered, and sent after their login', async () => {
		const { _id, file, manager } = await fileForTheManager();
		world.server.fault = only(ON_BEHALF, serverFails);
		await manager.offline.importFile(file.text, file.code);
		await manager.sync.syncNow();
		world.server.fault = null;
		await revokeSessions(world.server, world.time);
		world.time.pass(15 * 60_000);
		await manager.sync.syncNow();
		await vi.waitFor(async () => expect((await manager.session.situation()).locked).not.toBeNull());
		expect((await manager.offline.outbox()).items).toMatchObject([{ id: _id, state: 'waiting' }]);
		await manager.session.login(MANAGER);
		await manager.sync.syncNow();
		expect((await manager.offline.outbox()).items).toEqual([]);
		expect(await onServer(world.server, _id)).toMatchObject({ coaching_stage: 'done' });
	});

	it('is exported from a locked session too', async () => {
		const { api, coach } = await Coach.onTheWay(world.phone.openTab());
		await revokeSessions(world.server, world.time);
		world.time.pass(15 * 60_000);
		await coach.answers(0);
		await api.sync.syncNow();
		await vi.waitFor(async () => expect((await api.session.situation()).locked).not.toBeNull());
		const { text, code } = await api.offline.exportUnsent();
		const other = world.newPhone('b').openTab().api;
		await other.session.login(COACH);
		expect((await other.offline.importFile(text, code)).items).toHaveLength(1);
		expect((await other.coaching.current())?.currentStage?.score.answered).toBe(1);
	});
});
