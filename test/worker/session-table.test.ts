import { describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD, MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import { noNetwork } from '#test/support/api-server.ts';
import { Coach } from '#test/support/coach.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import { HOLDS, written } from '#test/support/phone-holds.ts';
import { personalDatabases, revokeSessions } from '#test/support/session-faults.ts';
import { isAppError, must } from '#worker/errors.ts';

const world = engineWorld();
const MANAGER = { employeeCode: MAIN_MANAGER_CODE, password: DEMO_PASSWORD };

/**
 * What the device holds of a person, and what becomes of each way out. `out`: logged out and
 * nothing left; `out, packed`: logged out, and the work database stays, closed, for a restored server
 * (rule 5.3); `locked`: nothing wiped; a code: refused with it, nothing changed. Three of the rows
 * in a browser: test/e2e/session-table.spec.ts.
 */
const TABLE = `
device holds             | logout                 | logout offline | nobody answers | session ends | waits
nothing                  | out                    | logout-offline | logout-offline | out          |
a visit, all sent        | logout-during-coaching | logout-offline | logout-offline | locked       |
a visit, unsent answers  | logout-during-coaching | logout-offline | logout-offline | locked       | 1 coaching
an ended visit, sent     | out                    | logout-offline | logout-offline | out, packed  |
an ended visit, unsent   | logout-unsent          | logout-offline | logout-offline | locked       | 1 coaching
an ended visit, refused  | logout-unsent          | logout-offline | logout-offline | locked       | 1 coaching
an unsent ticket         | logout-unsent          | logout-offline | logout-offline | locked       | 1 tickets
an unsent quiz           | logout-unsent          | logout-offline | logout-offline | locked       | 1 quizzes
untold check-ins         | logout-unsent          | logout-offline | logout-offline | locked       | 2 checks
a watched video          | logout-unsent          | logout-offline | logout-offline | locked       | 1 videos
an unanswered decision   | logout-undecided       | logout-offline | logout-offline | locked       | 1 undecided
a form half written      | out                    | logout-offline | logout-offline | locked       | 1 begun
a form emptied again     | out                    | logout-offline | logout-offline | out          |`;

async function endsSession({ api }: Coach): Promise<void> {
	await revokeSessions(world.server, world.time);
	world.time.pass(15 * 60_000);
	await api.sync.syncNow();
	await world.phone.quiet();
	const { user, locked } = await api.session.situation();
	expect(user === null || locked !== null).toBe(true);
}

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
	'session ends': endsSession,
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

/** By kind, as the table has it; '' when the server has and has answered everything. */
async function waiting({ api }: Coach): Promise<string> {
	const { coaching, others } = await api.sync.view();
	const counts = { coaching: coaching.pending, ...others, ...(await api.sync.unfinished()) };
	const some = Object.entries(counts).filter(([, count]) => count > 0);
	return some.map(([kind, count]) => `${count} ${kind}`).join(', ');
}

/** Logs in and has `held`. */
async function holding(held: string): Promise<Coach> {
	const coach = new Coach(world.phone.openTab().api);
	await coach.arrives();
	await must(HOLDS[held], held)(coach, world);
	return coach;
}

/** All is well again and the person is in: the server gets everything, but a form that was only begun. */
async function isSent(coach: Coach, held: string): Promise<void> {
	const { api } = coach;
	world.server.fault = null;
	for (const { coachingId } of (await api.sync.view()).coaching.refused) {
		await api.sync.retryRefused(coachingId);
	}
	// By then the decision is too old to be asked about without the person.
	if (held === 'an unanswered decision') await api.decisions.retry('allowance');
	await api.sync.syncNow();
	const left = held === 'a form half written' ? '1 begun' : '';
	expect(await waiting(coach)).toBe(left);
	if (left) expect(await api.drafts.read('suporte/novo')).toEqual(written('Não abre.'));
}

const [names = [], ...rows] = TABLE.trim()
	.split('\n')
	.map((line) => line.split('|').map((cell) => cell.trim()));

async function isOut(isPacked: boolean): Promise<void> {
	const left = isPacked ? [expect.stringMatching(/^acompanha-w-/)] : [];
	await vi.waitFor(async () => expect(await personalDatabases(world.phone)).toEqual(left));
}

describe.each(rows)('a device that holds %s', (held, ...cells) => {
	const waits = cells.at(-1);
	const cell = (way: string) => cells[names.indexOf(way) - 1]?.split(', ') ?? [];

	// A refused logout changes nothing, so one device tries them all.
	it(`at every logout: ${cells.slice(0, 3).join('; ')}, and nothing is lost`, async () => {
		const coach = await holding(held);
		const refusedAt = async (way: string) => {
			expect(await outcome(coach, must(WAYS[way], way)), way).toBe(cell(way)[0]);
			expect(await waiting(coach), way).toBe(waits);
		};
		const [expected, isPacked] = cell('logout');
		if (expected !== 'out') await refusedAt('logout');
		await refusedAt('nobody answers');
		await refusedAt('logout offline');

		world.server.fault = null;
		await coach.api.session.setOnline(true);
		await coach.api.session.login(COACH);
		await isSent(coach, held);
		expect((await coach.api.session.situation()).locked).toBeNull();
		if (expected !== 'out') return;
		expect(await outcome(coach, must(WAYS.logout, 'logout'))).toBe('out');
		await isOut(isPacked !== undefined);
	});

	it(`at the end of the session: ${cells[3]}, and nothing is lost`, async () => {
		const coach = await holding(held);
		const [expected, isPacked] = cell('session ends');
		expect(await outcome(coach, endsSession)).toBe(expected);
		if (expected === 'out') return isOut(isPacked !== undefined);
		expect(await waiting(coach)).toBe(waits);
		await coach.api.session.login(COACH);
		await isSent(coach, held);
		expect((await coach.api.session.situation()).locked).toBeNull();
	});
});

const locked = rows.filter((cells) => cells[4] === 'locked');

it.each(locked)(
	'a locked device that holds %s is handed over: the next person finds none of it, and the first person sends it later',
	async (held, ...cells) => {
		const coach = await holding(held);
		const { api } = coach;
		await endsSession(coach);
		await api.session.handOver();
		const sealed = await personalDatabases(world.phone);
		expect(sealed).toHaveLength(1);

		await api.session.login(MANAGER);
		expect(await api.coaching.current()).toBeNull();
		expect(await waiting(coach)).toBe('');
		expect(await api.drafts.read('suporte/novo')).toBeNull();
		await api.session.logout();
		await vi.waitFor(async () => expect(await personalDatabases(world.phone)).toEqual(sealed));

		await api.session.login(COACH);
		expect(await waiting(coach)).toBe(cells.at(-1));
		await isSent(coach, held);
	},
);
