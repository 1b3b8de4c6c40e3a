import { expect, it, vi } from 'vitest';
import { Coach } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import { answerChange } from '#test/support/visit-answers.ts';
import { must } from '#worker/errors.ts';

const world = engineWorld();

async function workDatabase(): Promise<Required<IDBDatabaseInfo>> {
	const all = await world.phone.indexedDB.databases();
	return must(
		all.find(({ name }) => name?.startsWith('acompanha-w-')),
		'work database',
	) as Required<IDBDatabaseInfo>;
}

/** The connection of a tab of another build, which never makes way by itself. */
function openAs(version: number, name: string): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const request = world.phone.indexedDB.open(name, version);
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}

it('a tab whose database a newer build has upgraded says so, and loses nothing', async () => {
	const { api, coach } = await Coach.onTheWay(world.phone.openTab());
	await coach.answers(0);
	const { question, stageId } = await api.coaching.question(0);
	const { answer } = question;
	const { name, version } = await workDatabase();
	const newer = await openAs(version + 10, name);
	// The tap on an answer writes past Dexie.
	const other = question.alternatives.find(({ text }) => text !== answer[0]);
	const option = must(other, 'alternative').text;
	const change = answerChange(question.questionType, { option, text: option, number: 1 });
	await expect(api.coaching.answer({ stageId, index: 0, change })).rejects.toMatchObject({
		code: 'storage-outdated',
	});
	await expect(api.coaching.current()).rejects.toMatchObject({ code: 'storage-outdated' });
	await expect(coach.answers(1)).rejects.toMatchObject({ code: 'storage-outdated' });
	newer.close();
	const reopened = world.phone.openTab().api;
	expect((await reopened.coaching.question(0)).question.answer).toEqual(answer);
});

it('a tab that nobody touches has its screen read again when a newer build upgrades its database', async () => {
	const { api } = await Coach.onTheWay(world.phone.openTab());
	await world.phone.quiet();
	const announced = vi.fn();
	await api.subscribe(announced);
	const { name, version } = await workDatabase();
	const newer = await openAs(version + 10, name);
	expect(announced).toHaveBeenCalledWith(['sync']);
	await expect(api.coaching.current()).rejects.toMatchObject({ code: 'storage-outdated' });
	newer.close();
});

it('tabs that an older build keeps from upgrading say so within 5 s, and open when it is closed', async () => {
	const first = world.phone.openTab();
	await new Coach(first.api).arrives();
	const { name } = await workDatabase();
	await first.stop();
	await new Promise<void>((resolve) => {
		world.phone.indexedDB.deleteDatabase(name).onsuccess = () => resolve();
	});
	const older = await openAs(10, name);

	// The second one waits behind the first, and its opening gets no event.
	const tabs = [world.phone.openTab(), world.phone.openTab()];
	for (const calls of ['the first call', 'the next one']) {
		const refused = tabs.map(({ api }) =>
			expect(api.coaching.current(), calls).rejects.toMatchObject({ code: 'storage-blocked' }),
		);
		await world.phone.quiet();
		world.time.pass(calls === 'the first call' ? 4_500 : 500);
		await Promise.all(refused);
	}
	older.close();
	await world.phone.quiet();
	for (const { api } of [...tabs, world.phone.openTab()]) {
		expect(await api.coaching.current()).toBeNull();
	}
});
