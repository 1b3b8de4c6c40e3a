import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { editRequest } from '#server/features/requests/edit-request.ts';
import { codeOf } from '#test/server/api/api-world.ts';
import { aFoodSolution, anAllowance } from '#test/support/request-drafts.ts';
import { must } from '#worker/errors.ts';
import { callerOf, openRequestWorld, type RequestWorld } from './request-world.ts';

let world: RequestWorld;
beforeAll(async () => {
	world = await openRequestWorld();
});
beforeEach(() => world.forget());

const KIND = 'foodsolution';

async function twoAsked() {
	const made = await world.ask(
		'V1',
		aFoodSolution(),
		aFoodSolution({ startDate: '2025-05-10', endDate: '2025-05-11' }),
	);
	const ids = made.map(({ _id }) => _id);
	return { ids, seen: Object.fromEntries(made.map(({ _id, revision }) => [_id, revision])) };
}

const edit = (id = '') =>
	editRequest(
		world.db,
		callerOf('V1'),
		id,
		aFoodSolution({ observation: 'Agora com o dobro da carne' }),
		world.clock.now,
	);

describe('a request edited after the approver saw it', () => {
	it.each(['approved', 'refused'])('is not %s, and the others are', async (status) => {
		const { ids, seen } = await twoAsked();
		const edited = await edit(ids[0]);
		const why = { reason: 'Sem verba' };
		const sent = await world.decide('C1', KIND, status, ids, { ...why, revisions: seen });
		expect(sent.results).toMatchObject([
			{ id: ids[0], outcome: 'failed', reason: 'changed', status: 'waiting' },
			{ id: ids[1], outcome: 'done' },
		]);
		expect(await world.pendent('C1', KIND)).toEqual([edited]);
		const revisions = { [edited._id]: edited.revision };
		const again = await world.decide('C1', KIND, status, [edited._id], { ...why, revisions });
		expect(again.results).toMatchObject([{ outcome: 'done' }]);
	});

	it('is decided when the call sends no revisions', async () => {
		const { ids } = await twoAsked();
		await edit(ids[0]);
		const { results } = await world.decide('C1', KIND, 'approved', ids);
		expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
	});
});

it('the calls of allowances compare revisions as well', async () => {
	const [made] = await world.ask('V1', anAllowance());
	const { _id: id, revision } = must(made, 'request');
	const draft = anAllowance({ observation: 'Agora por outra razão' });
	await editRequest(world.db, callerOf('V1'), id, draft, world.clock.now);
	const unread = await world.decide('C1', 'allowance', 'approved', [id], {
		revisions: { [id]: revision },
	});
	expect(unread.results).toMatchObject([{ id, outcome: 'failed', reason: 'changed' }]);
	const read = await world.decide('C1', 'allowance', 'approved', [id], {
		revisions: { [id]: revision + 1 },
	});
	expect(read.results).toMatchObject([{ outcome: 'done' }]);
});

it('a request whose decision was undone does not count as edited', async () => {
	const { ids, seen } = await twoAsked();
	await world.decide('C1', KIND, 'approved', ids, { revisions: seen });
	await world.decide('C1', KIND, 'waiting', ids);
	const { results } = await world.decide('C1', KIND, 'approved', ids, { revisions: seen });
	expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
});

it('revisions must be numbers', async () => {
	const { ids } = await twoAsked();
	for (const revisions of [{ x: 1 }, { [ids[0] ?? '']: '1' }]) {
		const sent = { revisions: revisions as Record<string, number> };
		const response = await world.send('C1', KIND, 'approved', ids, sent);
		expect([response.status, await codeOf(response)]).toEqual([422, 'invalid']);
	}
});
