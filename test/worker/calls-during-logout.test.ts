import { expect, it, vi } from 'vitest';
import { Coach } from '#test/support/coach.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import { passTimeUntilDone } from '#test/support/pass-time-until-done.ts';
import { only, personalDatabases } from '#test/support/session-faults.ts';
import type { WorkerApi } from '#worker/contract/worker-api.ts';
import { EXPIRY_CHECK_MS } from '#worker/domain/device/sync-status.ts';
import { isAppError } from '#worker/errors.ts';

const world = engineWorld();
const TICKET = {
	subject: 'Saindo do aplicativo',
	category: 'sync',
	message: 'Escrito enquanto a saída estava a caminho.',
	contact: null,
	diagnosis: 'Bateria: 8%',
} as const;

/** What a screen may ask for at any moment. */
const QUESTIONS: readonly ((api: WorkerApi) => Promise<unknown>)[] = [
	({ coaching }) => coaching.current(),
	({ session }) => session.situation(),
	({ session }) => session.sentinel(),
	({ notifications }) => notifications.view(),
	({ routePlan }) => routePlan.list({ weekday: null, search: '' }),
	({ sync }) => sync.view(),
	({ offline }) => offline.outbox(),
];

/** The code a question was refused with; 'answered' when it was not. */
async function outcome(asked: Promise<unknown>): Promise<string> {
	try {
		await asked;
		return 'answered';
	} catch (error) {
		if (!isAppError(error)) throw error;
		return error.code;
	}
}

/** Asks everything at every turn, and lives through the expiry check, until `work` is over. */
async function askDuring(api: WorkerApi, work: Promise<unknown>): Promise<Set<string>> {
	const outcomes: Promise<string>[] = [];
	let isOver = false;
	void work.finally(() => {
		isOver = true;
	});
	while (!isOver) {
		outcomes.push(...QUESTIONS.map((ask) => outcome(ask(api))));
		world.time.pass(EXPIRY_CHECK_MS);
		await new Promise<void>((resolve) => setImmediate(resolve));
	}
	return new Set(await Promise.all(outcomes));
}

it('a call during the logout is answered, or refused because nobody is logged in', async () => {
	const { api } = world.phone.openTab();
	await new Coach(api).arrives();
	const outcomes = await askDuring(api, api.session.logout());
	expect([...outcomes].filter((one) => one !== 'answered' && one !== 'unauthenticated')).toEqual(
		[],
	);
});

/** A tab the browser has frozen: it holds a database open, and gives it up for nobody. */
async function frozenTab(name: string): Promise<IDBDatabase> {
	const opening = world.phone.indexedDB.open(name);
	return new Promise((resolve) => {
		opening.onsuccess = () => resolve(opening.result);
	});
}

it('a frozen tab that holds the databases open delays neither the logout nor the next start', async () => {
	const { api } = world.phone.openTab();
	await new Coach(api).arrives();
	const [name = ''] = (await personalDatabases(world.phone)).filter((each) => each.includes('-w-'));
	const frozen = await frozenTab(name);
	await passTimeUntilDone(world.time, api.session.logout(), 1_000);
	const next = world.phone.openTab().api.session.user();
	expect(await passTimeUntilDone(world.time, next, 1_000)).toBeNull();
	frozen.close();
	await vi.waitFor(async () => expect(await personalDatabases(world.phone)).toEqual([]));
});

it('work saved during the logout stays in the closed database and is sent after the next login', async () => {
	const { api } = world.phone.openTab();
	await new Coach(api).arrives();
	world.server.fault = only('/v2/auth/app/logout', async (_, pass) => {
		await api.tickets.create(TICKET);
		return pass();
	});
	await api.session.logout();
	expect(await api.session.user()).toBeNull();
	const [left, ...more] = await personalDatabases(world.phone);
	expect([left?.slice(0, 12), more]).toEqual(['acompanha-w-', []]);
	world.server.fault = null;
	await api.session.login(COACH);
	await vi.waitFor(async () => {
		const tickets = await world.server.db
			.selectFrom('tickets')
			.select('ticket_id')
			.where('company_id', '=', world.server.companyId)
			.where('subject', '=', TICKET.subject)
			.execute();
		expect(tickets).toHaveLength(1);
	});
});
