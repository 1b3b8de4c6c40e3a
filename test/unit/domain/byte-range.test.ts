import { expect, it } from 'vitest';
import { rangeOf } from '#worker/domain/device/byte-range.ts';

it.each([
	[undefined, 'whole'],
	['bytes=0-', { from: 0, to: 99 }],
	['bytes=10-19', { from: 10, to: 19 }],
	['bytes=90-500', { from: 90, to: 99 }],
	['bytes=-5', { from: 95, to: 99 }],
	['bytes=-500', { from: 0, to: 99 }],
	['bytes=99-99', { from: 99, to: 99 }],
	['bytes=100-', 'none'],
	['bytes=-0', 'none'],
	['bytes=20-10', 'whole'],
	['bytes=-', 'whole'],
	['bytes=0-1,5-6', 'whole'],
	['items=0-1', 'whole'],
	['bytes=a-b', 'whole'],
] as const)('%s of 100 bytes is %o', (header, range) => {
	expect(rangeOf(header, 100)).toEqual(range);
});
