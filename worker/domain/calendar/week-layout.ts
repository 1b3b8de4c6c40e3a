import type { CalendarEvent } from '#worker/contract/calendar.ts';
import { type DayPart, eventsOn } from './month.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** Minutes. A shorter event is drawn with this height, so that it can be read and tapped. */
export const SHORTEST_DRAWN = 45;
/** Maximum number of events drawn side by side; further ones are counted. */
const MOST_BESIDE = 3;
/** Hours that are always drawn. */
const USUAL = { from: 7, until: 19 };

/** A timed event as drawn in the column of its day. */
export type DayBlock<T> = {
	readonly part: DayPart<T>;
	/** Minutes since midnight, local time; the end not included. */
	readonly from: number;
	readonly until: number;
	/** Its column among `of` overlapping events, from 0. */
	readonly place: number;
	readonly of: number;
};

export type DayColumn<T> = {
	readonly day: string;
	/** Events that cover the whole day. */
	readonly whole: readonly DayPart<T>[];
	readonly blocks: readonly DayBlock<T>[];
	/** The number of overlapping events that are not drawn, and the minute where they begin. */
	readonly hidden: readonly { readonly from: number; readonly count: number }[];
};

export type WeekLayout<T> = {
	/** The range of hours that contains all events and the working day. */
	readonly fromHour: number;
	readonly untilHour: number;
	readonly days: readonly DayColumn<T>[];
};

type Placed<T> = Omit<DayBlock<T>, 'of'>;

/**
 * Computes the layout of a week: days side by side, hours downwards. Overlapping events share the
 * width of their day.
 */
export function weekLayout<T extends CalendarEvent>(
	days: readonly string[],
	events: readonly T[],
	zone: string,
): WeekLayout<T> {
	const columns = days.map((day) => dayColumn(events, day, zone));
	const blocks = columns.flatMap((column) => column.blocks);
	return {
		fromHour: Math.min(USUAL.from, ...blocks.map(({ from }) => Math.floor(from / HOUR))),
		untilHour: Math.max(USUAL.until, ...blocks.map(({ until }) => Math.ceil(until / HOUR))),
		days: columns,
	};
}

function dayColumn<T extends CalendarEvent>(
	events: readonly T[],
	day: string,
	zone: string,
): DayColumn<T> {
	const parts = eventsOn(events, day, zone);
	const isWhole = ({ event, isContinued, goesOn }: DayPart<T>) =>
		event.allDay || (isContinued && goesOn);
	const timed = parts
		.filter((part) => !isWhole(part))
		.map((part) => ({ part, ...minutesOf(part, zone) }))
		.sort((a, b) => a.from - b.from || b.until - a.until);
	const clusters = clustersOf(timed);
	return {
		day,
		whole: parts.filter(isWhole),
		blocks: clusters.flatMap((cluster) => {
			const of = Math.min(MOST_BESIDE, widthOf(cluster));
			return cluster.flatMap((one) => (one.place < MOST_BESIDE ? [{ ...one, of }] : []));
		}),
		hidden: clusters.flatMap((cluster) => {
			const out = cluster.filter(({ place }) => place >= MOST_BESIDE);
			const from = Math.min(...out.map((one) => one.from));
			return out.length > 0 ? [{ from, count: out.length }] : [];
		}),
	};
}

function minutesOf<T extends CalendarEvent>(
	{ event, isContinued, goesOn }: DayPart<T>,
	zone: string,
): { readonly from: number; readonly until: number } {
	const at = (instant: string) => {
		const { hour, minute } = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
		return hour * HOUR + minute;
	};
	const from = Math.min(isContinued ? 0 : at(event.start), DAY - SHORTEST_DRAWN);
	// An end at midnight is the end of the day; when clocks go back an event may end before its
	// start.
	const end = goesOn ? DAY : at(event.end) || DAY;
	return { from, until: Math.max(end, from + SHORTEST_DRAWN) };
}

/** Groups overlapping events, and puts each event into the first free column of its group. */
function clustersOf<T>(
	sorted: readonly Omit<Placed<T>, 'place'>[],
): readonly (readonly Placed<T>[])[] {
	const clusters: Placed<T>[][] = [];
	let ends: number[] = [];
	for (const one of sorted) {
		const cluster = clusters.at(-1);
		if (!cluster || ends.every((end) => end <= one.from)) {
			ends = [one.until];
			clusters.push([{ ...one, place: 0 }]);
			continue;
		}
		const free = ends.findIndex((end) => end <= one.from);
		const place = free === -1 ? ends.length : free;
		ends[place] = one.until;
		cluster.push({ ...one, place });
	}
	return clusters;
}

function widthOf<T>(cluster: readonly Placed<T>[]): number {
	return 1 + Math.max(...cluster.map(({ place }) => place));
}
