import type { Ticket, TicketSummary } from '#worker/contract/ticket.ts';
import { TicketsResponse } from '#worker/contract/ticket.ts';
import type {
	InboxView,
	TicketRow,
	TicketState,
	TicketsApi,
	TicketView,
} from '#worker/contract/tickets-api.ts';
import { answersTickets } from '#worker/domain/session/person.ts';
import {
	type HeldTicket,
	isUnsent,
	shownTicket,
	withMessage,
} from '#worker/domain/support/ticket-box.ts';
import { AppError, type AppErrorCode, isAppError } from '#worker/errors.ts';
import type { Core } from '../engine/core.ts';
import { TicketCalls } from './ticket-calls.ts';
import { TicketSender } from './ticket-sender.ts';

const LIST = 'tickets';
const SECRET_BYTES = 32;
/** Of the tickets without a session, only this many are updated, the newest first. */
const ASKED_AGAIN = 20;

export type TicketService = { readonly api: TicketsApi; readonly sender: TicketSender };

/**
 * Support tickets (chapter 14): written on this device, sent when there is a network, listed from the
 * copy.
 */
export function createTicketService(core: Core): TicketService {
	const { clock, changes, environment } = core.device;
	const calls = new TicketCalls(core);
	const sender = new TicketSender(core, calls, learn);
	let failure: AppErrorCode | null = null;

	async function listed(): Promise<readonly TicketSummary[]> {
		if (!core.active) return [];
		return (await core.workspace.documents.value<TicketsResponse>(LIST))?.tickets ?? [];
	}

	/** Updates the copies of the list and of the ticket with the server's version. */
	async function learn(ticket: Ticket): Promise<void> {
		if (!core.active) return;
		const { documents } = core.workspace;
		await documents.replace(`ticket:${ticket._id}`, ticket, null, clock.now());
		const before = await documents.row(LIST);
		if (ticket.answers || !before?.value) return;
		const { messages: _, contact: __, diagnosis: ___, answers: ____, ...summary } = ticket;
		const others = (await listed()).filter(({ _id }) => _id !== ticket._id);
		const tickets = [summary, ...others];
		const value = { tickets, total: tickets.length, counts: null };
		await documents.replace(LIST, value, null, before.lastUpdate ?? clock.now());
	}

	async function held(id: string): Promise<HeldTicket | null> {
		for (const store of [sender.own, sender.device]) {
			const found = (await store?.read())?.find(({ _id }) => _id === id);
			if (found) return found;
		}
		return null;
	}

	async function fetched(id: string, secret: string | null): Promise<Ticket> {
		const asked = { method: 'GET', path: `/getTicket?id=${encodeURIComponent(id)}` } as const;
		const ticket = await calls.ticket(asked, secret);
		await keep(ticket, secret);
		return ticket;
	}

	async function keep(ticket: Ticket, secret: string | null): Promise<void> {
		if (secret === null) return learn(ticket);
		await sender.device.change((box) =>
			box.map((one) => (one._id === ticket._id ? { ...one, known: ticket } : one)),
		);
	}

	async function askAll(): Promise<void> {
		if (sender.own) {
			const asked = { method: 'GET', path: '/getMyTickets?page=1&limite=-1' } as const;
			const value = await calls.ask(TicketsResponse, asked, null);
			await core.workspace.documents.replace(LIST, value, null, clock.now());
		}
		const known = (await sender.device.read()).filter(({ draft }) => draft === null);
		for (const { _id, secret } of known.slice(-ASKED_AGAIN)) {
			if (secret !== null) await fetched(_id, secret);
		}
	}

	/** The store of the person, or of the device for a ticket without a session. */
	const storeOf = (secret: string | null) => {
		const store = secret === null ? sender.own : sender.device;
		if (!store) throw new AppError('unauthenticated');
		return store;
	};

	const api: TicketsApi = {
		async view() {
			const own = (await sender.own?.read()) ?? [];
			const onDevice = await sender.device.read();
			const summaries = await listed();
			const row = core.active ? await core.workspace.documents.row(LIST) : null;
			const fresh = own.filter(({ draft }) => draft !== null);
			return {
				own: [
					...fresh.flatMap(rowOfHeld),
					...summaries.map((one) => rowOf(one, own.find(({ _id }) => _id === one._id) ?? null)),
				],
				onDevice: [...onDevice].reverse().flatMap(rowOfHeld),
				loggedIn: sender.own !== null,
				answers: sender.own !== null && answersTickets(core.user),
				lastUpdate: row?.lastUpdate ?? null,
				failure,
			};
		},

		async refresh() {
			try {
				await sender.send();
				await askAll();
				failure = null;
			} catch (error) {
				if (!isAppError(error)) throw error;
				failure = error.code;
			}
			changes.announce('tickets');
		},

		async create(draft) {
			const _id = environment.newId();
			const secret = sender.own ? null : newSecret();
			const at = clock.now();
			const fresh = { _id, secret, draft: { ...draft, at }, outgoing: [], known: null };
			await storeOf(secret).change((box) => [...box, { ...fresh, refused: null }]);
			changes.announce('tickets');
			sender.soon();
			return _id;
		},

		async find(id) {
			const mine = await held(id);
			const secret = mine?.secret ?? null;
			let problem: AppErrorCode | null = null;
			let ticket = mine && shownTicket(mine);
			if (!mine?.draft && (secret !== null || sender.own)) {
				try {
					ticket = await fetched(id, secret);
				} catch (error) {
					if (!isAppError(error)) throw error;
					problem = error.code;
				}
			}
			if (ticket === null && core.active && problem !== 'not-found') {
				ticket = await core.workspace.documents.value<Ticket>(`ticket:${id}`);
			}
			return ticket === null ? null : viewOf(ticket, mine, problem, calls.unreadable(secret));
		},

		async write(id, text) {
			const secret = (await held(id))?.secret ?? null;
			const message = { _id: environment.newId(), text, at: clock.now() };
			await storeOf(secret).change((box) => withMessage(box, id, message));
			changes.announce('tickets');
			sender.soon();
		},

		async setStatus(id, status) {
			const secret = (await held(id))?.secret ?? null;
			const key = environment.newId();
			const body = { ticketId: id, status };
			const asked = { method: 'POST', path: '/status', body, key } as const;
			await keep(await calls.ticket(asked, secret), secret);
			changes.announce('tickets');
		},

		async forget(id) {
			for (const store of [sender.own, sender.device]) {
				await store?.change((box) => box.filter(({ _id }) => _id !== id));
			}
			changes.announce('tickets');
		},

		async inbox(status, count) {
			if (!sender.own) throw new AppError('unauthenticated');
			const found = new Map<string, TicketRow>();
			let counts: InboxView['counts'] = { open: 0, answered: 0, closed: 0 };
			let next: string | null = null;
			do {
				const after: string = next === null ? '' : `&cursor=${encodeURIComponent(next)}`;
				const path = `/inbox?status=${status}&limite=200${after}`;
				const page = await calls.ask(TicketsResponse, { method: 'GET', path }, null);
				// A ticket that changes during the download may be on two pages.
				for (const one of page.tickets) found.set(one._id, rowOf(one, null));
				counts = page.counts ?? counts;
				next = page.next ?? null;
			} while (next !== null && found.size < count);
			return { tickets: [...found.values()], counts, isAll: next === null };
		},
	};
	return { api, sender };
}

function stateOf(status: TicketState, held: HeldTicket | null): TicketState {
	if (held?.refused) return 'refused';
	return held?.draft ? 'waiting' : status;
}

function rowOf(one: TicketSummary, held: HeldTicket | null): TicketRow {
	const { _id, subject, status, updatedAt, author, messageCount } = one;
	const unsent = held?.outgoing.length ?? 0;
	return { _id, subject, state: stateOf(status, held), updatedAt, author, messageCount, unsent };
}

function rowOfHeld(held: HeldTicket): readonly TicketRow[] {
	const ticket = shownTicket(held);
	return ticket ? [rowOf(ticket, held)] : [];
}

function viewOf(
	ticket: Ticket,
	held: HeldTicket | null,
	failure: AppErrorCode | null,
	unreadable: number,
): TicketView {
	return {
		ticket,
		state: stateOf(ticket.status, held),
		refused: held?.refused ?? null,
		outgoing: held && isUnsent(held) ? held.outgoing : [],
		onDevice: held !== null && held.secret !== null,
		unreadable,
		failure,
	};
}

/** 256 bits in base64url (rule 14.2). */
function newSecret(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
	const text = btoa(String.fromCharCode(...bytes));
	return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
