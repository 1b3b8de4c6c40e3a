import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { canUndo, UndoStack } from '#app/features/requests/deciding/undo-stack.ts';
import { UNDO_MS } from '#worker/contract/decision.ts';
import type { DecisionOutcome } from '#worker/contract/decisions-api.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const anOutcome = (actId: string, done = 1): DecisionOutcome => ({
	actId,
	kind: 'allowance',
	status: 'approved',
	who: null,
	done,
	failed: [],
	undoUntil: '2026-03-11T12:00:20.000Z',
	unanswered: false,
});
const answered = () => vi.advanceTimersByTimeAsync(0);

it('undoes the last act before its answer has arrived, then the previous one', async () => {
	const stack = new UndoStack();
	let answer: (outcome: DecisionOutcome) => void = () => undefined;
	stack.add('allowance', Promise.resolve(anOutcome('first')));
	stack.add('transfer', Promise.resolve(anOutcome('other')));
	stack.add('allowance', new Promise((resolve) => (answer = resolve)));
	await answered();
	const newest = stack.pop('allowance');
	expect(newest?.actId).toBeNull();
	expect(stack.pop('allowance')?.actId).toBe('first');
	expect(stack.pop('allowance')).toBeNull();
	answer(anOutcome('second'));
	expect(await newest?.answer).toMatchObject({ actId: 'second' });
});

it('skips acts without an effect, acts that were already undone, and acts after their time limit', async () => {
	const stack = new UndoStack();
	stack.add('allowance', Promise.resolve(anOutcome('a')));
	stack.add('allowance', Promise.resolve(anOutcome('b', 0)));
	stack.add('allowance', Promise.resolve(null));
	stack.add('allowance', Promise.resolve(anOutcome('c')));
	await answered();
	stack.remove('c');
	expect(stack.pop('allowance')?.actId).toBe('a');
	stack.add('allowance', Promise.resolve(anOutcome('d')));
	await vi.advanceTimersByTimeAsync(UNDO_MS);
	expect(stack.pop('allowance')).toBeNull();
	expect(canUndo(null)).toBe(false);
});
