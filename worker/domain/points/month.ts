import type { GameMonth } from '#worker/contract/performance.ts';

/** Months shown: the current one and five before (rule 10.6). */
const MONTHS_SHOWN = 6;

/** The month of an ISO date. */
export function monthOfDate(date: string): GameMonth {
	return date.slice(0, 7);
}

/** Returns the first day of the month and the first day of the next month, as ISO dates. */
export function daysOf(month: GameMonth): { readonly from: string; readonly to: string } {
	return { from: `${month}-01`, to: `${shifted(month, 1)}-01` };
}

/** The month `by` months later, or earlier if negative. */
export function shifted(month: GameMonth, by: number): GameMonth {
	return Temporal.PlainYearMonth.from(month).add({ months: by }).toString();
}

/** The month and those before it, oldest first. */
export function monthsUpTo(month: GameMonth, count = MONTHS_SHOWN): readonly GameMonth[] {
	return Array.from({ length: count }, (_, index) => shifted(month, index + 1 - count));
}

/** Whether the text is a month, `2026-03`. */
export function isGameMonth(text: string): boolean {
	return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/** Mondays as ISO dates, oldest first: the week of `date` and those before it. */
export function weeksUpTo(date: string, count: number): readonly string[] {
	const day = Temporal.PlainDate.from(date);
	const monday = day.subtract({ days: day.dayOfWeek - 1 });
	return Array.from({ length: count }, (_, index) =>
		monday.subtract({ weeks: count - 1 - index }).toString(),
	);
}

/** The Monday of the week of an ISO date. */
export function weekOf(date: string): string {
	const day = Temporal.PlainDate.from(date);
	return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}
