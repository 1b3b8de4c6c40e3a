import { describe, expect, it } from 'vitest';
import { stateHash } from '#server/features/visit/state-hash.ts';
import { aCoaching, aUuid } from '#test/support/builders.ts';
import {
	form,
	inFeedback,
	inProcess,
	out,
	play,
	visit,
	visited,
} from '#test/support/play-commands.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { must } from '#worker/errors.ts';
import { type ApiWorld, beforeEachLoggedIn } from './api-world.ts';
import { answer, differenceCalls, NOT_THE_BASE, refusalOf, visiting } from './difference-world.ts';

let world: ApiWorld;
let token: string;
beforeEachLoggedIn('C1', (opened, its) => {
	world = opened;
	token = its;
});

const { stored, storedState, logged, send, acked } = differenceCalls(() => ({ world, token }));

/** The id of the stage that is open. */
function lastStage(day: Coaching): string {
	return must(day.stages.at(-1))._id;
}

describe('one more answer as a difference', () => {
	it('is stored and answered exactly as the whole state would be', async () => {
		const before = visiting();
		const after = answer(before, 'Não');
		await world.ack(token, before);
		const ack = await acked(before, after);
		const [row] = await stored();
		expect(row?.state).toEqual(after);
		expect(row).toMatchObject({ rev: after.rev, hash: stateHash(after), grade: after.score.grade });
		const [, entry] = await logged();
		await world.forgetCoachings();
		await world.ack(token, before);
		expect(ack).toEqual(await world.ack(token, after));
		expect({ ...entry, received_at: null }).toEqual({ ...(await logged())[1], received_at: null });
	});

	it('is understood by a process that has never seen the coaching', async () => {
		const before = visiting();
		await world.ack(token, before);
		// As another process stored it: what this one remembers is outdated.
		const between = answer(before);
		const { rev } = between;
		const row = { state: JSON.stringify(between), hash: stateHash(between), rev };
		await world.db.updateTable('coachings').set(row).execute();
		const after = answer(between, 'Não');
		expect(await acked(between, after)).toMatchObject({ applied: true, hash: stateHash(after) });
		expect(await storedState()).toEqual(after);
	});

	it('goes on for a whole day, to its end', async () => {
		const states = [aCoaching()];
		const then = (next: (day: Coaching) => Coaching) => states.push(next(must(states.at(-1))));
		then((day) => inProcess(day));
		then((day) => visited(day, '1'));
		then((day) => play(day, visit('2', 'absent')));
		then((day) => play(day, visit('6'), form('form-process')));
		then((day) => play(answer(day), out));
		then((day) => inFeedback(day));
		then((day) => play(day, { type: 'finish' }));
		await world.ack(token, must(states[0]));
		for (const [index, next] of states.entries()) {
			if (index > 0) await acked(must(states[index - 1]), next);
		}
		expect(await storedState()).toEqual(states.at(-1));
		expect((await stored())[0]).toMatchObject({ is_active: false, coaching_stage: 'done' });
		expect(await logged()).toHaveLength(states.length);
		expect(await world.db.selectFrom('coaching_results').select('total').execute()).toHaveLength(1);
	});
});

describe('a revision takes effect once', () => {
	it('however often its difference is sent, and also when the whole state follows', async () => {
		const before = visiting();
		const after = answer(before);
		await world.ack(token, before);
		const acks = await Promise.all(Array.from({ length: 10 }, () => acked(before, after)));
		expect(acks.filter(({ applied }) => applied)).toHaveLength(1);
		expect(await world.ack(token, after)).toMatchObject({ applied: false, state: null });
		expect(await logged()).toHaveLength(2);
	});

	it('when its difference follows the whole state', async () => {
		const before = visiting();
		const after = answer(before);
		await world.ack(token, before);
		await world.ack(token, after);
		const ack = await acked(before, after);
		expect(ack).toMatchObject({ applied: false, rev: after.rev, hash: stateHash(after) });
		expect(await logged()).toHaveLength(2);
	});

	it('and its key refuses another content', async () => {
		const before = visiting();
		await world.ack(token, before);
		await acked(before, answer(before));
		const other = await send(before, answer(before, 'Não'));
		expect(await refusalOf(other)).toEqual([422, 'key-reuse']);
		expect(await storedState()).toEqual(answer(before));
	});
});

describe('a difference that does not fit', () => {
	it.each([
		['of a coaching the server does not have', null, {}],
		['from another revision', {}, { base: { rev: 1, hash: stateHash(visiting()) } }],
		['from another content', {}, { base: { rev: visiting().rev, hash: '0'.repeat(64) } }],
		['that leads to another result', {}, { hash: '0'.repeat(64) }],
		['with a stage of which it does not know all', {}, { stages: [{ _id: aUuid(900) }] }],
	])('%s changes nothing, and the whole state is taken then', async (_, known, patch) => {
		const before = visiting();
		const after = answer(before);
		if (known) await world.ack(token, before);
		expect(await refusalOf(await send(before, after, patch))).toEqual(NOT_THE_BASE);
		expect(await storedState()).toEqual(known ? before : undefined);
		expect(await logged()).toHaveLength(known ? 1 : 0);
		expect(await world.ack(token, after)).toMatchObject({ applied: true, rev: after.rev });
	});

	it('because another phone has written meanwhile: the whole state is merged as ever', async () => {
		const common = visiting();
		await world.ack(token, common);
		const phone = answer(common);
		await acked(common, phone);
		const changed = answer(
			play(common, {
				type: 'update-pdv',
				stageId: lastStage(common),
				coachingObservation: 'Falta gelo',
			}),
			'Não',
		);
		const tablet = {
			...changed,
			deviceId: 'tablet',
			revisions: { ...common.revisions, tablet: changed.rev },
		};
		expect(await refusalOf(await send(common, tablet))).toEqual(NOT_THE_BASE);
		const ack = await world.ack(token, tablet);
		expect(ack).toMatchObject({ merged: true, applied: true });
		const merged = must(ack.state);
		const next = answer({ ...(merged as Coaching) }, 'Sim');
		const signed = { ...next, revisions: { ...merged.revisions, [next.deviceId]: next.rev } };
		expect(await acked(merged as Coaching, signed)).toMatchObject({ merged: false, applied: true });
	});

	it('after a restored backup: the whole state restores the day, and its end is told once', async () => {
		const before = inFeedback(visited(inProcess(aCoaching()), '1'));
		const after = play(before, { type: 'finish' });
		await world.ack(token, before);
		await acked(before, after);
		const told = await world.db.selectFrom('notifications').select('notification_id').execute();
		const old = inProcess(aCoaching());
		const row = { state: JSON.stringify(old), hash: stateHash(old), rev: old.rev };
		await world.db.updateTable('coachings').set(row).execute();
		expect(await refusalOf(await send(before, after))).toEqual(NOT_THE_BASE);
		expect(await world.ack(token, after)).toMatchObject({ applied: true });
		// The backup may also be of exactly the base.
		const base = { state: JSON.stringify(before), hash: stateHash(before), rev: before.rev };
		await world.db.updateTable('coachings').set(base).execute();
		expect(await acked(before, after)).toMatchObject({ applied: true });
		expect(await storedState()).toEqual(after);
		const again = await world.db.selectFrom('notifications').select('notification_id').execute();
		expect(again).toHaveLength(told.length);
	});
});
