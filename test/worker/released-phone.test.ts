import { beforeEach, describe, expect, it } from 'vitest';
import { noNetwork } from '#test/support/api-server.ts';
import { onServer } from '#test/support/coach.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import { type HeldOnPhone, heldOnPhone } from '#test/support/held-on-phone.ts';
import { type DatabaseCopy, pasteDatabases } from '#test/support/idb-copy.ts';
import { insertQuiz } from '#test/support/quizzes.ts';
import { released, releases } from '#test/support/released.ts';

const world = engineWorld();

let quiz: Promise<void> | null = null;

/** Every phone has answers of the quiz; the tests share the company, so it is inserted once. */
beforeEach(async () => {
	quiz ??= insertQuiz(world.server.db, world.server.companyId);
	await quiz;
});

function read<T>(release: string, file: string): T {
	return JSON.parse(released(release, file).toString('utf8')) as T;
}

describe.each(releases())('the phone of release %s', (release) => {
	it('is opened by this build, which shows everything that it held', async () => {
		await pasteDatabases(world.phone.indexedDB, read<DatabaseCopy[]>(release, 'phone.json'));
		world.server.fault = noNetwork;
		const { api } = world.phone.openTab();
		const held = read<HeldOnPhone>(release, 'phone-holds.json');
		// An earlier release knew no marks of commitments.
		expect(await heldOnPhone(api)).toEqual({
			...held,
			others: Object.assign({ marks: 0 }, held.others),
		});
	});

	it('sends everything after its person has logged in again', async () => {
		await pasteDatabases(world.phone.indexedDB, read<DatabaseCopy[]>(release, 'phone.json'));
		const held = read<HeldOnPhone>(release, 'phone-holds.json');
		const { api } = world.phone.openTab();
		await api.session.login(COACH);
		await api.sync.syncNow();
		await world.phone.quiet();
		const { coaching, others } = await api.sync.view();
		expect(coaching).toMatchObject({ pending: 0, refused: [] });
		expect(others).toEqual({ quizzes: 0, videos: 0, tickets: 0, checks: 0, marks: 0 });
		const stored = await onServer(world.server, held.coachingId ?? '');
		const questions = stored?.state.stages.at(-1)?.form?.questions ?? [];
		expect(questions.map(({ text, answer }) => ({ text, answer }))).toEqual(held.answers);
	});
});
