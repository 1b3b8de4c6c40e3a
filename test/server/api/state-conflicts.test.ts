import { expect, it } from 'vitest';
import { stateHash } from '#server/features/visit/state-hash.ts';
import { aCoaching, aUuid } from '#test/support/builders.ts';
import { heldCoachings } from '#test/support/held-coachings.ts';
import { inProcess, play, visit, visited } from '#test/support/play-commands.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { type ApiWorld, beforeEachLoggedIn, codeOf } from './api-world.ts';

let world: ApiWorld;
let token: string;
beforeEachLoggedIn('C1', (opened, its) => {
	world = opened;
	token = its;
});

async function stored() {
	return heldCoachings(world.db);
}
async function logged() {
	return world.db.selectFrom('coaching_state_log').selectAll().orderBy('rev').execute();
}

/** What one phone did last, done by another: its device, its stage id. */
function onTablet(coaching: Coaching, change: (state: Coaching) => Coaching): Coaching {
	const changed = change(coaching);
	const stages = changed.stages.map((stage, index) =>
		// The stage ids of a test follow the revision: another device draws another id.
		index === changed.stages.length - 1 ? { ...stage, _id: aUuid(77) } : stage,
	);
	const revisions = { ...coaching.revisions, tablet: changed.rev };
	return { ...changed, stages, deviceId: 'tablet', revisions };
}

it('merges what two phones changed apart, as a revision of the server, and both phones then agree', async () => {
	const common = inProcess(aCoaching());
	await world.ack(token, common);
	const phone = visited(common, '1');
	const other = onTablet(common, (state) => visited(state, '2'));
	await world.ack(token, phone);
	const ack = await world.ack(token, other);
	expect(ack).toMatchObject({
		applied: true,
		merged: true,
		rev: Math.max(phone.rev, other.rev) + 1,
	});
	expect(ack.state).toMatchObject({
		deviceId: 'server',
		changeHistory: { inconsistent: true },
		revisions: { phone: phone.rev, tablet: other.rev, server: ack.rev },
	});
	expect(ack.state?.stages.map((stage) => stage.pdv?.clientCode).sort()).toEqual([
		'1',
		'2',
		undefined,
	]);
	const again = await world.ack(token, phone);
	expect(again.state).toEqual(ack.state);
	expect((await world.ack(token, other)).state).toEqual(ack.state);
	const [fork] = (await logged()).filter((entry) => entry.outcome === 'merged');
	expect(fork?.fork).toEqual({ sent: other, stored: phone });
});

it('compares with the database, even when another process has written meanwhile', async () => {
	const first = inProcess(aCoaching());
	const second = visited(first, '1');
	const third = visited(second, '2');
	await world.ack(token, first);
	const row = world.db.updateTable('coachings');
	const other = { state: JSON.stringify(second), hash: stateHash(second), rev: second.rev };
	await row.set(other).execute();
	expect(await world.ack(token, first)).toMatchObject({ applied: false });
	const lost = onTablet(first, (state) => play(state, visit('3')));
	expect(await world.ack(token, lost)).toMatchObject({ merged: true });
	expect(await world.ack(token, third)).toMatchObject({ merged: true });
	const codes = (await stored())[0]?.state.stages.map((stage) => stage.pdv?.clientCode);
	expect(codes).toEqual(expect.arrayContaining(['1', '2', '3']));
});

it('answers a stale state with the newer one and changes nothing', async () => {
	const before = inProcess(aCoaching());
	const after = visited(before, '1');
	await world.ack(token, after);
	const ack = await world.ack(token, before);
	expect(ack).toMatchObject({ applied: false, merged: false, rev: after.rev, state: after });
	expect((await stored())[0]?.state).toEqual(after);
	expect(await logged()).toHaveLength(2);
});

it('refuses the same key with another body', async () => {
	const opened = play(inProcess(aCoaching()), { type: 'discard' });
	await world.ack(token, opened);
	const response = await world.send(token, { ...opened, updatedAt: '2025-03-04T20:00:00Z' });
	expect(response.status).toBe(422);
	expect(await codeOf(response)).toBe('key-reuse');
});

it('accepts one of fifty coachings that start at the same time', async () => {
	const starts = Array.from({ length: 50 }, (_, index) =>
		aCoaching({}, { _id: aUuid(500 + index) }),
	);
	const responses = await Promise.all(starts.map((coaching) => world.send(token, coaching)));
	const statuses = responses.map((response) => response.status);
	expect(statuses.filter((status) => status === 200)).toHaveLength(1);
	expect(statuses.filter((status) => status === 409)).toHaveLength(49);
	const refused = responses.find((response) => response.status === 409);
	expect(refused && (await codeOf(refused))).toBe('coaching-exists');
	expect((await stored()).filter((row) => row.is_active)).toHaveLength(1);
	expect(await logged()).toHaveLength(1);
});

it('accepts another coaching of the day after the first one is over', async () => {
	const first = aCoaching();
	await world.ack(token, first);
	await world.ack(token, play(first, { type: 'discard' }));
	expect(await world.ack(token, aCoaching({}, { _id: aUuid(600) }))).toMatchObject({
		applied: true,
	});
});
