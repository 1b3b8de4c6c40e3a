import { expect, it } from 'vitest';
import { noNetwork } from '#test/support/api-server.ts';
import { Coach, onServer } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import type { Phone } from '#test/support/world.ts';

const world = engineWorld();

const LAST = 'GET /api/v3/app/sync/coaching/last';

async function arrived(phone: Phone): Promise<Coach> {
	const coach = new Coach(phone.openTab().api);
	await coach.arrives();
	return coach;
}

/** Two phones of one coach that each began another coaching of the same day without a signal. */
async function begunOnTwoPhones() {
	const first = await arrived(world.phone);
	const second = await arrived(world.newPhone('b'));
	world.server.fault = noNetwork;
	const { _id: firstId } = await first.starts();
	const { _id: secondId } = await second.starts();
	await second.opensStage();
	await second.answersAll();
	world.server.fault = null;
	await first.api.sync.syncNow();
	await second.api.sync.syncNow();
	return { first, second, firstId, secondId };
}

it('keeps the second one waiting with its reason, and makes no needless requests', async () => {
	const { second, secondId } = await begunOnTwoPhones();
	const { coaching } = await second.api.sync.view();
	expect(coaching).toMatchObject({ pending: 1, refused: [], lastError: 'coaching-elsewhere' });
	expect((await second.api.offline.outbox()).items[0]).toMatchObject({
		id: secondId,
		state: 'waiting',
		reason: 'coaching-elsewhere',
	});
	expect(await onServer(world.server, secondId)).toBeNull();
	world.server.log.length = 0;
	for (let minute = 0; minute < 2; minute++) {
		world.time.pass(60_000);
		await second.api.sync.syncNow();
	}
	expect(world.server.log.filter((line) => line === LAST)).toEqual([]);
	expect((await second.api.coaching.current())?._id).toBe(secondId);
});

it('sends the second one by itself when the first has ended', async () => {
	const { first, second, secondId } = await begunOnTwoPhones();
	await first.api.coaching.discard();
	await first.api.sync.syncNow();
	world.time.pass(300_000);
	await second.api.sync.view();
	await expect.poll(() => onServer(world.server, secondId)).not.toBeNull();
	const held = await onServer(world.server, secondId);
	expect(held?.state.stages[0]?.score.answered).toBeGreaterThan(0);
	await expect
		.poll(async () => (await second.api.sync.view()).coaching)
		.toMatchObject({ pending: 0, lastError: null });
});

it('sends the second one when it has ended itself, even while the first is open', async () => {
	const { first, second, firstId, secondId } = await begunOnTwoPhones();
	await second.checksOut();
	await second.api.coaching.discard();
	await second.api.sync.syncNow();
	expect((await onServer(world.server, secondId))?.state.coachingStage).toBe('discarded');
	expect((await onServer(world.server, firstId))?.state.coachingStage).toBe('pre-process');
	expect((await first.api.coaching.current())?._id).toBe(firstId);
});

/** What another phone does is looked for every 30 s, in a round of the loop. */
async function aMinutePasses(): Promise<void> {
	for (let second = 0; second < 60; second += 5) {
		world.time.pass(5_000);
		await world.phone.quiet();
	}
}

it('shows what another phone did to the running day, although a second one began and ended later', async () => {
	const { first, second, firstId } = await begunOnTwoPhones();
	await second.api.coaching.discard();
	await second.api.sync.syncNow();
	const third = await arrived(world.newPhone('c'));
	expect((await third.api.coaching.current())?._id).toBe(firstId);
	await third.opensStage();
	await third.answersAll();
	await third.api.sync.syncNow();
	await aMinutePasses();
	const { answered } = await first.api.coaching.question(0);
	expect(answered).not.toContain(false);
});

it('leaves the screen when another phone has ended it and begun another one', async () => {
	const first = await arrived(world.phone);
	await first.starts();
	await first.api.sync.syncNow();
	const second = await arrived(world.newPhone('b'));
	await first.api.session.setOnline(false);
	await second.api.coaching.discard();
	const { _id } = await second.starts();
	await second.api.sync.syncNow();
	await first.api.session.setOnline(true);
	await aMinutePasses();
	await aMinutePasses();
	expect((await first.api.coaching.current())?._id).toBe(_id);
});
