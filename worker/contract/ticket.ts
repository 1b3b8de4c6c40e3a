import { integer, isoInstant, text, uuid } from './scalars.ts';
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
	type,
} from './schema.ts';

/** The header that opens a ticket to the device it was written on: never in an address, never in a log. */
export const TICKET_SECRET = 'ticket-secret';

/** 256 random bits in base64url. */
const SECRET = /^[\w-]{43}$/;
const STATUSES = ['open', 'answered', 'closed'] as const;
const CATEGORIES = ['access', 'coaching', 'sync', 'training', 'requests', 'data', 'other'] as const;
/** More than this in one answer helps nobody; `limite=-1` means this many. */
export const TICKETS_PER_PAGE = 200;
export const MESSAGES_PER_TICKET = 200;
const SUBJECT = 120;
const MESSAGE = 10_000;

const written = (max: number) =>
	refine(text(1, max), 'written', (value) => value.trim() !== '' || 'Required');

export const ticketSecret = () =>
	refine(text(43, 43), 'secret', (value) => SECRET.test(value) || 'Expected 43 of base64url');

const draft = {
	subject: written(SUBJECT),
	category: oneOf(CATEGORIES),
	message: written(MESSAGE),
	contact: nullable(text(1, 200)),
	diagnosis: nullable(text(1, 20_000)),
};

/** POST tickets/create. */
export const CreateTicketRequest = named(
	'CreateTicketRequest',
	object({
		ticketId: uuid(),
		/** Of a ticket without a session, and of none other: what opens it again. */
		secret: nullable(ticketSecret()),
		...draft,
	}),
);
export type CreateTicketRequest = Infer<typeof CreateTicketRequest>;

/** What a person has written in a ticket and no server has acknowledged. */
export const UnsentTicketSchema = named(
	'UnsentTicket',
	type({
		_id: uuid(),
		/** null: the server has it, and waits for messages. */
		draft: nullable(type({ ...draft, at: isoInstant() })),
		outgoing: array(type({ _id: uuid(), text: written(MESSAGE), at: isoInstant() }), 1000),
	}),
);

const summary = {
	_id: uuid(),
	subject: text(1, SUBJECT),
	category: oneOf(CATEGORIES),
	status: oneOf(STATUSES),
	createdAt: isoInstant(),
	updatedAt: isoInstant(),
	author: nullable(text(0, 200)),
	messageCount: integer(),
};

export const TicketSummarySchema = named('TicketSummary', type(summary));
export type TicketSummaryBody = Infer<typeof TicketSummarySchema>;

const TicketMessageSchema = named(
	'TicketMessage',
	type({
		_id: uuid(),
		at: isoInstant(),
		from: oneOf(['author', 'support']),
		name: nullable(text(0, 200)),
		text: text(1, MESSAGE),
	}),
);

export const TicketSchema = named(
	'Ticket',
	type({
		...summary,
		contact: nullable(text(0, 200)),
		diagnosis: nullable(text(0, 20_000)),
		messages: array(TicketMessageSchema, MESSAGES_PER_TICKET),
		answers: boolean(),
	}),
);

/** Section 3, Ticket: ticket, tickets. */
export const TicketResponse = named('TicketResponse', type({ ticket: TicketSchema }));
export type TicketResponse = Infer<typeof TicketResponse>;
export const TicketsResponse = named(
	'TicketsResponse',
	type({
		tickets: array(TicketSummarySchema, TICKETS_PER_PAGE),
		/** All there are, on every page. */
		total: integer(),
		/** Of every status, whatever the filter; null: not asked for. */
		counts: nullable(type({ open: integer(), answered: integer(), closed: integer() })),
		/** Cursor of the page after this one; absent: there is none. */
		next: optional(text(1, 100)),
	}),
);
export type TicketsResponse = Infer<typeof TicketsResponse>;

/** POST tickets/message (extension). */
export const TicketMessageRequest = named(
	'TicketMessageRequest',
	object({ ticketId: uuid(), messageId: uuid(), text: written(MESSAGE) }),
);
export type TicketMessageRequest = Infer<typeof TicketMessageRequest>;

/** POST tickets/status (extension). */
export const TicketStatusRequest = named(
	'TicketStatusRequest',
	object({ ticketId: uuid(), status: oneOf(['open', 'closed']) }),
);
export type TicketStatusRequest = Infer<typeof TicketStatusRequest>;

/** The query of the lists: page from 1, `limite` per page; −1: all, capped. */
export const TicketsQuery = object({
	page: optional(integer(1, 10_000)),
	limite: optional(integer(-1, TICKETS_PER_PAGE)),
	status: optional(oneOf(STATUSES)),
});
