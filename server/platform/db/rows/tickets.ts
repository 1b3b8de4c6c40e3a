import type { TicketCategory, TicketStatus } from '#worker/contract/ticket.ts';
import type { Instant } from './column.ts';

export type TicketRow = {
	company_id: string;
	/** UUID made by the device; makes sending repeatable. */
	ticket_id: string;
	/** The author; null: written without a session. */
	employee_code: string | null;
	/**
	 * SHA-256 of the secret that opens it without a session; null: only its author's session opens
	 * it.
	 */
	secret_hash: string | null;
	/** SHA-256 of the sent body. */
	body_hash: string;
	subject: string;
	category: TicketCategory;
	contact: string | null;
	/** Device diagnosis that its author saw; null: left out. */
	diagnosis: string | null;
	status: TicketStatus;
	created_at: Instant;
	updated_at: Instant;
};

export type TicketMessageRow = {
	company_id: string;
	ticket_id: string;
	/** UUID made by the device; the first message has the ticket's id. */
	message_id: string;
	/** Written by someone who answers for the company. */
	from_support: boolean;
	/** The author; null: without a session. */
	employee_code: string | null;
	text: string;
	created_at: Instant;
};
