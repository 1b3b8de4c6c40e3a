import { describe, expect, it } from 'vitest';
import { SelectionStore } from '#app/features/requests/deciding/selection-store.ts';

describe('marks on the screen', () => {
	it('follow what was read after the last of them', () => {
		const store = new SelectionStore();
		store.set(['a', 'b'], true);
		expect(store.reset(['b', 'c'], store.changes)).toBe(true);
		expect([...store.ids]).toEqual(['b', 'c']);
	});

	it('are not taken back by what was read before the last of them', () => {
		const store = new SelectionStore();
		const before = store.changes;
		store.set(['a'], true);
		expect(store.reset([], before)).toBe(false);
		expect([...store.ids]).toEqual(['a']);
	});

	it('stand while one is on its way to be kept', () => {
		const store = new SelectionStore();
		store.set(['a'], true);
		store.pending = 1;
		expect(store.reset([], store.changes)).toBe(false);
		expect(store.has('a')).toBe(true);
	});
});
