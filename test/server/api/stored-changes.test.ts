import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { rewriteCoachings } from '#server/features/visit/public/rewrite-coachings.ts';
import { stateHash } from '#server/features/visit/state-hash.ts';
import { aCoaching } from '#test/support/builders.ts';
import { inProcess, out, play } from '#test/support/play-commands.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { must } from '#worker/errors.ts';
import { type ApiWorld, beforeEachLoggedIn } from './api-world.ts';
import { COMPANY } from './company.ts';
import { answer, differenceCalls, NOT_THE_BASE, refusalOf, visiting } from './difference-world.ts';

let world: ApiWorld;
let token: string;
beforeEachLoggedIn('C1', (opened, its) => {
	world = opened;
	token = its;
});

const { acked, send, storedState } = differenceCalls(() => ({ world, token }));
const SYNC = '/api/v3/app/sync/coaching';

async function row() {
	return must((await world.db.selectFrom('coachings').selectAll().execute())[0], 'row');
}

/** A visit that is open, and two answers of it that arrived as differences. */
async function twoAnswers() {
	const base = visiting();
	const first = answer(base, 'Não');
	const newest = answer(first, 'Sim');
	await world.ack(token, base);
	await acked(base, first);
	await acked(first, newest);
	return { base, first, newest };
}

async function get<T>(path: string): Promise<T> {
	return (await world.call(`${SYNC}${path}`, { token })).json();
}

async function receipts(...asked: object[]): Promise<{ missing: object[]; newer: string[] }> {
	const body = { receipts: asked };
	return (await world.call(`${SYNC}/receipts`, { token, body })).json();
}

/** Writes the coaching as a release does that knows neither changes nor their columns. */
async function storedByTheReleaseBefore(state: Coaching): Promise<void> {
	const { rev } = state;
	const row = { state: JSON.stringify(state), hash: stateHash(state), rev };
	await world.db.updateTable('coachings').set(row).execute();
}

describe('answers of a visit that is open', () => {
	it('are kept as changes, beside a state that stays as it was', async () => {
		const { base, newest } = await twoAnswers();
		expect(await row()).toMatchObject({
			state: base,
			rev: base.rev,
			hash: stateHash(base),
			changes_of: stateHash(base),
			newest_rev: newest.rev,
			newest_hash: stateHash(newest),
		});
		expect(await storedState()).toEqual(newest);
	});

	it('are stored whole with the check-out, and the changes go', async () => {
		const { newest } = await twoAnswers();
		const left = play(newest, out);
		await acked(newest, left);
		expect(await row()).toMatchObject({
			state: left,
			rev: left.rev,
			hash: stateHash(left),
			changes: null,
			changes_of: null,
			newest_rev: null,
			newest_hash: null,
		});
	});

	it('are on every phone that asks', async () => {
		const { newest } = await twoAnswers();
		expect(await get('/last')).toEqual({ coaching: newest });
		expect(await get('/lastDate')).toMatchObject({ coachingId: newest._id, rev: newest.rev });
	});

	it('count in receipts, by revision and by hash', async () => {
		const { base, first, newest } = await twoAnswers();
		const { _id: coachingId, deviceId } = newest;
		const receipt = ({ rev }: Coaching, hash: string | null = null) => ({
			...{ coachingId, deviceId, rev, hash },
		});
		const nothing = { missing: [], newer: [] };
		expect(await receipts(receipt(newest, stateHash(newest)))).toEqual(nothing);
		expect(await receipts(receipt(newest))).toEqual(nothing);
		expect(await receipts(receipt(base))).toEqual({ missing: [], newer: [coachingId] });
		expect(await receipts(receipt(first))).toEqual({ missing: [], newer: [coachingId] });
		const later = { ...receipt(newest), rev: newest.rev + 1 };
		expect((await receipts(later)).missing).toEqual([{ coachingId, rev: newest.rev }]);
	});

	it('take effect once, also when the same difference or the whole state comes again', async () => {
		const { first, newest } = await twoAnswers();
		expect(await acked(first, newest)).toMatchObject({ applied: false, hash: stateHash(newest) });
		expect(await world.ack(token, newest)).toMatchObject({ applied: false, rev: newest.rev });
		expect(await storedState()).toEqual(newest);
	});

	it('lose the race against a state of another phone, which is then merged with them', async () => {
		const { base, newest } = await twoAnswers();
		const tablet = { ...answer(base, 'Sim'), deviceId: 'tablet' };
		const revisions = { ...base.revisions, tablet: tablet.rev };
		const ack = await world.ack(token, { ...tablet, revisions });
		expect(ack).toMatchObject({ merged: true });
		expect(await row()).toMatchObject({ changes: null, newest_rev: null });
		const { revisions: held } = must(await storedState());
		expect(held).toMatchObject({ [newest.deviceId]: newest.rev, tablet: tablet.rev });
	});

	it('are part of a coaching that is rewritten', async () => {
		const { newest } = await twoAnswers();
		const rewriting = { where: sql<boolean>`true`, change: (one: Coaching) => one };
		expect(await rewriteCoachings(world.db, COMPANY, { ...rewriting, positions: 'coarse' })).toBe(
			1,
		);
		expect(await row()).toMatchObject({ state: newest, rev: newest.rev, changes: null });
		const next = answer(newest, 'Não');
		expect(await acked(newest, next)).toMatchObject({ applied: true });
		expect(await storedState()).toEqual(next);
	});
});

describe('beside a release that knows no changes', () => {
	it('that release sees an earlier revision, whole', async () => {
		await twoAnswers();
		const { state, hash, rev } = await row();
		expect([stateHash(state), state.rev]).toEqual([hash, rev]);
	});

	it('what it stores stands, and the changes before it no longer apply', async () => {
		const { newest } = await twoAnswers();
		const next = answer(newest, 'Não');
		await storedByTheReleaseBefore(next);
		expect(await storedState()).toEqual(next);
		expect(await get('/last')).toEqual({ coaching: next });
		expect(await refusalOf(await send(newest, next))).toEqual(NOT_THE_BASE);
		const after = answer(next, 'Sim');
		expect(await acked(next, after)).toMatchObject({ applied: true });
		expect(await storedState()).toEqual(after);
	});

	it('a coaching that it stored is changed by differences again', async () => {
		const before = visiting();
		await world.ack(token, inProcess(aCoaching()));
		await storedByTheReleaseBefore(before);
		const after = answer(before, 'Não');
		expect(await acked(before, after)).toMatchObject({ applied: true });
		expect(await row()).toMatchObject({ state: before, newest_rev: after.rev });
	});
});
