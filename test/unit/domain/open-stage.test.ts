import { describe, expect, it } from 'vitest';
import { aCheck, aCoaching, aStage } from '#test/support/builders.ts';
import { nextCheckInTime } from '#worker/domain/visit/open-stage.ts';

const LAST = '2025-03-04T14:00:00.999Z';

/** A coaching with three check-ins. The last one has the earliest time. */
const coaching = aCoaching({
	stages: ['2025-03-04T15:00:00Z', '2025-03-04T16:00:00Z', LAST].map((timestamp) =>
		aStage('process', { checkIn: aCheck({ timestamp }) }),
	),
});

describe('the time of the next check-in (rule 3.9)', () => {
	it('is now without an earlier stage', () => {
		expect(nextCheckInTime(aCoaching(), LAST)).toEqual({ timestamp: LAST, impossible: false });
	});

	it.each([
		['now, a millisecond after the last', '2025-03-04T14:00:01.000Z', '2025-03-04T14:00:01.000Z'],
		['a millisecond later, at the same time', LAST, '2025-03-04T14:00:01.000Z'],
		['a millisecond later, 60 s before it', '2025-03-04T13:59:00.999Z', '2025-03-04T14:00:01.000Z'],
	])('is %s', (_, now, timestamp) => {
		expect(nextCheckInTime(coaching, now)).toEqual({ timestamp, impossible: false });
	});

	it('is impossible more than 60 s before the last', () => {
		expect(nextCheckInTime(coaching, '2025-03-04T13:59:00.998Z')).toEqual({
			timestamp: '2025-03-04T14:00:01.000Z',
			impossible: true,
		});
	});
});
