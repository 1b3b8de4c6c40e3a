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

it('keeps the second one waiting, says why, and asks for the first one no more than needed', async () => {
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

it('sends it by itself when the first has ended', async () => {
	const { first, second, secondId } = await begunOnTwoPhones();
	await first.api.coaching.discard();
	await first.api.sync.syncNow();
	world.time.pass(300_000);
	await second.api.sync.view();
	await expect.poll(() => onServer(world.server, secondId)).not.toBeNull();
	const held = await onServer(world.server, secondId);
	expect(held?.state.stages[0]?.score.answered).toBeGreaterThan(0);
	expect((await second.api.sync.view()).coaching).toMatchObject({ pending: 0, lastError: null });
});

it('sends it when it has ended itself, whatever became of the first', async () => {
	const { first, second, firstId, secondId } = await begunOnTwoPhones();
	await second.checksOut();
	await second.api.coaching.discard();
	await second.api.sync.syncNow();
	expect((await onServer(world.server, secondId))?.state.coachingStage).toBe('discarded');
	expect((await onServer(world.server, firstId))?.state.coachingStage).toBe('pre-process');
	expect((await first.api.coaching.current())?._id).toBe(firstId);
});
