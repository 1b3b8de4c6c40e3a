import type { Kysely } from 'kysely';
import { notify } from '#server/features/notifications/public/notify.ts';
import { countAttempt } from '#server/platform/auth/attempts.ts';
import { networkOf } from '#server/platform/auth/network-of.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import {
	type CreateTicketBody,
	MESSAGES_PER_TICKET,
	type TicketMessageBody,
	type TicketStatusBody,
} from '#worker/contract/ticket.ts';
import { canonicalJson } from '#worker/domain/shared/canonical-json.ts';
import { statusAfter } from '#worker/domain/support/ticket.ts';
import { AppError } from '#worker/errors.ts';
import { type Knock, openTicket, sha256 } from './open-ticket.ts';

/**
 * New tickets and messages allowed in ten minutes: `known` for a person, `unknown` for an address
 * without a session.
 */
const WRITTEN_LIMIT = { known: 60, unknown: 30 } as const;

/**
 * Creates a ticket once: the same id with the same content gets the same answer. Throws key-reuse
 * for other content, invalid unless there is either a session or a secret, and too-many-attempts.
 */
export function createTicket(
	db: Kysely<Database>,
	knock: Omit<Knock, 'secret'>,
	body: CreateTicketBody,
): Promise<void> {
	const { company, caller, now } = knock;
	if ((caller === null) === (body.secret === null)) {
		throw new AppError('invalid', { fields: { secret: 'Required without a session, only then' } });
	}
	const ticketId = body.ticketId.toLowerCase();
	const employee_code = caller?.user.employeeCode ?? null;
	const body_hash = sha256(canonicalJson({ ...body, employee_code }));
	return inTransaction(db, async (trx) => {
		if (await isWritten(trx, company, ticketId, body_hash)) return;
		await countWriting(trx, knock);
		const { subject, category, contact, diagnosis } = body;
		const key = { company_id: company, ticket_id: ticketId };
		const claimed = await trx
			.insertInto('tickets')
			.values({
				...key,
				employee_code,
				secret_hash: body.secret === null ? null : sha256(body.secret),
				body_hash,
				subject,
				category,
				contact,
				diagnosis,
				status: 'open',
				created_at: now,
				updated_at: now,
			})
			.onConflict((conflict) => conflict.doNothing())
			.returning('ticket_id')
			.executeTakeFirst();
		if (!claimed) {
			await isWritten(trx, company, ticketId, body_hash);
			return;
		}
		const first = { message_id: ticketId, from_support: false, employee_code };
		await trx
			.insertInto('ticket_messages')
			.values({ ...key, ...first, text: body.message, created_at: now })
			.execute();
	});
}

/** Throws key-reuse when the id belongs to other content. */
async function isWritten(
	db: Kysely<Database>,
	company: string,
	ticketId: string,
	bodyHash: string,
): Promise<boolean> {
	const row = await db
		.selectFrom('tickets')
		.select('body_hash')
		.where('company_id', '=', company)
		.where('ticket_id', '=', ticketId)
		.executeTakeFirst();
	if (row && row.body_hash !== bodyHash) throw new AppError('key-reuse');
	return row !== undefined;
}

async function countWriting(
	db: Kysely<Database>,
	{ company, caller, address, now }: Omit<Knock, 'secret'>,
): Promise<void> {
	const subject = caller ? `code ${caller.user.employeeCode}` : `address ${networkOf(address)}`;
	const limit = caller ? WRITTEN_LIMIT.known : WRITTEN_LIMIT.unknown;
	await countAttempt(db, { company, scope: 'ticket', subject, limit }, now);
}

/**
 * Adds a message once, by its id. An answer of the company notifies the author in the same
 * transaction. Throws what `openTicket` throws, key-reuse, and too-large for a full ticket.
 */
export async function writeMessage(
	db: Kysely<Database>,
	knock: Knock,
	{ ticketId, messageId, text }: TicketMessageBody,
): Promise<string> {
	const { company, caller, now } = knock;
	// Before the transaction, which a refusal would take back with the count of wrong secrets.
	const { row, as } = await openTicket(db, knock, ticketId);
	return inTransaction(db, async (trx) => {
		const key = { company_id: company, ticket_id: row.ticket_id };
		const message_id = messageId.toLowerCase();
		const employee_code = caller?.user.employeeCode ?? null;
		const from_support = as === 'support';
		const messages = await trx
			.selectFrom('ticket_messages')
			.select(['message_id', 'text', 'from_support'])
			.where('company_id', '=', company)
			.where('ticket_id', '=', row.ticket_id)
			.execute();
		const same = messages.find((one) => one.message_id === message_id);
		if (same) {
			if (same.text !== text || same.from_support !== from_support) throw new AppError('key-reuse');
			return row.ticket_id;
		}
		if (messages.length >= MESSAGES_PER_TICKET) throw new AppError('too-large');
		await countWriting(trx, knock);
		await trx
			.insertInto('ticket_messages')
			.values({ ...key, message_id, from_support, employee_code, text, created_at: now })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		await setStatus(trx, company, row.ticket_id, statusAfter(as), now);
		if (from_support && row.employee_code !== null) {
			const reference = {
				kind: 'ticket',
				_id: row.ticket_id,
				actor: caller?.user.name ?? null,
				subject: row.subject,
				code: null,
				date: null,
				note: null,
			};
			await notify(trx, { company, to: row.employee_code, type: 'ticket', reference }, now);
		}
		return row.ticket_id;
	});
}

/** Closes or reopens a ticket, by its author or the company. Repeating it changes nothing. */
export async function changeStatus(
	db: Kysely<Database>,
	knock: Knock,
	{ ticketId, status }: TicketStatusBody,
): Promise<string> {
	const { row } = await openTicket(db, knock, ticketId);
	const isThere = status === 'closed' ? row.status === 'closed' : row.status !== 'closed';
	if (!isThere) await setStatus(db, knock.company, row.ticket_id, status, knock.now);
	return row.ticket_id;
}

async function setStatus(
	db: Kysely<Database>,
	company: string,
	ticketId: string,
	status: 'open' | 'answered' | 'closed',
	now: Date,
): Promise<void> {
	await db
		.updateTable('tickets')
		.set({ status, updated_at: now })
		.where('company_id', '=', company)
		.where('ticket_id', '=', ticketId)
		.execute();
}
