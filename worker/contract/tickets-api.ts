import type { AppErrorCode } from '../errors.ts';
import type { Act } from './act.ts';
import type { Ticket, TicketDraft, TicketStatus } from './ticket.ts';

/** 'waiting': written here, not acknowledged yet. 'refused': the server does not take it. */
export type TicketState = TicketStatus | 'waiting' | 'refused';

export type TicketRow = {
	readonly _id: string;
	readonly subject: string;
	readonly state: TicketState;
	/** ISO instant of the last change known here. */
	readonly updatedAt: string;
	/** null: nobody was logged in, or it is the reader. */
	readonly author: string | null;
	readonly messageCount: number;
	/** Messages written here that are not acknowledged yet. */
	readonly unsent: number;
};

export type TicketsView = {
	/** Of the person, the last changed first; empty without a session. */
	readonly own: readonly TicketRow[];
	/** Written on this device without a session. */
	readonly onDevice: readonly TicketRow[];
	readonly loggedIn: boolean;
	/** The person answers for the company. */
	readonly answers: boolean;
	/** ISO instant of the data; null: it never came. */
	readonly lastUpdate: string | null;
	/** Why the last question to the server went unanswered. */
	readonly failure: AppErrorCode | null;
};

export type TicketView = {
	/** As the server last told it, or as it was written here. */
	readonly ticket: Ticket;
	readonly state: TicketState;
	/** Why the server refused what was written here. */
	readonly refused: AppErrorCode | null;
	/** Written here and not acknowledged yet, oldest first. */
	readonly outgoing: readonly {
		readonly _id: string;
		readonly text: string;
		readonly at: string;
	}[];
	readonly onDevice: boolean;
	/** Why the newest state is not known; null: it is. */
	readonly failure: AppErrorCode | null;
};

export type InboxView = {
	readonly tickets: readonly TicketRow[];
	readonly counts: Readonly<Record<TicketStatus, number>>;
	/** There are no more in this state. */
	readonly isAll: boolean;
};

/** Support tickets: kept here first, sent once when there is a signal, with a session or without. */
export interface TicketsApi {
	/** What is known here; asks the server for nothing. */
	view(): Promise<TicketsView>;
	/** Sends what waits and asks for the newest. Never throws for the network. */
	refresh(): Promise<void>;
	/** Keeps a new ticket and sends it when it can. Resolves with its id when it is durable. */
	create(draft: TicketDraft): Act<string>;
	/** The newest state where there is a signal, else what is kept; null: neither. */
	find(id: string): Promise<TicketView | null>;
	/** Keeps a message and sends it when it can. Resolves when it is durable. */
	write(id: string, text: string): Act<void>;
	/** Closes or opens again, at the server. Throws what a request throws. */
	setStatus(id: string, status: 'open' | 'closed'): Act<void>;
	/** Gives up what the server refused, or takes a ticket off this device; the server keeps its own. */
	forget(id: string): Act<void>;
	/** The `count` last changed of the company, or a few more, for who answers. Throws not-found for others, and what a request throws. */
	inbox(status: TicketStatus, count: number): Promise<InboxView>;
}
