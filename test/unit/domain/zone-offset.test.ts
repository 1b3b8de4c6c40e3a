import { expect, it } from 'vitest';
import { zoneOffset } from '#worker/domain/shared/zone-offset.ts';

it.each([
	['America/Manaus', -240],
	['America/Sao_Paulo', -180],
	['Asia/Kathmandu', 345],
])(
	'the offset of %s is %i minutes, also when another zone was asked about in between',
	(zone, minutes) => {
		expect(zoneOffset('2026-01-05T12:01:00Z', 'UTC')).toBe(0);
		expect(zoneOffset('2026-01-05T12:01:01Z', zone)).toBe(minutes);
		expect(zoneOffset('2026-01-05T12:14:59.999Z', zone)).toBe(minutes);
	},
);

it('the offset changes at the very instant at which a zone changes it', () => {
	const around = ['2018-11-04T02:59:59.999Z', '2018-11-04T03:00:00Z', '2018-11-04T02:59:59.999Z'];
	expect(around.map((at) => zoneOffset(at, 'America/Sao_Paulo'))).toEqual([-180, -120, -180]);
	// Half an hour, at half past an hour in UTC.
	const there = ['2026-04-04T14:59:59Z', '2026-04-04T15:00:00Z'];
	expect(there.map((at) => zoneOffset(at, 'Australia/Lord_Howe'))).toEqual([660, 630]);
});
