import type { Act } from './act.ts';
import type {
	CalendarEvent,
	CalendarPerson,
	EventContent,
	EventStatus,
	EventTime,
	PresenceStatus,
} from './calendar.ts';

export type InvitedPerson = CalendarPerson & {
	/** null: nothing was answered yet. */
	readonly presence: PresenceStatus | null;
};

export type CalendarItem = CalendarEvent & {
	readonly ownerName: string;
	/** The person of this device writes, deletes and ends it. */
	readonly isOwn: boolean;
	/** What the person of this device has answered; null: nothing, or they are the owner. */
	readonly presence: PresenceStatus | null;
	/** In Portuguese order. */
	readonly invited: readonly InvitedPerson[];
};

export type CalendarMonth = {
	/** `2026-03`. */
	readonly month: string;
	/** Of the whole weeks the month lies in. */
	readonly events: readonly CalendarItem[];
	/** ISO instant of the copy on this device; null: none has come yet. */
	readonly lastUpdate: string | null;
	/** The last question to the server went unanswered. */
	readonly failed: boolean;
};

export type EventDraft = EventContent & {
	/** What it was made from; 0: a new one. */
	readonly revision: number;
};

/** What stands against a time, each with the name of whom it is about. */
export type Conflicts = {
	readonly vacations: readonly {
		readonly name: string;
		/** ISO dates, both included. */
		readonly start: string;
		readonly end: string;
	}[];
	readonly routes: readonly {
		readonly name: string;
		readonly date: string;
		readonly clients: number;
	}[];
	/** Of the person of this device. */
	readonly events: readonly { readonly _id: string; readonly title: string }[];
};

export type FoundPeople = { readonly total: number; readonly rows: readonly CalendarPerson[] };

/** What the person of this device organises and is invited to. */
export interface CalendarApi {
	/** From this device; never waits for the network. */
	month(month: string): Promise<CalendarMonth>;
	/** Asks the server for a month. Never throws for the network. */
	refresh(month: string): Promise<void>;
	/** Months this device holds, the last seen one first. */
	heldMonths(): Promise<readonly string[]>;
	/** From this device, else from the server. Throws not-found and what the network throws. */
	event(id: string): Promise<CalendarItem>;
	/** Asks the server for the newest of one; one that is gone leaves this device. Never throws for the network. */
	refreshEvent(id: string): Promise<void>;
	/**
	 * Writes one, or makes it. The same `key` is the same writing. Throws invalid, conflict (another
	 * device was first), not-found, edit-unauthorised and what the network throws.
	 */
	save(id: string, event: EventDraft, key: string): Act<CalendarItem>;
	/** Throws as `save`; one that is gone already counts as removed. */
	remove(id: string): Act<void>;
	/** Shows at once; on failure it is as before. Throws as `save`. */
	setStatus(id: string, status: EventStatus): Act<void>;
	/** Shows at once; on failure it is as before. Throws as `save`. */
	setPresence(id: string, presence: PresenceStatus): Act<void>;
	/** Whom one may invite, by name or code without accents; at most `limit`. Throws for the network. */
	people(search: string, limit: number): Promise<FoundPeople>;
	/** Everybody below the person of this device, as many as one event invites. Throws for the network. */
	team(): Promise<FoundPeople>;
	/** Throws what the network throws. */
	conflicts(
		time: EventTime,
		employeesCode: readonly string[],
		exceptEvent: string | null,
	): Promise<Conflicts>;
	/** An iCalendar file (RFC 5545) of a month or one event, from this device. Throws not-found. */
	file(of: { readonly month: string } | { readonly event: string }): Act<string>;
}
