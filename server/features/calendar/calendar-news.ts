import type { News } from '#server/features/notifications/public/notify.ts';
import type { CalendarEvent, EventTime, PresenceStatus } from '#worker/contract/calendar.ts';
import { dayIn } from '#worker/domain/calendar/month.ts';

/** The change of an event; part of the notification's reference. */
export type CalendarNewsKind =
	| 'calendar-invited'
	| 'calendar-changed'
	| 'calendar-moved'
	| 'calendar-cancelled'
	| 'calendar-reminder'
	| `calendar-${PresenceStatus}`;

type About = Pick<CalendarEvent, '_id' | 'title' | keyof EventTime>;
type Actor = { readonly employeeCode: string; readonly name: string } | null;

/** Builds the same notification for each of `people`, by employee code. */
export function calendarNews(
	company: string,
	people: readonly string[],
	kind: CalendarNewsKind,
	event: About,
	actor: Actor,
): readonly News[] {
	const reference = {
		kind,
		_id: event._id,
		actor: actor?.name ?? null,
		subject: event.title,
		code: actor?.employeeCode ?? null,
		date: event.allDay ? event.start : dayIn(event.start, event.timeZone),
		note: whenText(event),
	};
	return people.map((to) => ({ company, to, type: 'calendar', reference }));
}

/** Formats 'qua., 11 de mar., 14:00 a 15:00', in the zone of the event. */
function whenText({ allDay, start, end, timeZone }: EventTime): string {
	const zone = allDay ? 'UTC' : timeZone;
	const from = new Date(allDay ? `${start}T00:00Z` : start);
	const until = new Date(allDay ? `${end}T00:00Z` : end);
	const day = { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone } as const;
	const days = new Intl.DateTimeFormat('pt-BR', day);
	const first = days.format(from);
	const last = days.format(until);
	if (allDay) return first === last ? `${first}, dia inteiro` : `${first} a ${last}`;
	const hour = new Intl.DateTimeFormat('pt-BR', {
		hour: '2-digit',
		minute: '2-digit',
		timeZone: zone,
	});
	const ends = first === last ? hour.format(until) : `${last}, ${hour.format(until)}`;
	return `${first}, ${hour.format(from)} a ${ends}`;
}
