import { describe, expect, it } from 'vitest';
import {
	countVisitsLeftOut,
	type Stop,
} from '#server/features/requests/days-off/count-visits-left-out.ts';

/** A Sunday; the nth day of December 2026 is `2026-12-nn`. */
const SUNDAY = Temporal.PlainDate.from('2026-11-29');
const dayAfter = (days: number) => SUNDAY.add({ days }).toString();
const stopOn = (weekday: number | null, excuses: Stop['excuses'] = []): Stop => ({
	weekday,
	excuses,
});
const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

describe('visits left out', () => {
	it('are the stops of the route on the days of the allowance, for every weekday and length', () => {
		for (const weekday of [1, 2, 3, 4, 5, 6]) {
			for (const start of ALL_DAYS) {
				for (let length = 1; length <= 30; length++) {
					const days = Array.from({ length }, (_, n) => SUNDAY.add({ days: start + n }));
					const expected = days.filter(({ dayOfWeek }) => dayOfWeek === weekday).length;
					const period = { startDate: dayAfter(start), endDate: dayAfter(start + length - 1) };
					const counted = countVisitsLeftOut(period, 'Sem visita', [stopOn(weekday)]);
					expect(counted, `${weekday} from ${start}, ${length} days`).toBe(expected);
				}
			}
		}
	});

	it.each([
		['the one Monday of a Monday client', 1, 1, 1, 1],
		['Sunday to Tuesday of a Monday client', 1, 0, 2, 1],
		['Tuesday to Friday of a Monday client', 1, 2, 5, 0],
		['a week of a client of every day, without Sunday', 0, 0, 6, 6],
		['a week of a client of no day', 7, 0, 6, 0],
		['a week of a client without a day', null, 0, 6, 0],
	])('of %s', (_, weekday, from, to, expected) => {
		const period = { startDate: dayAfter(from), endDate: dayAfter(to) };
		expect(countVisitsLeftOut(period, 'Sem visita', [stopOn(weekday)])).toBe(expected);
	});

	it('of an absent person are all stops of the days, and none on a Sunday', () => {
		const route = [stopOn(1), stopOn(1), stopOn(2), stopOn(6)];
		const on = (day: number) => ({ startDate: dayAfter(day), endDate: dayAfter(day) });
		expect(ALL_DAYS.map((day) => countVisitsLeftOut(on(day), null, route))).toEqual([
			0, 2, 1, 0, 0, 0, 1,
		]);
	});

	it('are a share of the visits by the frequency, rounded, and of one year without an end', () => {
		const open = { startDate: dayAfter(0), endDate: null };
		const twice = [stopOn(1), stopOn(4)];
		expect(countVisitsLeftOut(open, 'Semanal', twice)).toBe(0);
		expect(countVisitsLeftOut(open, 'Quinzenal', twice)).toBe(52);
		expect(countVisitsLeftOut(open, 'Mensal', twice)).toBe(78);
		expect(countVisitsLeftOut(open, 'Sem visita', twice)).toBe(104);
	});

	it('are not counted again where an allowance is running', () => {
		const fortnight = { startDate: dayAfter(0), endDate: dayAfter(13) };
		const excuse = (reason: string, from: number, to: number | null) => [
			{ startDate: dayAfter(from), endDate: to === null ? null : dayAfter(to), reason },
		];
		const left = (...excuses: readonly Stop['excuses'][]) =>
			countVisitsLeftOut(fortnight, 'Sem visita', [stopOn(1, excuses.flat())]);
		expect(left(excuse('Reforma', 0, null))).toBe(0);
		expect(left(excuse('Reforma', 7, 13))).toBe(1);
		expect(left(excuse('Quinzenal', -30, null))).toBe(1);
		expect(left(excuse('Quinzenal', -30, null), excuse('Reforma', 0, 13))).toBe(0);
		expect(
			countVisitsLeftOut(fortnight, 'Quinzenal', [stopOn(1, excuse('Quinzenal', -30, null))]),
		).toBe(0);
	});
});
