import { createHash, timingSafeEqual } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { type Attempt, countAttempt, refuseWhenOver } from '#server/platform/auth/attempts.ts';
import { networkOf } from '#server/platform/auth/network-of.ts';
import type { TicketRow } from '#server/platform/db/rows/tickets.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { TicketMessage } from '#worker/contract/ticket.ts';
import { answersTickets } from '#worker/domain/session/person.ts';
import { AppError } from '#worker/errors.ts';

/** Wrong secrets allowed from one address in ten minutes; many people may share an address. */
const GUESSES = 100;

/** The caller who opens a ticket. */
export type Knock = {
	readonly company: string;
	readonly caller: Caller | null;
	/** The secret stored on the device; null: none sent. */
	readonly secret: string | null;
	/** null: unknown. */
	readonly address: string | null;
	readonly now: Date;
};

export type OpenedTicket = {
	readonly row: Selectable<TicketRow>;
	readonly as: TicketMessage['from'];
};

/** SHA-256 of a text, hexadecimal. */
export function sha256(text: string): string {
	return createHash('sha256').update(text).digest('hex');
}

/**
 * Returns the ticket and the caller's role in it: its author by session or secret, or the company
 * by job title. Throws not-found for anybody else, whether the ticket exists or not, and
 * too-many-attempts for an address with too many wrong secrets.
 */
export async function openTicket(
	db: Kysely<Database>,
	knock: Knock,
	id: string,
): Promise<OpenedTicket> {
	const { company, caller, secret, now } = knock;
	if (secret !== null) await refuseWhenOver(db, guessesOf(knock), now);
	const row = await db
		.selectFrom('tickets')
		.selectAll()
		.where('company_id', '=', company)
		.where('ticket_id', '=', id.toLowerCase())
		.executeTakeFirst();
	const code = caller?.user.employeeCode ?? null;
	if (row && code !== null && row.employee_code === code) return { row, as: 'author' };
	if (row && secret !== null && fits(secret, row.secret_hash)) return { row, as: 'author' };
	if (row && caller && answersTickets(caller.user)) return { row, as: 'support' };
	if (secret !== null) await countAttempt(db, guessesOf(knock), now);
	throw new AppError('not-found');
}

function fits(secret: string, hash: string | null): boolean {
	if (hash === null) return false;
	return timingSafeEqual(Buffer.from(sha256(secret)), Buffer.from(hash));
}

function guessesOf({ company, address }: Knock): Attempt {
	return { company, scope: 'ticket-key', subject: networkOf(address), limit: GUESSES };
}
