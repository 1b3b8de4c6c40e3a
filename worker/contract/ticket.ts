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

/** 'open' waits for the company, 'answered' for the author; a closed one can be opened again. */
const TICKET_STATUSES = ['open', 'answered', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const TICKET_CATEGORIES = [
	'access',
	'coaching',
	'sync',
	'training',
	'requests',
	'data',
	'other',
] as const;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];

/** More than this in one answer helps nobody; `limite=-1` means this many. */
export const TICKETS_PER_PAGE = 200;
export const MESSAGES_PER_TICKET = 200;
export const SUBJECT_LIMIT = 120;
/** Of the first message and of every one after it, in UTF-16 units. */
export const MESSAGE_LIMIT = 10_000;
export const CONTACT_LIMIT = 200;
export const DIAGNOSIS_LIMIT = 20_000;

const written = (max: number) =>
	refine(text(1, max), 'written', (value) => value.trim() !== '' || 'Required');

export const ticketSecret = () =>
	refine(text(43, 43), 'secret', (value) => SECRET.test(value) || 'Expected 43 of base64url');

const draft = {
	subject: written(SUBJECT_LIMIT),
	category: oneOf(TICKET_CATEGORIES),
	message: written(MESSAGE_LIMIT),
	/** How to reach the author; null: by the ticket alone. */
	contact: nullable(text(1, CONTACT_LIMIT)),
	/** The text of the diagnosis as the person read it; null: left out. */
	diagnosis: nullable(text(1, DIAGNOSIS_LIMIT)),
};

/** What a person writes; nothing of it says who they are, unless they want it to. */
const Draft = type(draft);
export type TicketDraft = Infer<typeof Draft>;

/** POST tickets/create. */
export const CreateTicketBody = named(
	'CreateTicketBody',
	object({
		ticketId: uuid(),
		/** Of a ticket without a session, and of none other: what opens it again. */
		secret: nullable(ticketSecret()),
		...draft,
	}),
);
export type CreateTicketBody = Infer<typeof CreateTicketBody>;

/** What a person has written in a ticket and no server has acknowledged. */
export const UnsentTicketSchema = named(
	'UnsentTicket',
	type({
		_id: uuid(),
		/** null: the server has it, and waits for messages. */
		draft: nullable(type({ ...draft, at: isoInstant() })),
		outgoing: array(type({ _id: uuid(), text: written(MESSAGE_LIMIT), at: isoInstant() }), 1000),
	}),
);

const summary = {
	/** Made by the device. */
	_id: uuid(),
	subject: text(1, SUBJECT_LIMIT),
	category: oneOf(TICKET_CATEGORIES),
	status: oneOf(TICKET_STATUSES),
	createdAt: isoInstant(),
	updatedAt: isoInstant(),
	/** Name of the author, for the company's people; null: nobody was logged in. */
	author: nullable(text(0, 200)),
	messageCount: integer(),
};

const TicketSummarySchema = named('TicketSummary', type(summary));
export type TicketSummary = Infer<typeof TicketSummarySchema>;

const TicketMessageSchema = named(
	'TicketMessage',
	type({
		_id: uuid(),
		at: isoInstant(),
		from: oneOf(['author', 'support']),
		/** Who wrote it; null: whoever asks need not know, or nobody was logged in. */
		name: nullable(text(0, 200)),
		text: text(1, MESSAGE_LIMIT),
	}),
);
export type TicketMessage = Infer<typeof TicketMessageSchema>;

const TicketSchema = named(
	'Ticket',
	type({
		...summary,
		contact: nullable(text(0, CONTACT_LIMIT)),
		diagnosis: nullable(text(0, DIAGNOSIS_LIMIT)),
		/** Oldest first. */
		messages: array(TicketMessageSchema, MESSAGES_PER_TICKET),
		/** The caller answers for the company instead of asking. */
		answers: boolean(),
	}),
);
export type Ticket = Infer<typeof TicketSchema>;

/** POST tickets/create, tickets/message, tickets/status and GET tickets/getTicket. */
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
export const TicketMessageBody = named(
	'TicketMessageBody',
	object({ ticketId: uuid(), messageId: uuid(), text: written(MESSAGE_LIMIT) }),
);
export type TicketMessageBody = Infer<typeof TicketMessageBody>;

/** POST tickets/status (extension). */
export const TicketStatusBody = named(
	'TicketStatusBody',
	object({ ticketId: uuid(), status: oneOf(['open', 'closed']) }),
);
export type TicketStatusBody = Infer<typeof TicketStatusBody>;

/** The query of the lists: page from 1, `limite` per page; −1: all, capped. */
export const TicketsQuery = object({
	page: optional(integer(1, 10_000)),
	limite: optional(integer(-1, TICKETS_PER_PAGE)),
	status: optional(oneOf(TICKET_STATUSES)),
});
