import type { EventContent } from '#worker/contract/calendar.ts';
import { reminderAt, spanOf } from '#worker/domain/calendar/event.ts';

export type EventValues = ReturnType<typeof eventValues>;

/** The columns of an event that its owner writes. */
export function eventValues(event: Omit<EventContent, 'invitedEmployeesCode'>, now: Date) {
	const { from, until } = spanOf(event, event.timeZone);
	const remind = reminderAt(event);
	return {
		title: event.title.trim(),
		description: event.description,
		place: event.place,
		all_day: event.allDay,
		start_text: event.start,
		end_text: event.end,
		time_zone: event.timeZone,
		starts_at: from,
		ends_at: until,
		reminder_minutes: event.reminderMinutes,
		// A reminder whose time has passed is not sent.
		remind_at: remind !== null && Date.parse(remind) > now.getTime() ? remind : null,
		updated_at: now,
	};
}
