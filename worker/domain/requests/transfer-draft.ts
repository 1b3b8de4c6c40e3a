import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import type {
	TransferAsk,
	TransferClient,
	TransferProblems,
} from '#worker/contract/transfer-asking.ts';
import { targetKind, transferProblems, VISIT_DAYS } from './transfer.ts';

/** A client of a draft: the data to send and the data to show. */
export type DraftClient = TransferClient & {
	readonly name: string;
	readonly salesman: { readonly code: string; readonly name: string };
	/** Weekday of the route; null: none. */
	readonly weekday: number | null;
	readonly buyer: string;
	readonly phone: string;
};

/** The new owner of clients, and the visit day. */
export type DraftTarget = {
	/** '' until chosen. */
	readonly toEmployee: string;
	/** 1–6, Monday to Saturday; KEEP_DAY when each client keeps its day; null until chosen. */
	readonly visitDay: number | null;
	/** '' until chosen. */
	readonly removeReason: string;
};

/** The telesales form of one client (rule 7.7). */
export type DraftTelesales = {
	readonly buyer: string;
	readonly phone: string;
	/** The verified phone; null: none. */
	readonly verified: string | null;
};

/** An unsent transfer of many clients. JSON. */
export type TransferDraft = {
	/** Idempotency key: transfers are requested once. */
	readonly key: string;
	readonly clients: readonly DraftClient[];
	/** true: each client has its own target in `own`. false: all clients have `all`. */
	readonly perClient: boolean;
	readonly all: DraftTarget;
	readonly own: Readonly<Record<string, DraftTarget>>;
	readonly telesales: Readonly<Record<string, DraftTelesales>>;
	/** ISO date; '' until chosen. */
	readonly from: string;
	/** ISO date of the last day; '' when the transfer has no end. */
	readonly until: string;
	readonly reason: string;
	readonly observation: string;
};

/** As visit day: each client keeps its current day. */
export const KEEP_DAY = 0;

const NO_TARGET: DraftTarget = { toEmployee: '', visitDay: KEEP_DAY, removeReason: '' };

/** A draft without clients that begins on `today` (company day). */
export function emptyDraft(key: string, today: string): TransferDraft {
	return {
		key,
		clients: [],
		perClient: false,
		all: NO_TARGET,
		own: {},
		telesales: {},
		from: today,
		until: '',
		reason: '',
		observation: '',
	};
}

/** The data of a portfolio client that a draft keeps. */
export function draftClient(client: PortfolioClient): DraftClient {
	const { code, name, comercialDivision, address, salesman, weekday, buyer, phone } = client;
	const { uf, city } = address;
	return { code, name, comercialDivision, uf, city, salesman, weekday, buyer, phone };
}

/** Appends clients, each once; those beyond `most` are left out. */
export function withClients(
	draft: TransferDraft,
	clients: readonly DraftClient[],
	most: number,
): TransferDraft {
	const has = new Set(draft.clients.map(({ code }) => code));
	const added = clients.filter(({ code }) => !has.has(code) && has.add(code));
	return { ...draft, clients: [...draft.clients, ...added].slice(0, most) };
}

/** Removes a client. Its target and its telesales form stay, in case the client is chosen again. */
export function withoutClient(draft: TransferDraft, code: string): TransferDraft {
	return { ...draft, clients: draft.clients.filter((client) => client.code !== code) };
}

/** The target of one client. */
export function targetOf(draft: TransferDraft, code: string): DraftTarget {
	return draft.perClient ? (draft.own[code] ?? draft.all) : draft.all;
}

/** The telesales form of a client, filled with its known data until something else is entered. */
export function telesalesOf(draft: TransferDraft, client: DraftClient): DraftTelesales {
	const { buyer, phone } = client;
	return draft.telesales[client.code] ?? { buyer, phone, verified: null };
}

/**
 * The visit day with the new salesman, 1–6 (Monday to Saturday); null when the client should keep its day and has none.
 */
export function visitDayOf({ visitDay }: DraftTarget, weekday: number | null): number | null {
	if (visitDay !== KEEP_DAY) return visitDay;
	return VISIT_DAYS.find((day) => day === weekday) ?? null;
}

/** The request for one client. */
export function askOf(draft: TransferDraft, client: DraftClient): TransferAsk {
	const target = targetOf(draft, client.code);
	const kind = targetKind(target.toEmployee);
	const { code, comercialDivision, uf, city } = client;
	const { buyer, phone } = telesalesOf(draft, client);
	return {
		client: { code, comercialDivision, uf, city },
		toEmployee: target.toEmployee,
		toDate: draft.from,
		transferEmployeeApplyDate: draft.from,
		transferEmployeeEndDate: kind === 'person' && draft.until !== '' ? draft.until : null,
		visitDay: kind === 'person' ? visitDayOf(target, client.weekday) : null,
		reason: draft.reason,
		observation: draft.observation,
		telesalesForm: kind === 'telesales' ? { buyer, phone } : null,
		removeReason: kind === 'inactivate' ? target.removeReason : null,
		vacationStart: null,
	};
}

/** Returns the problems by client; clients without problems are left out. */
export function draftProblems(
	draft: TransferDraft,
	today: string,
): Readonly<Record<string, TransferProblems>> {
	const found: Record<string, TransferProblems> = {};
	for (const client of draft.clients) {
		const { phone, verified } = telesalesOf(draft, client);
		const wrong = transferProblems(askOf(draft, client), {
			today,
			salesman: client.salesman.code,
			vacation: null,
			isPhoneVerified: verified === phone,
		});
		const missing = draft.from === '' && ({ transferEmployeeApplyDate: 'required' } as const);
		if (Object.keys(wrong).length > 0 || missing) found[client.code] = { ...wrong, ...missing };
	}
	return found;
}
