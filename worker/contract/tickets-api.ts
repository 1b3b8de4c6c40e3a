import type { AppErrorCode } from '#worker/errors.ts';
import type { Act } from './act.ts';
import type { Ticket, TicketDraft, TicketStatus } from './ticket.ts';

/** 'waiting': not acknowledged yet. 'refused': refused by the server. */
export type TicketState = TicketStatus | 'waiting' | 'refused';

export type TicketRow = {
	readonly _id: string;
	readonly subject: string;
	readonly state: TicketState;
	/** ISO instant of the last known change. */
	readonly updatedAt: string;
	/** Name of the author; null: written without a session, or by the reader. */
	readonly author: string | null;
	readonly messageCount: number;
	/** Number of messages that are not acknowledged yet. */
	readonly unsent: number;
};

export type TicketsView = {
	/** The person's tickets, last changed first; empty without a session. */
	readonly own: readonly TicketRow[];
	/** Tickets written on this device without a session. */
	readonly onDevice: readonly TicketRow[];
	readonly loggedIn: boolean;
	/** The person answers for the company. */
	readonly answers: boolean;
	/** ISO instant of the stored copy; null: never downloaded. */
	readonly lastUpdate: string | null;
	/** Why the last refresh failed; null: it did not. */
	readonly failure: AppErrorCode | null;
};

export type TicketView = {
	/** As downloaded, or as written here. */
	readonly ticket: Ticket;
	readonly state: TicketState;
	/** Why the server refused it; null: it did not. */
	readonly refused: AppErrorCode | null;
	/** Messages that are not acknowledged yet, oldest first. */
	readonly outgoing: readonly {
		readonly _id: string;
		readonly text: string;
		readonly at: string;
	}[];
	readonly onDevice: boolean;
	/** Messages that this build cannot read, of a ticket without a session (rule 12.15). */
	readonly unreadable: number;
	/** Why the stored copy is shown; null: it is current. */
	readonly failure: AppErrorCode | null;
};

export type InboxView = {
	readonly tickets: readonly TicketRow[];
	readonly counts: Readonly<Record<TicketStatus, number>>;
	/** There are no more tickets of this status. */
	readonly isAll: boolean;
};

/** Support tickets (rules 14.1 and 14.2): stored first, then sent, with or without a session. */
export interface TicketsApi {
	/** From the stored copy. */
	view(): Promise<TicketsView>;
	/** Sends unsent parts and downloads the newest list. Does not throw network errors. */
	refresh(): Promise<void>;
	/** Stores a new ticket, to be sent when there is a network. Resolves with its id when durable. */
	create(draft: TicketDraft): Act<string>;
	/** From the server, else the stored copy; null: neither. */
	find(id: string): Promise<TicketView | null>;
	/** Stores a message, to be sent when there is a network. Resolves when durable. */
	write(id: string, text: string): Act<void>;
	/** Closes or reopens a ticket on the server. Throws network errors. */
	setStatus(id: string, status: 'open' | 'closed'): Act<void>;
	/**
	 * Deletes what the server refused, or the stored copy of a ticket; nothing changes on the server.
	 */
	forget(id: string): Act<void>;
	/** At least the `count` last changed tickets of the company, for people who answer. Throws not-found
	 * for others, and network errors. */
	inbox(status: TicketStatus, count: number): Promise<InboxView>;
}
