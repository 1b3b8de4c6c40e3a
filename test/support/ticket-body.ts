import type { CreateTicketBody } from '#worker/contract/ticket.ts';

/** A new ticket of a person with a session. */
export function aTicketBody(
	ticketId: string,
	patch: Partial<CreateTicketBody> = {},
): CreateTicketBody {
	return {
		ticketId,
		secret: null,
		subject: 'Não consigo enviar',
		category: 'sync',
		message: 'O envio para na metade.',
		contact: null,
		diagnosis: null,
		...patch,
	};
}
