import type { TicketMessage, TicketStatus } from '#worker/contract/ticket.ts';

/** The word under which the form of a new ticket is kept. */
export const TICKET_FORM = 'suporte/novo';

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
