import { describe, expect, it } from 'vitest';
import { SelectionStore } from '#app/features/requests/deciding/selection-store.ts';

describe('marks on the screen', () => {
	it('follow data that was read after the last of them', () => {
		const store = new SelectionStore();
		store.set(['a', 'b'], true);
		expect(store.reset(['b', 'c'], [], store.changes)).toBe(true);
		expect([...store.ids]).toEqual(['b', 'c']);
	});

	it('are not changed by data that was read before the last of them', () => {
		const store = new SelectionStore();
		const before = store.changes;
		store.set(['a'], true);
		expect(store.reset([], [], before)).toBe(false);
		expect([...store.ids]).toEqual(['a']);
	});

	it('stay while one is being stored', () => {
		const store = new SelectionStore();
		store.set(['a'], true);
		store.pending = 1;
		expect(store.reset([], [], store.changes)).toBe(false);
		expect(store.has('a')).toBe(true);
	});
});

describe('marks that the list does not show', () => {
	const within = JSON.stringify({ verdict: 'within' });
	const look = JSON.stringify({ verdict: 'look' });

	/** Two marks in one list, then another list on the screen. */
	function moved(): SelectionStore {
		const store = new SelectionStore();
		store.enter(within);
		store.set(['a', 'b'], true);
		store.enter(look);
		return store;
	}

	it('are apart as soon as another list is on the screen, before its page is read', () => {
		const store = moved();
		expect([...store.shownIn(look)]).toEqual([]);
		store.set(['c'], true);
		expect([...store.shownIn(look)]).toEqual(['c']);
		expect(store.apartFrom(look)).toEqual(['a', 'b']);
	});

	it('are none of another list than the one on the screen', () => {
		expect(moved().shownIn(within).size).toBe(0);
	});

	it('are those the page of the list names', () => {
		const store = moved();
		expect(store.reset(['a', 'b', 'c'], ['a', 'b'], store.changes)).toBe(true);
		expect([...store.shownIn(look)]).toEqual(['c']);
	});

	it('stay apart when their storing ends after the list was left', () => {
		const store = moved();
		store.set(['d'], true, within);
		expect(store.apartFrom(look)).toEqual(['a', 'b', 'd']);
		store.set(['a'], false, within);
		expect(store.apartFrom(look)).toEqual(['b', 'd']);
	});
});
