import { expect, it, vi } from 'vitest';
import { captivePortal, type Fault, noNetwork, serverFails } from '#test/support/api-server.ts';
import { Coach, finishedUnsent, onServer } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import { isState } from '#test/support/is-state.ts';
import { only, ours } from '#test/support/session-faults.ts';
import { turnstile } from '#test/support/turnstile.ts';
import { sendOutbox } from '#worker/services/device/send-outbox.ts';

const world = engineWorld();

const TICKET = {
	category: 'sync',
	message: 'O envio para na metade.',
	contact: null,
	diagnosis: null,
} as const;

/** A finished day that waits, and no page open any more. */
async function closedUnsent(): Promise<string> {
	const { _id } = await finishedUnsent(world.server, world.phone);
	await world.phone.closeTabs();
	return _id;
}

it('sends what waits when no page is open', async () => {
	const _id = await closedUnsent();
	world.server.fault = null;
	expect(await sendOutbox(world.phone.environment())).toBe(true);
	expect(await onServer(world.server, _id)).toMatchObject({ coaching_stage: 'done' });
});

it('begins a new log of the storage, as each start of a page does', async () => {
	const _id = await closedUnsent();
	const environment = world.phone.environment();
	const deleted = vi.spyOn(environment.indexedDB, 'deleteDatabase');
	world.server.fault = null;
	await sendOutbox(environment);
	expect(deleted.mock.calls).toEqual([['acompanha-new-log']]);
	expect(await onServer(world.server, _id)).not.toBeNull();
	world.phone.openTab(environment).wake();
	await world.phone.quiet();
	expect(deleted).toHaveBeenCalledTimes(2);
	expect(await environment.indexedDB.databases()).not.toContainEqual(
		expect.objectContaining({ name: 'acompanha-new-log' }),
	);
});

it.each([
	['of the person', true],
	['without a session', false],
])('sends a ticket %s, and is called again until it is there', async (_, isIn) => {
	const subject = `Na fila ${isIn}`;
	const { api } = world.phone.openTab();
	if (isIn) await new Coach(api).arrives();
	world.server.fault = noNetwork;
	const id = await api.tickets.create({ ...TICKET, subject });
	await api.tickets.refresh();
	expect(await api.sync.mayGoOut()).toBe(true);
	await world.phone.closeTabs();
	world.server.fault = serverFails;
	expect(await sendOutbox(world.phone.environment())).toBe(false);
	world.server.fault = null;
	expect(await sendOutbox(world.phone.environment())).toBe(true);
	const found = await world.phone.openTab().api.tickets.find(id);
	expect(found).toMatchObject({ state: 'open', outgoing: [], failure: null });
});

it('asks to be run again while a check-in waits', async () => {
	const { coach, api } = await Coach.onTheWay(world.phone.openTab());
	await api.sync.syncNow();
	expect(await api.sync.mayGoOut()).toBe(false);
	world.server.fault = only('/check/checkOut', serverFails);
	await coach.checksOut();
	await api.sync.syncNow();
	expect(await api.sync.mayGoOut()).toBe(true);
	await world.phone.closeTabs();
	expect(await sendOutbox(world.phone.environment())).toBe(false);
	world.server.fault = null;
	expect(await sendOutbox(world.phone.environment())).toBe(true);
});

it('sends although the browser says that there is no network', async () => {
	const _id = await closedUnsent();
	world.server.fault = null;
	const environment = { ...world.phone.environment(), isOnline: () => false };
	expect(await sendOutbox(environment)).toBe(true);
	expect(await onServer(world.server, _id)).toMatchObject({ coaching_stage: 'done' });
});

it.each<[string, Fault]>([
	['no network', noNetwork],
	["a portal's page", captivePortal],
	['a server that fails', serverFails],
	['our 401', ours(401, 'session-expired')],
	['our 403', ours(403, 'forbidden')],
	['our 429', ours(429, 'too-many-attempts', { 'retry-after': '5' })],
])(
	'that meets %s keeps everything, ends no session and asks to be called again',
	async (_, fault) => {
		const _id = await closedUnsent();
		world.server.fault = fault;
		expect(await sendOutbox(world.phone.environment())).toBe(false);
		world.server.fault = null;
		expect(await sendOutbox(world.phone.environment())).toBe(true);
		expect(await onServer(world.server, _id)).toMatchObject({ coaching_stage: 'done' });
		const { api } = world.phone.openTab();
		expect(await api.session.situation()).toMatchObject({ locked: null });
		expect((await api.sync.view()).coaching).toMatchObject({ pending: 0, lastError: null });
	},
);

it('waits for a page that is sending, and then finds nothing left', async () => {
	const { api } = await finishedUnsent(world.server, world.phone);
	const { until, held } = turnstile();
	let states = 0;
	world.server.fault = async (request, pass) => {
		if (isState(request.url)) {
			states++;
			await until();
		}
		return pass();
	};
	const page = api.sync.syncNow();
	await held.arrived;
	const background = sendOutbox(world.phone.environment());
	held.letGo();
	expect(await background).toBe(true);
	await page;
	expect(states).toBe(1);
});

it('ends at once when nobody is logged in', async () => {
	expect(await sendOutbox(world.phone.environment())).toBe(true);
});

it('sends nothing from a locked session, and leaves its work to the page', async () => {
	const { coach, api } = await Coach.onTheWay(world.phone.openTab());
	world.server.fault = ours(401, 'session-expired');
	world.time.pass(15 * 60_000);
	await coach.answers(0);
	await api.sync.syncNow();
	await expect.poll(async () => (await api.session.situation()).locked).not.toBeNull();
	await world.phone.closeTabs();
	world.server.log.length = 0;
	expect(await sendOutbox(world.phone.environment())).toBe(true);
	expect(world.server.log).toEqual([]);
});

it('notifies an open page when nothing is left to send, check-ins included', async () => {
	const { api } = await finishedUnsent(world.server, world.phone);
	const left: number[] = [];
	await api.subscribe(async () => {
		left.push((await api.offline.outbox()).items.length);
	});
	world.server.fault = null;
	expect(await sendOutbox(world.phone.environment())).toBe(true);
	await vi.waitFor(() => expect(left.at(-1)).toBe(0));
});
