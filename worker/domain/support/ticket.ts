import type { TicketMessage, TicketStatus } from '#worker/contract/ticket.ts';

/** The name of the draft of a new ticket. */
export const TICKET_DRAFT_NAME = 'suporte/novo';

/**
 * Returns the status after a message: the company's message sets 'answered', the author's opens the
 * ticket again (rule 14.1).
 */
export function statusAfter(from: TicketMessage['from']): TicketStatus {
	return from === 'support' ? 'answered' : 'open';
}

/** The name of the draft of an answer. */
export function replyDraftName(ticketId: string): string {
	return `suporte/chamado/${ticketId}`;
}
