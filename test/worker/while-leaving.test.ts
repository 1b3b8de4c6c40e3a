import { expect, it } from 'vitest';
import { Coach } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import type { WorkerApi } from '#worker/api.ts';
import { EXPIRY_CHECK_MS } from '#worker/domain/sync-status.ts';
import { isAppError } from '#worker/errors.ts';

const world = engineWorld();

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

it('what is asked while the person leaves is answered, or refused because nobody is there', async () => {
	const { api } = world.phone.openTab();
	await new Coach(api).arrives();
	const outcomes = await askDuring(api, api.session.logout());
	expect([...outcomes].filter((one) => one !== 'answered' && one !== 'unauthenticated')).toEqual(
		[],
	);
});
