import { useAct } from '#app/platform/acts.ts';
import { deferAfterDelay } from '#app/platform/deferred.client.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { readDraft } from '#app/platform/saving/drafts.client.ts';
import { useLoad } from '#app/platform/use-load.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { TicketDraft, TicketStatus } from '#worker/contract/ticket.ts';
import type { TicketRow } from '#worker/contract/tickets-api.ts';
import { replyDraftName, TICKET_DRAFT_NAME } from '#worker/domain/support/ticket.ts';
import { diagnosisText } from './diagnosis.ts';
import { loadTelemetry } from './telemetry.data.client.ts';
import { fieldsOf } from './ticket-fields.ts';
import { INBOX_WORD } from './ticket-words.ts';

/** The draft of a new ticket. The address may hold content shared from another app. */
export async function loadTicketForm({ url }: { readonly url: string }) {
	const [kept, view] = await Promise.all([readDraft(TICKET_DRAFT_NAME), loadTelemetry()]);
	return {
		begun: fieldsOf(kept, new URL(url).searchParams),
		diagnosis: view && diagnosisText(view, new Date().toISOString()),
		loggedIn: view?.loggedIn ?? false,
	};
}

export async function findTicket(id: string) {
	const [view, kept] = await Promise.all([worker.tickets.find(id), readDraft(replyDraftName(id))]);
	const text = (kept as { readonly text?: unknown } | null)?.text;
	return { view, typed: typeof text === 'string' ? text : '' };
}

/** The ticket of a row that stands beside its list; a changed row loads it again. */
export function useTicket({ _id, state, updatedAt, messageCount, unsent }: TicketRow) {
	return useLoad(() => findTicket(_id), [_id, state, updatedAt, messageCount, unsent]);
}

/** Tickets per page of the inbox; 'Mostrar mais' adds as many. */
export const INBOX_PAGE = 200;

export async function loadInbox({ url }: { readonly url: string }) {
	const params = new URL(url).searchParams;
	const word = params.get('situacao');
	const shown = Math.max(INBOX_PAGE, Number.parseInt(params.get('mostrar') ?? '', 10) || 0);
	const statuses = Object.keys(INBOX_WORD) as TicketStatus[];
	const status = statuses.find((one) => INBOX_WORD[one] === word) ?? 'open';
	return { status, shown, deferred: await deferAfterDelay(findInbox(status, shown)) };
}

async function findInbox(status: TicketStatus, shown: number) {
	try {
		return { view: await worker.tickets.inbox(status, shown), failure: null };
	} catch (error) {
		return { view: null, failure: codeOf(error) };
	}
}

/** The tickets of the person, and those opened on this device without a login. */
export function loadTickets() {
	return worker.tickets.view();
}

/** Asks the server for the newest tickets. The list shows them, or a failure. */
export function refreshTickets(): void {
	void worker.tickets.refresh().catch(codeOf);
}

export const ticketActs = {
	/** Creates a ticket, deletes the draft, and returns the id of the ticket. */
	async create(draft: TicketDraft): Promise<string> {
		const id = await worker.tickets.create(draft);
		await worker.drafts.forget(TICKET_DRAFT_NAME);
		return id;
	},
	async write({ id, text }: { readonly id: string; readonly text: string }) {
		await worker.tickets.write(id, text);
	},
	async setStatus({ id, status }: { readonly id: string; readonly status: 'open' | 'closed' }) {
		await worker.tickets.setStatus(id, status);
	},
	async forget(id: string) {
		await worker.tickets.forget(id);
	},
};

export function useTicketActs() {
	return useAct<typeof ticketActs>('/acts/support');
}
