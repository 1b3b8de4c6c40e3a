import { expect, it } from 'vitest';
import { BoundedMap } from '#server/platform/bounded-map.ts';

it('forgets what was set longest ago beyond the number of entries', () => {
	const map = new BoundedMap<number>({ entries: 2 });
	map.set('a', 1);
	map.set('b', 2);
	map.set('a', 3);
	map.set('c', 4);
	expect([map.get('a'), map.get('b'), map.get('c'), map.size]).toEqual([3, undefined, 4, 2]);
});

it('forgets as many as a heavy entry needs, and keeps nothing that is too heavy alone', () => {
	const map = new BoundedMap<string>({ entries: 100, weight: 10 });
	for (const key of ['a', 'b', 'c']) map.set(key, key, 3);
	map.set('d', 'd', 6);
	expect([map.get('a'), map.get('b'), map.get('c'), map.get('d')]).toEqual([
		...[undefined, undefined, 'c', 'd'],
	]);
	map.set('e', 'e', 11);
	expect(map.size).toBe(0);
	map.set('f', 'f', 10);
	expect(map.get('f')).toBe('f');
});
