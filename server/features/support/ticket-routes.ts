import type { AppOptions } from '#server/platform/app-options.ts';
import {
	type AnyoneCall,
	anyoneRoute,
	type KnownCall,
	knownRoute,
	type Route,
} from '#server/platform/http/route.ts';
import { uuidOf } from '#server/platform/http/uuid-of.ts';
import { accept } from '#worker/contract/parse.ts';
import {
	CreateTicketBody,
	TICKET_SECRET,
	TicketMessageBody,
	TicketResponse,
	TicketStatusBody,
	TicketsQuery,
	TicketsResponse,
	ticketSecret,
} from '#worker/contract/ticket.ts';
import { answersTickets } from '#worker/domain/session/person.ts';
import { AppError } from '#worker/errors.ts';
import { type Knock, openTicket } from './open-ticket.ts';
import { companyTickets, ownTickets, type Page, ticketOf } from './read-tickets.ts';
import { changeStatus, createTicket, writeMessage } from './write-ticket.ts';

const TAG = 'Support';
const PAGES = {
	page: 'from 1',
	limite: 'per page, at most 200; -1: all, which is 200 at most',
	status: 'open, answered or closed: only those',
	cursor: '`next` of the page before, instead of `page`',
} as const;

/** Support tickets, with or without a session; answering them is an extension. */
export function ticketRoutes({ config }: AppOptions): readonly Route[] {
	function knockOf({ c, caller, address, now }: AnyoneCall<unknown>): Knock {
		const secret = c.req.header(TICKET_SECRET);
		return {
			company: caller?.company ?? config.companyId,
			caller,
			secret: secret === undefined ? null : accept(ticketSecret(), secret),
			address,
			now,
		};
	}

	async function answer(call: AnyoneCall<unknown>, id: string) {
		const opened = await openTicket(call.db, knockOf(call), id);
		return ticketOf(call.db, opened, call.caller !== null);
	}

	const change = { method: 'POST', tag: TAG, repeat: 'key', response: TicketResponse } as const;
	return [
		anyoneRoute({
			...change,
			path: '/tickets/create',
			summary: 'Opens a ticket, once by its id; without a session under a secret of the device',
			body: CreateTicketBody,
			async handle(call) {
				const knock = knockOf(call);
				await createTicket(call.db, knock, call.body);
				const { secret } = call.body;
				const opened = await openTicket(call.db, { ...knock, secret }, call.body.ticketId);
				return ticketOf(call.db, opened, call.caller !== null);
			},
		}),
		knownRoute('session', {
			method: 'GET',
			path: '/tickets/getMyTickets',
			tag: TAG,
			summary: "The caller's tickets, the last changed first",
			query: PAGES,
			body: null,
			response: TicketsResponse,
			handle: async (call) => ownTickets(call.db, call.caller, pageOf(call)),
		}),
		anyoneRoute({
			method: 'GET',
			path: '/tickets/getTicket',
			tag: TAG,
			summary: `One ticket with its messages, for its author, who answers, and who has its secret (header ${TICKET_SECRET})`,
			query: { id: 'of the ticket' },
			body: null,
			response: TicketResponse,
			async handle(call) {
				return answer(call, uuidOf(call.c.req.query('id')));
			},
		}),
		anyoneRoute({
			...change,
			extension: true,
			path: '/tickets/message',
			summary: 'Writes in a ticket, once by the id of the message; the author is told of an answer',
			body: TicketMessageBody,
			async handle(call) {
				return answer(call, await writeMessage(call.db, knockOf(call), call.body));
			},
		}),
		anyoneRoute({
			...change,
			extension: true,
			path: '/tickets/status',
			summary: 'Closes a ticket or opens it again',
			body: TicketStatusBody,
			async handle(call) {
				return answer(call, await changeStatus(call.db, knockOf(call), call.body));
			},
		}),
		knownRoute('session', {
			method: 'GET',
			path: '/tickets/inbox',
			tag: TAG,
			extension: true,
			summary: 'Tickets of the whole company, for its Empresa people; not-found for others',
			query: PAGES,
			body: null,
			response: TicketsResponse,
			async handle(call) {
				if (!answersTickets(call.caller.user)) throw new AppError('not-found');
				return companyTickets(call.db, call.caller, pageOf(call));
			},
		}),
	];
}

function pageOf({ c }: KnownCall<null>): Page {
	const number = (name: string) => {
		const value = c.req.query(name);
		return value === undefined ? {} : { [name]: /^-?\d{1,5}$/.test(value) ? Number(value) : value };
	};
	const status = c.req.query('status');
	const asked = accept(TicketsQuery, {
		...number('page'),
		...number('limite'),
		...(status !== undefined && { status }),
	});
	const cursor = c.req.query('cursor') ?? null;
	return {
		page: asked.page ?? 1,
		limite: asked.limite ?? -1,
		status: asked.status ?? null,
		cursor,
	};
}
