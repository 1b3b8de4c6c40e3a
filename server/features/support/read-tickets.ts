import { type Kysely, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { cursorAt, readCursor } from '#server/platform/http/page-cursor.ts';
import type { TicketStatus } from '#worker/contract/ticket.ts';
import {
	MESSAGES_PER_TICKET,
	TICKETS_PER_PAGE,
	type TicketResponse,
	type TicketsResponse,
} from '#worker/contract/ticket.ts';
import type { OpenedTicket } from './open-ticket.ts';

export type Page = {
	/** Page number, from 1. */
	readonly page: number;
	/** Tickets of a page; −1: all, at most 200. */
	readonly limite: number;
	readonly status: TicketStatus | null;
	/** `next` of the previous page, which replaces the page number; null: by number. */
	readonly cursor: string | null;
};

type Asked = {
	readonly company: string;
	/** Employee code; null: everybody. */
	readonly owner: string | null;
	readonly withAuthor: boolean;
	readonly page: Page;
};

/** Newest first. */
async function list(
	db: Kysely<Database>,
	{ company, owner, withAuthor, page }: Asked,
): Promise<TicketsResponse> {
	const limit = page.limite < 1 ? TICKETS_PER_PAGE : page.limite;
	let base = db.selectFrom('tickets as t').where('t.company_id', '=', company);
	if (owner !== null) base = base.where('t.employee_code', '=', owner);
	const filtered = page.status === null ? base : base.where('t.status', '=', page.status);
	const end = page.cursor === null ? null : readCursor(page.cursor);
	const paged = end
		? filtered.where(
				sql<boolean>`(t.updated_at, t.ticket_id) < (${end.at}::timestamptz, ${end.id})`,
			)
		: filtered.offset((page.page - 1) * limit);
	const [rows, counted] = await Promise.all([
		paged
			.leftJoin('employees as e', (join) =>
				join
					.onRef('e.company_id', '=', 't.company_id')
					.onRef('e.employee_code', '=', 't.employee_code'),
			)
			.select([
				't.ticket_id',
				't.subject',
				't.category',
				't.status',
				't.created_at',
				't.updated_at',
				'e.name',
				(eb) =>
					eb
						.selectFrom('ticket_messages as m')
						.whereRef('m.company_id', '=', 't.company_id')
						.whereRef('m.ticket_id', '=', 't.ticket_id')
						.select(sql<number>`count(*)::int`.as('count'))
						.as('count'),
			])
			.orderBy('t.updated_at', 'desc')
			.orderBy('t.ticket_id', 'desc')
			.limit(limit + 1)
			.execute(),
		base
			.select(['t.status', sql<number>`count(*)::int`.as('count')])
			.groupBy('t.status')
			.execute(),
	]);
	const of = (status: TicketStatus) => counted.find((one) => one.status === status)?.count ?? 0;
	const counts = { open: of('open'), answered: of('answered'), closed: of('closed') };
	const shown = rows.slice(0, limit);
	const last = rows.length > limit ? shown.at(-1) : undefined;
	const all = counts.open + counts.answered + counts.closed;
	return {
		tickets: shown.map((row) => ({
			...factsOf(row),
			author: withAuthor ? row.name : null,
			messageCount: row.count ?? 0,
		})),
		total: page.status === null ? all : counts[page.status],
		counts,
		...(last && { next: cursorAt(last.updated_at, last.ticket_id) }),
	};
}

type TicketRow = Pick<
	OpenedTicket['row'],
	'ticket_id' | 'subject' | 'category' | 'status' | 'created_at' | 'updated_at'
>;

/** The fields that a list and a complete ticket have in common. */
function factsOf(row: TicketRow) {
	return {
		_id: row.ticket_id,
		subject: row.subject,
		category: row.category,
		status: row.status,
		createdAt: row.created_at.toISOString(),
		updatedAt: row.updated_at.toISOString(),
	};
}

/** The caller's own tickets. */
export function ownTickets(db: Kysely<Database>, caller: Caller, page: Page) {
	const { company, user } = caller;
	return list(db, { company, owner: user.employeeCode, withAuthor: false, page });
}

/** The tickets of the whole company, for people who answer them. */
export function companyTickets(db: Kysely<Database>, { company }: Caller, page: Page) {
	return list(db, { company, owner: null, withAuthor: true, page });
}

/** One complete ticket. Without a session it contains no names; its author sees who answered. */
export async function ticketOf(
	db: Kysely<Database>,
	{ row, as }: OpenedTicket,
	isKnown: boolean,
): Promise<TicketResponse> {
	const messages = await db
		.selectFrom('ticket_messages as m')
		.leftJoin('employees as e', (join) =>
			join
				.onRef('e.company_id', '=', 'm.company_id')
				.onRef('e.employee_code', '=', 'm.employee_code'),
		)
		.select(['m.message_id', 'm.created_at', 'm.from_support', 'm.text', 'e.name'])
		.where('m.company_id', '=', row.company_id)
		.where('m.ticket_id', '=', row.ticket_id)
		.orderBy('m.created_at')
		.orderBy('m.message_id')
		.limit(MESSAGES_PER_TICKET)
		.execute();
	const author = messages.find((one) => !one.from_support && one.name !== null)?.name ?? null;
	return {
		ticket: {
			...factsOf(row),
			author: as === 'support' ? author : null,
			messageCount: messages.length,
			contact: row.contact,
			diagnosis: row.diagnosis,
			messages: messages.map((one) => ({
				_id: one.message_id,
				at: one.created_at.toISOString(),
				from: one.from_support ? ('support' as const) : ('author' as const),
				name: isKnown ? one.name : null,
				text: one.text,
			})),
			answers: as === 'support',
		},
	};
}
