import { describe, expect, it, vi } from 'vitest';
import { noNetwork } from '#test/support/api-server.ts';
import { Coach } from '#test/support/coach.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import { only, ours, personalDatabases, revokeSessions } from '#test/support/session-faults.ts';
import { isAppError } from '#worker/errors.ts';

const world = engineWorld();
const STATE = '/v3/app/sync/coaching/state';

/**
 * What the device holds of a person, and what becomes of each way out. `out`: logged out and
 * nothing left; `locked`: nothing wiped; a code: refused with it, nothing changed.
 */
const TABLE = `
device holds             | logout                 | logout offline | nobody answers | session ends | waits
nothing                  | out                    | logout-offline | logout-offline | out          | 0
a visit, all sent        | logout-during-coaching | logout-offline | logout-offline | locked       | 0
a visit, unsent answers  | logout-during-coaching | logout-offline | logout-offline | locked       | 1
an ended visit, sent     | out                    | logout-offline | logout-offline | out          | 0
an ended visit, unsent   | logout-unsent          | logout-offline | logout-offline | locked       | 1
an ended visit, refused  | logout-unsent          | logout-offline | logout-offline | locked       | 1
a form half written      | out                    | logout-offline | logout-offline | locked       | 0
a form emptied again     | out                    | logout-offline | logout-offline | out          | 0`;

const HOLDS: Readonly<Record<string, (coach: Coach) => Promise<void>>> = {
	nothing: async () => undefined,
	'a visit, all sent': async (coach) => {
		await coach.starts();
		await coach.api.sync.syncNow();
	},
	'a visit, unsent answers': async (coach) => {
		await coach.starts();
		await coach.opensStage();
		world.server.fault = only(STATE, ours(503, 'server-failed'));
		await coach.answers(0);
	},
	'an ended visit, sent': async (coach) => {
		await coach.starts();
		await coach.api.coaching.discard();
		await coach.api.sync.syncNow();
	},
	'an ended visit, unsent': async (coach) => {
		await coach.starts();
		world.server.fault = only(STATE, ours(503, 'server-failed'));
		await coach.api.coaching.discard();
	},
	'an ended visit, refused': async (coach) => {
		await coach.starts();
		world.server.fault = only(STATE, ours(422, 'invalid'));
		await coach.api.coaching.discard();
		await coach.api.sync.syncNow();
	},
	'a form half written': ({ api }) => api.drafts.write('suporte/novo', written('Não abre.')),
	'a form emptied again': ({ api }) => api.drafts.write('suporte/novo', written(' ')),
};

/** Of a ticket, as its screen keeps it. */
const written = (message: string) => ({ subject: '', category: null, message, share: true });

const WAYS: Readonly<Record<string, (coach: Coach) => Promise<void>>> = {
	logout: ({ api }) => api.session.logout(),
	'logout offline': async ({ api }) => {
		await api.session.setOnline(false);
		await api.session.logout();
	},
	/** The browser believes in a network that is none. */
	'nobody answers': async ({ api }) => {
		world.server.fault = noNetwork;
		await api.session.logout();
	},
	'session ends': async ({ api }) => {
		await revokeSessions(world.server, world.time);
		world.time.pass(15 * 60_000);
		await api.sync.syncNow();
		await vi.waitFor(async () => {
			const { user, locked } = await api.session.situation();
			expect(user === null || locked !== null).toBe(true);
		});
	},
};

async function outcome(coach: Coach, way: (coach: Coach) => Promise<void>): Promise<string> {
	try {
		await way(coach);
	} catch (error) {
		if (isAppError(error)) return error.code;
		throw error;
	}
	return (await coach.api.session.user()) === null ? 'out' : 'locked';
}

const [names = [], ...rows] = TABLE.trim()
	.split('\n')
	.map((line) => line.split('|').map((cell) => cell.trim()));

describe.each(rows)('a device that holds %s', (held, ...cells) => {
	const waits = Number(cells.at(-1));

	it.each(names.slice(1, -1).map((way, index) => [way, cells[index] ?? ''] as const))(
		'at %s: %s, and nothing is lost',
		async (way, expected) => {
			const coach = new Coach(world.phone.openTab().api);
			await coach.arrives();
			await HOLDS[held]?.(coach);
			expect(await outcome(coach, WAYS[way] ?? HOLDS.nothing ?? (async () => undefined))).toBe(
				expected,
			);
			if (expected === 'out') {
				await vi.waitFor(async () => expect(await personalDatabases(world.phone)).toEqual([]));
				return;
			}
			if (held === 'a form half written') {
				expect((await coach.api.sync.unfinished()).begun).toBe(1);
				expect(await coach.api.drafts.read('suporte/novo')).toEqual(written('Não abre.'));
			}
			const { pending, refused } = (await coach.api.sync.view()).coaching;
			expect(pending).toBe(waits);

			world.server.fault = null;
			await coach.api.session.setOnline(true);
			await coach.api.session.login(COACH);
			for (const { coachingId } of refused) await coach.api.sync.retryRefused(coachingId);
			await coach.api.sync.syncNow();
			expect((await coach.api.sync.view()).coaching.pending).toBe(0);
			expect((await coach.api.session.situation()).locked).toBeNull();
		},
	);
});
