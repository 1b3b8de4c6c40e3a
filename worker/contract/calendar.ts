import { code, integer, isoDate, isoInstant, text, uuid } from './scalars.ts';
import {
	array,
	boolean,
	type Infer,
	named,
	nullable,
	object,
	oneOf,
	optional,
	refine,
	scalar,
	type,
} from './schema.ts';
import { jobTitle } from './session.ts';

/** People of one event besides its owner. */
export const MAX_INVITED = 500;
/** Minutes before the beginning at which people are reminded; of whole days, before 08:00 (rule 8.4). */
const MAX_REMINDER_MINUTES = 20_160;

const EVENT_STATUSES = ['waiting', 'finished'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];
const eventStatus = () => oneOf(EVENT_STATUSES);

/** What an invited person answers. */
const PRESENCE_STATUSES = ['maybe', 'confirm', 'decline'] as const;
export type PresenceStatus = (typeof PRESENCE_STATUSES)[number];

const EVENTS = 2_000;
const PEOPLE = 20_000;

const INSTANT = isoInstant();
const DATE = isoDate();

/** An instant of a timed event, a date of whole days. */
function moment() {
	return scalar<string>('a moment', { type: 'string' }, (value) => {
		return INSTANT.is(value) || DATE.is(value) || 'Expected an instant or a date';
	});
}

/** IANA, one that this program knows. */
function timeZone() {
	return scalar<string>('a time zone', { type: 'string', maxLength: 64 }, (value) => {
		if (typeof value !== 'string' || value.length > 64) return 'Expected a time zone';
		try {
			return new Intl.DateTimeFormat('en', { timeZone: value }).format() !== '';
		} catch (error) {
			if (error instanceof RangeError) return 'Expected a time zone';
			throw error;
		}
	});
}

const time = () => ({
	/** Whole days: `start` and `end` are dates, both included; else instants, the end excluded. */
	allDay: boolean(),
	start: moment(),
	end: moment(),
	/** The zone it was made in: what 14:00 meant to its owner. */
	timeZone: timeZone(),
});
/** Whole days are the same days in whatever zone they are read. */
const Time = type(time());
export type EventTime = Infer<typeof Time>;

function fits({ allDay, start, end }: Omit<EventTime, 'timeZone'>): true | string {
	const kind = allDay ? DATE : INSTANT;
	if (!kind.is(start) || !kind.is(end)) {
		return allDay ? 'Expected dates' : 'Expected instants';
	}
	if (start < '2000' || end >= '2102') return 'Expected a time of this century';
	// Instants may have more or fewer decimals.
	const isAfter = allDay ? end >= start : Date.parse(end) > Date.parse(start);
	return isAfter || 'Expected an end after the start';
}

const isOnce = (codes: readonly string[]) => new Set(codes).size === codes.length;
const codes = () =>
	refine(array(code(), MAX_INVITED), 'people', (all) => isOnce(all) || 'The same person twice');

const content = () => ({
	...time(),
	title: refine(text(1, 120), 'title', (value) => value.trim() !== '' || 'Required'),
	description: text(0, 2_000),
	place: text(0, 200),
	/** Without the owner. */
	invitedEmployeesCode: codes(),
	/** null: nobody is reminded. */
	reminderMinutes: nullable(integer(0, MAX_REMINDER_MINUTES)),
});
/** What the owner writes. */
const Content = type(content());
export type EventContent = Infer<typeof Content>;

/** PUT /v3/app/calendar/{id}: creates what does not exist; `revision` is the one it was made from. */
export const PutEventBody = named(
	'PutEventBody',
	object({
		event: refine(object({ ...content(), revision: optional(integer(0)) }), 'event', fits),
	}),
);
export type PutEventBody = Infer<typeof PutEventBody>;

/** PUT /v3/app/calendar/status/{id}. */
export const EventStatusBody = named('EventStatusBody', object({ status: eventStatus() }));
export type EventStatusBody = Infer<typeof EventStatusBody>;

/** PUT /v3/app/calendar/presence/{id}. */
export const PresenceBody = named(
	'PresenceBody',
	object({ presenceStatus: oneOf(PRESENCE_STATUSES) }),
);
export type PresenceBody = Infer<typeof PresenceBody>;

const person = () => ({
	employeeCode: code(),
	name: text(0, 200),
	jobTitle: jobTitle(),
});
const Person = named('CalendarPerson', type(person()));
export type CalendarPerson = Infer<typeof Person>;

const CalendarEventSchema = named(
	'CalendarEvent',
	type({
		...content(),
		/** Made by the device. */
		_id: uuid(),
		status: eventStatus(),
		/** The owner comes and answers nothing. */
		ownerCode: code(),
		confirmedEmployeesCode: array(code(), MAX_INVITED),
		declinedEmployeesCode: array(code(), MAX_INVITED),
		/** Said 'maybe'; who stands in no list has not answered. */
		maybeEmployeesCode: array(code(), MAX_INVITED),
		/** Rises with every change of its owner. */
		revision: integer(1),
		updatedAt: isoInstant(),
	}),
);
export type CalendarEvent = Infer<typeof CalendarEventSchema>;

/** GET /v3/app/calendar/{param} and every change: the events, and whom they name. */
export const CalendarResponse = named(
	'CalendarResponse',
	type({ events: array(CalendarEventSchema, EVENTS), employees: array(Person, PEOPLE) }),
);
export type CalendarResponse = Infer<typeof CalendarResponse>;

/** `isTeam`: somewhere below the caller. */
const Invitable = named('InvitablePerson', type({ ...person(), isTeam: optional(boolean()) }));

/** GET /v3/app/calendar/people/invitable (extension). */
export const InvitableResponse = named(
	'InvitableResponse',
	type({ employees: array(Invitable, PEOPLE) }),
);
export type InvitableResponse = Infer<typeof InvitableResponse>;

/** POST /v3/app/calendar/people/conflicts (extension): what stands against a time. */
export const ConflictsBody = named(
	'ConflictsBody',
	refine(
		object({ ...time(), employeesCode: codes(), exceptEvent: nullable(uuid()) }),
		'time',
		fits,
	),
);
export type ConflictsBody = Infer<typeof ConflictsBody>;

export const ConflictsResponse = named(
	'ConflictsResponse',
	type({
		/** Days away, both included. */
		vacations: array(type({ employeeCode: code(), start: isoDate(), end: isoDate() }), PEOPLE),
		/** Clients of the person's route on a day of the event. */
		routes: array(type({ employeeCode: code(), date: isoDate(), clients: integer(1) }), PEOPLE),
		/** Of the caller alone. */
		events: array(
			type({ _id: uuid(), title: text(0, 120), allDay: boolean(), start: moment(), end: moment() }),
			EVENTS,
		),
	}),
);
export type ConflictsResponse = Infer<typeof ConflictsResponse>;
