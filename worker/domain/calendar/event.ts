import type {
	CalendarEvent,
	EventContent,
	EventTime,
	PresenceStatus,
} from '#worker/contract/calendar.ts';

/** Maximum duration of an event in days (rule 8.2). */
const MAX_DAYS = 60;

type Answers = Pick<
	CalendarEvent,
	'confirmedEmployeesCode' | 'declinedEmployeesCode' | 'maybeEmployeesCode'
>;

/**
 * Stores a person's answer; they are in one list at most (rule 8.1). 'maybe' removes them from both
 * lists.
 */
export function withPresence<T extends Answers>(
	event: T,
	employeeCode: string,
	presence: PresenceStatus,
): T {
	const among = (codes: readonly string[], isIn: boolean) => {
		if (codes.includes(employeeCode) === isIn) return codes;
		return isIn ? [...codes, employeeCode] : codes.filter((code) => code !== employeeCode);
	};
	return {
		...event,
		confirmedEmployeesCode: among(event.confirmedEmployeesCode, presence === 'confirm'),
		declinedEmployeesCode: among(event.declinedEmployeesCode, presence === 'decline'),
		maybeEmployeesCode: among(event.maybeEmployeesCode, presence === 'maybe'),
	};
}

/** Returns the person's answer; null when there is none. */
export function presenceOf(event: Answers, employeeCode: string): PresenceStatus | null {
	if (event.confirmedEmployeesCode.includes(employeeCode)) return 'confirm';
	if (event.declinedEmployeesCode.includes(employeeCode)) return 'decline';
	return event.maybeEmployeesCode.includes(employeeCode) ? 'maybe' : null;
}

/**
 * Returns the period of an event as ISO instants, the end not included. Whole days are days in `zone`.
 */
export function spanOf(
	{ allDay, start, end }: EventTime,
	zone: string,
): { readonly from: string; readonly until: string } {
	if (!allDay) return { from: start, until: end };
	const first = Temporal.PlainDate.from(start);
	const after = Temporal.PlainDate.from(end).add({ days: 1 });
	return {
		from: first.toZonedDateTime(zone).toInstant().toString(),
		until: after.toZonedDateTime(zone).toInstant().toString(),
	};
}

/** The hour from which reminders of whole-day events count back (rule 8.4). */
const ALL_DAY_HOUR = '08:00';

/** Returns the ISO instant of the reminder (rule 8.4); null: no reminder. */
export function reminderAt(
	event: EventTime & Pick<EventContent, 'reminderMinutes'>,
): string | null {
	const { allDay, start, timeZone, reminderMinutes: minutes } = event;
	if (minutes === null) return null;
	const begins = allDay
		? Temporal.PlainDate.from(start)
				.toZonedDateTime({ timeZone, plainTime: ALL_DAY_HOUR })
				.toInstant()
		: Temporal.Instant.from(start);
	return begins.subtract({ minutes }).toString();
}

/** Epoch milliseconds of an ISO instant. */
export function msOf(instant: string): number {
	return Temporal.Instant.from(instant).epochMilliseconds;
}

/** Whether two times are equal. A new time deletes all presence answers (rule 8.3). */
export function isSameTime(a: EventTime, b: EventTime): boolean {
	if (a.allDay !== b.allDay) return false;
	if (a.allDay) return a.start === b.start && a.end === b.end;
	return msOf(a.start) === msOf(b.start) && msOf(a.end) === msOf(b.end);
}

/** The reason why a field of an event is refused. */
export type EventProblem = 'missing' | 'before-start' | 'too-long' | 'unknown';
export type EventProblems = Readonly<Partial<Record<'title' | 'start' | 'end', EventProblem>>>;

/** Returns the problems of the owner's input by field (rule 8.2); empty: it can be saved. */
export function eventProblems(content: EventContent): EventProblems {
	const problems: Partial<Record<'title' | 'start' | 'end', EventProblem>> = {};
	if (content.title.trim() === '') problems.title = 'missing';
	const { from, until } = spanOf(content, content.timeZone);
	const ms = msOf(until) - msOf(from);
	if (ms <= 0) problems.end = 'before-start';
	else if (ms > (MAX_DAYS + 1) * 86_400_000) problems.end = 'too-long';
	return problems;
}
