import type { CalendarEvent, EventTime } from '#worker/contract/calendar.ts';
import { msOf, spanOf } from './event.ts';

/** Matches `2026-03`. */
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const DAYS = 7;

/** Whether the text is a month from 2000-01 to 2100-12. */
export function isMonth(text: string): boolean {
	return MONTH.test(text) && text >= '2000-01' && text <= '2100-12';
}

/** The month of an ISO date, `2026-03`. */
export function monthOf(day: string): string {
	return day.slice(0, 7);
}

/** Returns the Sunday on or before an ISO date. */
function weekStart(day: string): string {
	const date = Temporal.PlainDate.from(day);
	return date.subtract({ days: date.dayOfWeek % DAYS }).toString();
}

/** The seven days of the week of a day, from Sunday. */
export function weekOf(day: string): readonly string[] {
	const first = Temporal.PlainDate.from(weekStart(day));
	return Array.from({ length: DAYS }, (_, index) => first.add({ days: index }).toString());
}

/** All days of the four to six weeks that a month touches, from Sunday to Saturday. */
export function monthGrid(month: string): readonly (readonly string[])[] {
	const { first, last } = gridEnds(month);
	const weeks: (readonly string[])[] = [];
	for (let day = first; day <= last; day = addDays(day, DAYS)) weeks.push(weekOf(day));
	return weeks;
}

/** The first and the last day of the grid of a month. */
export function gridEnds(month: string): { readonly first: string; readonly last: string } {
	const start = Temporal.PlainDate.from(`${month}-01`);
	const end = start.add({ months: 1 }).subtract({ days: 1 });
	return {
		first: weekStart(start.toString()),
		last: addDays(weekStart(end.toString()), DAYS - 1),
	};
}

/** Returns the ISO date `days` later, or earlier if negative. */
export function addDays(day: string, days: number): string {
	return Temporal.PlainDate.from(day).add({ days }).toString();
}

/**
 * The same day of another month, or that month's last day: 31 January plus one month is 28
 * February.
 */
export function addMonths(day: string, months: number): string {
	return Temporal.PlainDate.from(day).add({ months }).toString();
}

/** ISO date of an instant in a zone. */
export function dayIn(instant: string, zone: string): string {
	return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString();
}

/**
 * Returns the first and last day an event touches in a zone. An end at midnight belongs to the day
 * before.
 */
export function daysOf(
	event: EventTime,
	zone: string,
): { readonly first: string; readonly last: string } {
	if (event.allDay) return { first: event.start, last: event.end };
	const { from, until } = spanOf(event, zone);
	const before = Temporal.Instant.from(until).subtract({ nanoseconds: 1 }).toString();
	return { first: dayIn(from, zone), last: dayIn(before, zone) };
}

/** Whether an event touches one of the days from `first` to `last`. */
export function touches(event: EventTime, first: string, last: string, zone: string): boolean {
	const days = daysOf(event, zone);
	return days.first <= last && days.last >= first;
}

/** One day of an event, as shown on that day. */
export type DayPart<T> = {
	readonly event: T;
	/** The event began on an earlier day. */
	readonly isContinued: boolean;
	/** The event continues on the next day. */
	readonly goesOn: boolean;
};

/** The events of a day: whole days first, then by start, then by name. */
export function eventsOn<T extends CalendarEvent>(
	events: readonly T[],
	day: string,
	zone: string,
): readonly DayPart<T>[] {
	return events
		.flatMap((event) => {
			const { first, last } = daysOf(event, zone);
			if (day < first || day > last) return [];
			return [{ event, isContinued: first < day, goesOn: last > day }];
		})
		.sort(
			(a, b) =>
				Number(b.event.allDay) - Number(a.event.allDay) ||
				Number(b.isContinued) - Number(a.isContinued) ||
				startMs(a.event) - startMs(b.event) ||
				(a.event.title < b.event.title ? -1 : 1),
		);
}

/** The start as epoch milliseconds. Whole-day events have no zone, so they are ordered by date. */
function startMs({ allDay, start }: EventTime): number {
	return msOf(allDay ? `${start}T00:00Z` : start);
}
