import type { TicketCategory, TicketStatus } from '#worker/contract/ticket.ts';

import type { Instant } from './column.ts';

export type TicketRow = {
	company_id: string;
	/** UUID made by the device: the same ticket sent twice is one. */
	ticket_id: string;
	/** Whose it is; null: written without a session. */
	employee_code: string | null;
	/** SHA-256 of the secret that opens it without a session; null: only its author's session does. */
	secret_hash: string | null;
	/** SHA-256 of what was sent. */
	body_hash: string;
	subject: string;
	category: TicketCategory;
	contact: string | null;
	/** As its author read it; null: left out. */
	diagnosis: string | null;
	status: TicketStatus;
	created_at: Instant;
	updated_at: Instant;
};

export type TicketMessageRow = {
	company_id: string;
	ticket_id: string;
	/** UUID made by the device; of the first message it is the ticket's own. */
	message_id: string;
	/** By someone who answers for the company. */
	from_support: boolean;
	/** Who wrote it; null: without a session. */
	employee_code: string | null;
	text: string;
	created_at: Instant;
};
