import type { Act } from './act.ts';
import type {
	CalendarEvent,
	EventContent,
	EventStatus,
	EventTime,
	PresenceStatus,
} from './calendar.ts';
import type { ShownPerson } from './person.ts';

export type InvitedPerson = ShownPerson & {
	/** null: not answered. */
	readonly presence: PresenceStatus | null;
};

export type CalendarItem = CalendarEvent & {
	readonly ownerName: string;
	/** The person is the owner, who may edit, finish and delete it. */
	readonly isOwn: boolean;
	/** The person's answer; null: not answered, or the person is the owner. */
	readonly presence: PresenceStatus | null;
	/** Sorted by name in Portuguese order. */
	readonly invited: readonly InvitedPerson[];
};

export type CalendarMonth = {
	/** ISO month, for example '2026-03'. */
	readonly month: string;
	/** Events of all weeks that contain a day of the month. */
	readonly events: readonly CalendarItem[];
	/** ISO instant of the stored copy; null: never downloaded. */
	readonly lastUpdate: string | null;
	/** The last refresh failed. */
	readonly failed: boolean;
};

export type EventDraft = EventContent & {
	/** Revision on which the edit is based; 0: a new event. */
	readonly revision: number;
};

/** What conflicts with a time, each with the name of the person concerned. */
export type Conflicts = {
	readonly vacations: readonly {
		readonly name: string;
		/** First and last day, ISO dates. */
		readonly start: string;
		readonly end: string;
	}[];
	readonly routes: readonly {
		readonly name: string;
		readonly date: string;
		readonly clients: number;
	}[];
	/** The person's own events. */
	readonly events: readonly { readonly _id: string; readonly title: string }[];
};

type FoundPeople = { readonly total: number; readonly rows: readonly ShownPerson[] };

/** The person's own events and invitations (rules 8.1 to 8.5). */
export interface CalendarApi {
	/** From the stored copy; does not wait for the network. */
	month(month: string): Promise<CalendarMonth>;
	/** Downloads a month. Does not throw network errors. */
	refresh(month: string): Promise<void>;
	/** Months stored on this device; the last one viewed is first. */
	heldMonths(): Promise<readonly string[]>;
	/** From the stored copy, else from the server. Throws not-found and network errors. */
	event(id: string): Promise<CalendarItem>;
	/**
	 * Downloads one event; deletes the stored copy when the server has no such event. Does not throw
	 * network errors.
	 */
	refreshEvent(id: string): Promise<void>;
	/**
	 * Creates or changes an event; the same `key` writes once. Throws invalid, conflict (another device
	 * saved first), not-found, edit-unauthorised and network errors.
	 */
	save(id: string, event: EventDraft, key: string): Act<CalendarItem>;
	/** Throws as `save`, except not-found. */
	remove(id: string): Act<void>;
	/** The change is visible at once and reverted on failure. Throws as `save`. */
	setStatus(id: string, status: EventStatus): Act<void>;
	/** The change is visible at once and reverted on failure. Throws as `save`. */
	setPresence(id: string, presence: PresenceStatus): Act<void>;
	/**
	 * Searches the people one may invite, by name or code, ignoring accents and case; at most `limit`
	 * rows. Throws network errors.
	 */
	people(search: string, limit: number): Promise<FoundPeople>;
	/** Everybody below the person; at most `MAX_INVITED` rows. Throws network errors. */
	team(): Promise<FoundPeople>;
	/** Throws network errors. */
	conflicts(
		time: EventTime,
		employeesCode: readonly string[],
		exceptEvent: string | null,
	): Promise<Conflicts>;
	/** An iCalendar file (RFC 5545) of a month or one event, from the stored copy. Throws not-found. */
	file(of: { readonly month: string } | { readonly event: string }): Act<string>;
}
