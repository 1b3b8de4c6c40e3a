import { expect, it } from 'vitest';
import {
	advanceQueue,
	EMPTY_QUEUE,
	isUnsaved,
	type SaveEvent,
	type SaveQueue,
	unsavedChanges,
} from '#app/platform/saving/save-queue.ts';

type Change = { readonly kind: 'write' | 'toggle'; readonly text: string };

function write(text: string): Change {
	return { kind: 'write', text };
}

function toggle(text: string): Change {
	return { kind: 'toggle', text };
}

function after(...events: SaveEvent<Change>[]): SaveQueue<Change> {
	return events.reduce<SaveQueue<Change>>(
		(queue, event) =>
			advanceQueue(queue, event, (earlier, later) =>
				earlier.kind === 'write' && later.kind === 'write' ? later : null,
			),
		EMPTY_QUEUE,
	);
}

it('keeps only the newest waiting text', () => {
	const queue = after(
		{ type: 'change', change: write('a') },
		{ type: 'change', change: write('ab') },
		{ type: 'change', change: write('abc') },
	);
	expect(queue.waiting).toEqual([write('abc')]);
});

it('keeps every choice, in order', () => {
	const queue = after(
		{ type: 'change', change: toggle('x') },
		{ type: 'change', change: toggle('x') },
	);
	expect(queue.waiting).toHaveLength(2);
});

it('keeps text typed while a save is in flight', () => {
	const queue = after(
		{ type: 'change', change: write('a') },
		{ type: 'send', id: 1 },
		{ type: 'change', change: write('ab') },
		{ type: 'stored', id: 1 },
	);
	expect(unsavedChanges(queue)).toEqual([write('ab')]);
	expect(isUnsaved(queue)).toBe(true);
});

it('is saved only when no change is waiting or being sent', () => {
	const sending = after({ type: 'change', change: write('a') }, { type: 'send', id: 1 });
	expect(isUnsaved(sending)).toBe(true);
	const stored = after(
		{ type: 'change', change: write('a') },
		{ type: 'send', id: 1 },
		{ type: 'stored', id: 1 },
	);
	expect(isUnsaved(stored)).toBe(false);
	expect(stored.stored).toBe(true);
});

it('puts a refused change first again, with the reason', () => {
	const queue = after(
		{ type: 'change', change: toggle('x') },
		{ type: 'change', change: toggle('y') },
		{ type: 'send', id: 1 },
		{ type: 'refused', id: 1, why: 'storage-full' },
	);
	expect(unsavedChanges(queue)).toEqual([toggle('x'), toggle('y')]);
	expect(queue.failed).toBe('storage-full');
});

it('ignores an answer to a save that is no longer awaited', () => {
	const queue = after(
		{ type: 'change', change: toggle('x') },
		{ type: 'send', id: 2 },
		{ type: 'stored', id: 1 },
	);
	expect(isUnsaved(queue)).toBe(true);
});
