import { describe, expect, it } from 'vitest';
import type { DecisionResult } from '#worker/contract/decision.ts';
import { type DecisionBatch, outcomeOf } from '#worker/domain/requests/decision-batch.ts';
import {
	answer,
	begin,
	drop,
	finish,
	hiddenIds,
	lastDone,
	mark,
	NO_DECISIONS,
	prune,
	undecided,
} from '#worker/domain/requests/decision-state.ts';
import { inBatches, rangeOf } from '#worker/domain/requests/select.ts';

const AT = '2026-03-11T12:00:00.000Z';
const LATER = '2026-03-11T12:00:05.000Z';

function anAct(change: Partial<DecisionBatch> = {}): DecisionBatch {
	return {
		id: 'act',
		status: 'approved',
		reason: null,
		who: null,
		marked: [],
		at: AT,
		calls: [{ key: 'k', ids: ['a', 'b', 'c'] }],
		answered: 0,
		results: [],
		undoUntil: null,
		code: null,
		...change,
	};
}
const done = (id: string): DecisionResult => ({
	id,
	outcome: 'done',
	reason: null,
	decidedBy: null,
	decidedAt: null,
	status: 'approved',
});
const failed = (id: string): DecisionResult => ({
	...done(id),
	outcome: 'failed',
	reason: 'already-decided',
});
const unknown = () => null;
const marked = mark(NO_DECISIONS, ['a', 'b', 'c', 'd'], true);

/** a and b decided, c failed. */
function decided() {
	const sent = begin(marked, anAct());
	const results = [done('a'), done('b'), failed('c')];
	const heard = answer(sent, 'act', { results, undoUntil: LATER });
	const [act = anAct()] = heard.acts;
	return { act, state: finish(heard, act, AT, unknown) };
}

describe('a decision', () => {
	it('removes requests that are being sent from the list and the selection', () => {
		const sent = begin(marked, anAct());
		expect(sent.selected).toEqual(['d']);
		expect([...hiddenIds(sent)]).toEqual(['a', 'b', 'c']);
		expect(undecided(sent, ['c', 'd', 'd'])).toEqual(['d']);
	});

	it('removes decided requests, and keeps failed ones selected with their reason', () => {
		const { act, state } = decided();
		expect(state.selected).toEqual(['d', 'c']);
		expect(Object.keys(state.gone)).toEqual(['a', 'b']);
		expect(state.failed.map(({ result }) => [result.id, result.reason])).toEqual([
			['c', 'already-decided'],
		]);
		expect(outcomeOf('allowance', act)).toMatchObject({ done: 2, undoUntil: LATER });
	});

	it('removes the earlier failure when it is sent again', () => {
		const { state } = decided();
		const again = begin(state, anAct({ id: 'again', calls: [{ key: 'k2', ids: ['c'] }] }));
		expect(again.failed).toEqual([]);
	});

	it('when undone, restores everything and its earlier marks', () => {
		const begun = begin(mark(NO_DECISIONS, ['b', 'd'], true), anAct());
		const heard = answer(begun, 'act', {
			results: ['a', 'b', 'c'].map(done),
			undoUntil: LATER,
		});
		const [act = anAct()] = heard.acts;
		const { recent, ...state } = finish(heard, act, AT, unknown);
		expect(recent).toMatchObject([{ ids: ['a', 'b', 'c'], marked: ['b'], undoUntil: LATER }]);
		const undo = anAct({
			id: 'undo',
			status: 'waiting',
			calls: [{ key: 'u', ids: ['a', 'b', 'c'] }],
			marked: recent[0]?.marked ?? [],
		});
		const sent = begin({ ...state, recent }, undo);
		const back = finish(sent, { ...undo, results: ['a', 'b', 'c'].map(done) }, LATER, unknown);
		expect([...hiddenIds(back)]).toEqual([]);
		expect(back.selected).toEqual(['d', 'b']);
	});

	it('of an unmarked request leaves it unmarked when it fails', () => {
		const begun = begin(NO_DECISIONS, anAct());
		const heard = answer(begun, 'act', { results: [failed('a')], undoUntil: null });
		const [act = anAct()] = heard.acts;
		expect(finish(heard, act, AT, unknown)).toMatchObject({ selected: [], recent: [] });
		expect(drop(begun, 'act').selected).toEqual([]);
	});

	it('can be undone until its time limit, the newest first', () => {
		const { state } = decided();
		expect(lastDone(state, AT)?.ids).toEqual(['a', 'b']);
		expect(lastDone(state, LATER)).toBeNull();
	});

	it('is hidden until its undo is answered', () => {
		const { state } = decided();
		const undo = anAct({ id: 'undo', status: 'waiting', calls: [{ key: 'u', ids: ['a', 'b'] }] });
		const sent = begin(state, undo);
		expect([...hiddenIds(sent)]).toEqual(['a', 'b']);
	});

	it('when given up, marks the requests without an answer again', () => {
		const calls = [
			{ key: '1', ids: ['a'] },
			{ key: '2', ids: ['b', 'c'] },
		];
		const sent = begin(marked, anAct({ calls }));
		const half = answer(sent, 'act', { results: [done('a')], undoUntil: null });
		expect(drop(half, 'act').selected).toEqual(['d', 'b', 'c']);
	});

	it('is forgotten when a later list has arrived, with selections of removed requests', () => {
		const { state } = decided();
		expect(Object.keys(prune(state, () => true, AT).gone)).toEqual(['a', 'b']);
		const newer = prune(state, () => false, LATER);
		expect(newer.gone).toEqual({});
		expect(newer.selected).toEqual(['c']);
	});
});

describe('a selection', () => {
	it('covers a range in both directions', () => {
		expect(rangeOf(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['b', 'c', 'd']);
		expect(rangeOf(['a', 'b'], 'a', 'x')).toEqual([]);
	});

	it('is sent in batches', () => {
		expect(inBatches([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
		expect(inBatches([], 2)).toEqual([]);
	});
});
