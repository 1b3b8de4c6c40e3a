import { expect, it, vi } from 'vitest';
import { Coach } from '#test/support/coach.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import { ME, ours } from '#test/support/session-faults.ts';
import type { WorkerApi } from '#worker/contract/worker-api.ts';

const world = engineWorld();

const lockOf = async ({ session }: WorkerApi) => (await session.situation()).locked;

/** A coach in a visit, in two tabs: a call of the first was refused, and nobody could be asked why. */
async function locked() {
	const { engine, api, coach } = await Coach.onTheWay(world.phone.openTab());
	const second = world.phone.openTab();
	const other = second.api;
	await other.session.user();
	let isRefused = false;
	world.server.fault = async (request, pass) => {
		const { pathname } = new URL(request.url);
		if (pathname.endsWith('/state') && !isRefused) {
			isRefused = true;
			return ours(403, 'forbidden')(request, pass);
		}
		if (pathname.endsWith(ME)) return ours(503, 'server-failed')(request, pass);
		return pass();
	};
	await coach.answers(0);
	await api.sync.syncNow();
	for (const tab of [api, other]) {
		await vi.waitFor(async () => expect(await lockOf(tab)).toBe('Retry connection failed'));
	}
	return { engine, second, api, other };
}

/** The locks of `tab` through several tries to end the session and a question to the server. */
async function locksOf(tab: WorkerApi): Promise<ReadonlySet<string | null>> {
	const locks = new Set<string | null>();
	for (let seconds = 0; seconds < 40; seconds += 2) {
		world.time.pass(2_000);
		await world.phone.quiet();
		locks.add(await lockOf(tab));
	}
	return locks;
}

it('a person who has just logged in again is not locked by a call that was refused before', async () => {
	const { api } = await locked();
	world.server.fault = null;
	await api.session.login(COACH);
	expect(await locksOf(api)).toEqual(new Set([null]));
});

it('a person who has logged in again in another tab is not locked by a call that was refused before', async () => {
	const { api, other } = await locked();
	world.server.fault = null;
	await other.session.login(COACH);
	await vi.waitFor(async () => expect(await lockOf(api)).toBeNull());
	expect(await locksOf(api)).toEqual(new Set([null]));
});

// Which of them was refused is whichever had the lead.
it.each(['first', 'second'])(
	'a lock is removed by the remaining tab when the %s one is closed',
	async (closed) => {
		const { engine, second, api, other } = await locked();
		await (closed === 'first' ? engine : second).stop();
		const left = closed === 'first' ? other : api;
		world.server.fault = null;
		await locksOf(left);
		expect(await lockOf(left)).toBeNull();
	},
);
