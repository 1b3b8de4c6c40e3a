/** 'open' waits for the company, 'answered' for the author; a closed one can be opened again. */
export const TICKET_STATUSES = ['open', 'answered', 'closed'] as const;
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

/** The word under which the form of a new ticket is kept. */
export const TICKET_FORM = 'suporte/novo';

export const SUBJECT_LIMIT = 120;
/** Of the first message and of every one after it, in UTF-16 units. */
export const MESSAGE_LIMIT = 10_000;
export const CONTACT_LIMIT = 200;
export const DIAGNOSIS_LIMIT = 20_000;

/** What a person writes; nothing of it says who they are, unless they want it to. */
export type TicketDraft = {
	readonly subject: string;
	readonly category: TicketCategory;
	readonly message: string;
	/** How to reach the author; null: by the ticket alone. */
	readonly contact: string | null;
	/** The text of the diagnosis as the person read it; null: left out. */
	readonly diagnosis: string | null;
};

export type TicketMessage = {
	/** UUID. */
	readonly _id: string;
	/** ISO instant. */
	readonly at: string;
	readonly from: 'author' | 'support';
	/** Who wrote it; null: whoever asks need not know, or nobody was logged in. */
	readonly name: string | null;
	readonly text: string;
};

/** One of a list. */
export type TicketSummary = {
	/** UUID made by the device. */
	readonly _id: string;
	readonly subject: string;
	readonly category: TicketCategory;
	readonly status: TicketStatus;
	/** ISO instants. */
	readonly createdAt: string;
	readonly updatedAt: string;
	/** Name of the author, for the company's people; null: nobody was logged in. */
	readonly author: string | null;
	/** How many messages it has. */
	readonly messageCount: number;
};

/** With all that was said, oldest first. */
export type Ticket = TicketSummary & {
	readonly contact: string | null;
	readonly diagnosis: string | null;
	readonly messages: readonly TicketMessage[];
	/** The caller answers for the company instead of asking. */
	readonly answers: boolean;
};

/**
 * What becomes of a ticket when somebody writes: an answer of the company makes it 'answered', a
 * word of the author opens it (again).
 */
export function statusAfter(from: TicketMessage['from']): TicketStatus {
	return from === 'support' ? 'answered' : 'open';
}

/** The word under which an answer that is being written is kept. */
export function replyForm(ticketId: string): string {
	return `suporte/chamado/${ticketId}`;
}
