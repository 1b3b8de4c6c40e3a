import { describe, expect, it } from 'vitest';
import { latest, pick } from '#worker/domain/visit/join.ts';

const stampOf = <T>({ stamp }: { readonly stamp: T }) => stamp;
// 'content' sorts before 'stamp': what is chosen by content is not chosen by device.
const written = (rev: number, deviceId: string, content: string) => ({
	content,
	stamp: { rev, deviceId },
});

describe('one of two values', () => {
	it('is the same one in both orders', () => {
		expect(pick('a', 'b')).toBe('b');
		expect(pick('b', 'a')).toBe('b');
	});

	it('is the value that is not null', () => {
		const object = { x: 1 };
		expect(pick<object | null>(object, null)).toBe(object);
		expect(pick<object | null>(null, object)).toBe(object);
	});

	it('is the first one when both are equal', () => {
		const a = { x: 1 };
		expect(pick(a, { x: 1 })).toBe(a);
	});
});

describe('the later of two writings', () => {
	it.each([
		['the higher revision', written(2, 'a', 'x'), written(1, 'b', 'y')],
		['with equal revisions, the greater device id', written(1, 'b', 'x'), written(1, 'a', 'y')],
		['with equal stamps, the greater content', written(1, 'a', 'y'), written(1, 'a', 'x')],
		['the written one', written(1, 'a', 'x'), { stamp: null, content: 'y' }],
		[
			'with none written, the greater content',
			{ stamp: null, content: 'y' },
			{ stamp: null, content: 'x' },
		],
	])('is %s', (_, later, earlier) => {
		expect(latest(later, earlier, stampOf)).toBe(later);
		expect(latest(earlier, later, stampOf)).toBe(later);
	});
});
