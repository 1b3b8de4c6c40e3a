import { describe, expect, it } from 'vitest';
import { SelectionStore } from '#app/features/requests/deciding/selection-store.ts';

describe('marks on the screen', () => {
	it('follow data that was read after the last of them', () => {
		const store = new SelectionStore();
		store.set(['a', 'b'], true);
		expect(store.reset(['b', 'c'], store.changes)).toBe(true);
		expect([...store.ids]).toEqual(['b', 'c']);
	});

	it('are not changed by data that was read before the last of them', () => {
		const store = new SelectionStore();
		const before = store.changes;
		store.set(['a'], true);
		expect(store.reset([], before)).toBe(false);
		expect([...store.ids]).toEqual(['a']);
	});

	it('stay while one is being stored', () => {
		const store = new SelectionStore();
		store.set(['a'], true);
		store.pending = 1;
		expect(store.reset([], store.changes)).toBe(false);
		expect(store.has('a')).toBe(true);
	});
});
