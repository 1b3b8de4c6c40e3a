import { describe, expect, it } from 'vitest';
import type { AnswerStamp } from '#worker/contract/form.ts';
import { latest, pick } from '#worker/domain/visit/join.ts';

const stampOf = <T>({ stamp }: { readonly stamp: T }) => stamp;
// 'content' sorts before 'stamp', so the content decides before the device id.
const written = (rev: number, deviceId: string, content: string) => ({
	content,
	stamp: { rev, deviceId },
});

const TIMES = new Map([
	['late', '2025-03-04T14:00:00.5Z'],
	['soon', '2025-03-04T14:00:00Z'],
]);
const timeOf = ({ deviceId }: AnswerStamp) => TIMES.get(deviceId) ?? null;

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
		['with equal revisions, the later time', written(1, 'late', 'x'), written(1, 'soon', 'y')],
		['with equal revisions, one of known time', written(1, 'late', 'x'), written(1, 'z', 'y')],
		[
			'with equal revisions and times, the greater device id',
			written(1, 'b', 'x'),
			written(1, 'a', 'y'),
		],
		['with equal stamps, the greater content', written(1, 'a', 'y'), written(1, 'a', 'x')],
		['the written one', written(1, 'a', 'x'), { stamp: null, content: 'y' }],
		[
			'with none written, the greater content',
			{ stamp: null, content: 'y' },
			{ stamp: null, content: 'x' },
		],
	])('is %s', (_, later, earlier) => {
		expect(latest(later, earlier, stampOf, timeOf)).toBe(later);
		expect(latest(earlier, later, stampOf, timeOf)).toBe(later);
	});
});
