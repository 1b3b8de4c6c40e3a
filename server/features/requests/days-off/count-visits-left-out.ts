import type { VisitFrequency } from '#worker/contract/request.ts';

/** Without an end, the visits of one year count (rule 7.5). */
const YEAR_DAYS = 52 * 7;

/** The share of the visits that is left out. */
const LEFT_OUT: Readonly<Record<VisitFrequency, number>> = {
	Semanal: 0,
	Quinzenal: 0.5,
	Mensal: 0.75,
	'Sem visita': 1,
};
/** Of an allowance that is running: only Quinzenal leaves half of the visits. */
const FORTNIGHTLY = 'Quinzenal';

/** Both days are included; ISO dates. */
export type Period = { readonly startDate: string; readonly endDate: string | null };
/** An allowance or absence that is running: it excuses visits already. */
type Excuse = Period & { readonly reason: string };
/** A client on a route: one visit on its weekday (rule 6.1) each week. */
export type Stop = { readonly weekday: number | null; readonly excuses: readonly Excuse[] };

/**
 * Counts the visits that an allowance leaves out, rounded: the stops of the route on its days, times
 * the share of the frequency, less what other allowances leave out already (rule 7.5).
 *
 * @param frequency null: a person is absent, and no visit is made.
 */
export function countVisitsLeftOut(
	{ startDate, endDate }: Period,
	frequency: VisitFrequency | null,
	stops: readonly Stop[],
): number {
	const first = dayOf(startDate);
	const last = endDate === null ? first + YEAR_DAYS - 1 : dayOf(endDate);
	const share = frequency === null ? 1 : LEFT_OUT[frequency];
	const sum = stops.reduce((all, stop) => all + leftOutOf(stop, share, first, last), 0);
	return Math.round(sum);
}

function leftOutOf({ weekday, excuses }: Stop, share: number, first: number, last: number): number {
	const known = excuses.map((excuse) => ({
		first: dayOf(excuse.startDate),
		last: excuse.endDate === null ? Infinity : dayOf(excuse.endDate),
		share: excuse.reason === FORTNIGHTLY ? LEFT_OUT.Quinzenal : 1,
	}));
	let sum = 0;
	for (let day = first; day <= last; day++) {
		if (!isStop(weekday, day)) continue;
		const excused = known.reduce(
			(most, each) => (each.first <= day && day <= each.last ? Math.max(most, each.share) : most),
			0,
		);
		sum += Math.max(0, share - excused);
	}
	return sum;
}

/** Weekday 0 is every day from Monday to Saturday; 7 and null are no day (rules 6.1 and 6.2). */
function isStop(weekday: number | null, day: number): boolean {
	const of = weekdayOf(day);
	return weekday === 0 ? of !== 7 : weekday !== 7 && weekday === of;
}

const DAY_MS = 86_400_000;

/** Days since 1970-01-01. */
function dayOf(date: string): number {
	return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** 1 Monday to 7 Sunday; 1970-01-01 was a Thursday. */
function weekdayOf(day: number): number {
	return ((((day + 3) % 7) + 7) % 7) + 1;
}
