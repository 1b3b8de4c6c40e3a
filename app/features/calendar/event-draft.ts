import type { Option } from '#app/ui/pick-list.tsx';
import type { EventTime } from '#worker/contract/calendar.ts';
import type { CalendarItem, EventDraft } from '#worker/contract/calendar-api.ts';
import type { ShownPerson } from '#worker/contract/person.ts';
import { type EventProblem, eventProblems } from '#worker/domain/calendar/event.ts';
import { titleOf } from '#worker/domain/session/person.ts';
import { hourIn } from './calendar-words.ts';

/** The input of the event form; '' while a field is empty. */
export type EventFormValues = {
	/** Id of the event, created by this device. */
	readonly id: string;
	/** Idempotency key of one save: the same key writes once. */
	readonly key: string;
	/** Revision of the event the draft was made from; 0 for a new event. */
	readonly revision: number;
	readonly title: string;
	readonly description: string;
	readonly place: string;
	readonly allDay: boolean;
	/** Dates are ISO and hours HH:MM, in `timeZone`. */
	readonly startDate: string;
	readonly startTime: string;
	readonly endDate: string;
	readonly endTime: string;
	readonly timeZone: string;
	/** `code` is the employee code. */
	readonly invited: readonly Option[];
	readonly reminderMinutes: number | null;
};

/** Name of the draft of an event; `id` is null for a new one. */
export function eventDraftName(id: string | null): string {
	return id === null ? 'agenda/novo' : `agenda/${id}`;
}

/**
 * One hour on a day. Today it starts at the next full hour; late in the evening, at the first hour
 * of tomorrow.
 */
export function newEvent(
	day: string,
	now: string,
	zone: string,
	ids: () => string,
): EventFormValues {
	const here = Temporal.Instant.from(now).toZonedDateTimeISO(zone);
	const today = here.toPlainDate();
	const isToday = today.toString() === day;
	const isLate = isToday && here.hour >= 22;
	const hour = isToday && !isLate ? here.hour + 1 : 9;
	const date = isLate ? today.add({ days: 1 }).toString() : day;
	const clock = (value: number) => `${String(value).padStart(2, '0')}:00`;
	return {
		id: ids(),
		key: ids(),
		revision: 0,
		title: '',
		description: '',
		place: '',
		allDay: false,
		startDate: date,
		startTime: clock(hour),
		endDate: date,
		endTime: clock(hour + 1),
		timeZone: zone,
		invited: [],
		reminderMinutes: 30,
	};
}

/** An event as its form shows it, in the zone of this device. */
export function formValuesOf(
	event: CalendarItem,
	zone: string,
	ids: () => string,
): EventFormValues {
	const { _id, revision, title, description, place, allDay, start, end, reminderMinutes } = event;
	const dayOf = (at: string) =>
		Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString();
	return {
		id: _id,
		key: ids(),
		revision,
		title,
		description,
		place,
		allDay,
		startDate: allDay ? start : dayOf(start),
		startTime: allDay ? '09:00' : hourIn(start, zone),
		endDate: allDay ? end : dayOf(end),
		endTime: allDay ? '10:00' : hourIn(end, zone),
		timeZone: zone,
		invited: event.invited.map(invitedSubject),
		reminderMinutes,
	};
}

/** A person as the form lists them. */
export function invitedSubject(person: ShownPerson): Option {
	const { employeeCode, name } = person;
	return { code: employeeCode, name, detail: `${employeeCode} · ${titleOf(person)}` };
}

/** False for a draft of an older version of the app, which is then ignored. */
export function isEventFormValues(kept: unknown): kept is EventFormValues {
	const fields = Object.keys(newEvent('2026-01-01', '2026-01-01T12:00:00Z', 'UTC', () => ''));
	return typeof kept === 'object' && kept !== null && fields.every((field) => field in kept);
}

/** The time of the event; null while a date or an hour is missing. */
export function timeOf(values: EventFormValues): EventTime | null {
	const { allDay, startDate, startTime, endDate, endTime, timeZone } = values;
	if (startDate === '' || endDate === '') return null;
	if (allDay) return { allDay, start: startDate, end: endDate, timeZone };
	if (startTime === '' || endTime === '') return null;
	const at = (day: string, plainTime: string) =>
		Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime }).toInstant().toString();
	return { allDay, start: at(startDate, startTime), end: at(endDate, endTime), timeZone };
}

/** Moves the end with the start, so that the duration stays. */
export function withStart(
	values: EventFormValues,
	change: Partial<Pick<EventFormValues, 'startDate' | 'startTime'>>,
): EventFormValues {
	const next = { ...values, ...change };
	if ([next.startDate, next.startTime, values.startDate, values.startTime].includes('')) {
		return next;
	}
	const at = (day: string, time: string) => Temporal.PlainDateTime.from(`${day}T${time}`);
	const moved = at(values.startDate, values.startTime).until(at(next.startDate, next.startTime));
	if (values.endDate === '' || values.endTime === '') return next;
	const end = at(values.endDate, values.endTime).add(moved);
	return {
		...next,
		endDate: end.toPlainDate().toString(),
		endTime: end.toPlainTime().toString().slice(0, 5),
	};
}

/** The draft to send; null while a date or an hour is missing. */
export function draftOf(values: EventFormValues): EventDraft | null {
	const time = timeOf(values);
	if (!time) return null;
	const { title, description, place, invited, reminderMinutes, revision } = values;
	return {
		...time,
		title,
		description,
		place,
		invitedEmployeesCode: invited.map(({ code }) => code),
		reminderMinutes,
		revision,
	};
}

export type EventFormProblems = Readonly<Partial<Record<'title' | 'start' | 'end', EventProblem>>>;

/** Problems by field; empty when it can be sent. */
export function eventFormProblems(values: EventFormValues): EventFormProblems {
	const draft = draftOf(values);
	if (draft) return eventProblems(draft);
	const isStartThere = values.startDate !== '' && (values.allDay || values.startTime !== '');
	return {
		...(values.title.trim() === '' && { title: 'missing' as const }),
		...(isStartThere ? { end: 'missing' as const } : { start: 'missing' as const }),
	};
}

const TEXTS: Readonly<Record<'title' | 'start' | 'end', Partial<Record<EventProblem, string>>>> = {
	title: { missing: 'Escreva um título para o evento.' },
	start: { missing: 'Escolha quando começa.' },
	end: {
		missing: 'Escolha quando termina.',
		'before-start': 'O fim vem antes do começo. Confira o dia e a hora.',
		'too-long': 'Um evento dura no máximo 60 dias. Confira as datas.',
	},
};

/** The instruction for a problem; null without a problem. */
export function problemText(
	field: 'title' | 'start' | 'end',
	problem: EventProblem | undefined,
): string | null {
	if (problem === undefined) return null;
	return TEXTS[field][problem] ?? 'Confira este campo.';
}
