import type { Ticket, TicketDraft } from '#worker/contract/ticket.ts';
import type { AppErrorCode } from '#worker/errors.ts';

export type OutgoingMessage = { readonly _id: string; readonly text: string; readonly at: string };

/** A ticket as a device keeps it. */
export type HeldTicket = {
	/** UUID made here. */
	readonly _id: string;
	/** What opens it without a session; null: a session does. */
	readonly secret: string | null;
	/** Written here and not acknowledged; null: the server has it. */
	readonly draft: (TicketDraft & { readonly at: string }) | null;
	readonly outgoing: readonly OutgoingMessage[];
	/** As the server last told it; only kept of those without a session. */
	readonly known: Ticket | null;
	/** The server does not take what was written: tried no more. */
	readonly refused: AppErrorCode | null;
	/** The last try that failed; undefined: none has since the last change. */
	readonly tried?: { readonly at: string; readonly reason: AppErrorCode };
};

export type TicketBox = readonly HeldTicket[];

export function isUnsent({ draft, outgoing }: HeldTicket): boolean {
	return draft !== null || outgoing.length > 0;
}

/** Written in a session: the person's, not the device's. */
export function isOfPerson({ secret }: HeldTicket): boolean {
	return secret === null;
}

/** What is not acknowledged: new tickets and messages, also refused ones. */
export function unsentCount(box: TicketBox): number {
	return box.reduce((sum, one) => sum + (one.draft ? 1 : 0) + one.outgoing.length, 0);
}

/** One more message in a ticket, which need not be held yet. */
export function withMessage(box: TicketBox, id: string, message: OutgoingMessage): TicketBox {
	const fresh = { _id: id, secret: null, draft: null, outgoing: [], known: null, refused: null };
	const held = box.find(({ _id }) => _id === id);
	const next = { ...(held ?? fresh), outgoing: [...(held?.outgoing ?? []), message] };
	return held ? box.map((one) => (one === held ? next : one)) : [...box, next];
}

/** What another device of the person could not send waits here too; twice the same is once. */
export function withBrought(
	box: TicketBox,
	brought: readonly Pick<HeldTicket, '_id' | 'draft' | 'outgoing'>[],
): TicketBox {
	const here = new Set(box.map(({ _id }) => _id));
	const fresh = brought
		.filter(({ _id, draft }) => draft !== null && !here.has(_id))
		.map((one) => ({ ...one, outgoing: [], secret: null, known: null, refused: null }));
	const messages = brought.flatMap(({ _id, outgoing }) => outgoing.map((one) => ({ _id, one })));
	return messages.reduce<TicketBox>(
		(all, { _id, one }) => {
			const held = all.find((ticket) => ticket._id === _id);
			return held?.outgoing.some((known) => known._id === one._id)
				? all
				: withMessage(all, _id, one);
		},
		[...box, ...fresh],
	);
}

/**
 * The server has acknowledged one part, the ticket itself or a message. What a session opens leaves
 * the box with its last part; what only the secret opens stays.
 */
export function acknowledged(box: TicketBox, id: string, part: string, known: Ticket): TicketBox {
	return box.flatMap((one) => {
		if (one._id !== id) return [one];
		const draft = part === id ? null : one.draft;
		const outgoing = one.outgoing.filter(({ _id }) => _id !== part);
		const { tried: _, ...rest } = one;
		const next = { ...rest, draft, outgoing, known: one.secret === null ? null : known };
		return one.secret !== null || isUnsent(next) ? [next] : [];
	});
}

/** A try failed; `isFinal`: the server does not take it. */
export function failedWith(
	box: TicketBox,
	id: string,
	tried: { readonly at: string; readonly reason: AppErrorCode },
	isFinal: boolean,
): TicketBox {
	const refused = isFinal ? tried.reason : null;
	return box.map((one) => (one._id === id ? { ...one, tried, refused } : one));
}

/** To be tried again, also when it was refused. */
export function dueAgain(box: TicketBox, id: string): TicketBox {
	return box.map((one) => (one._id === id ? { ...one, refused: null } : one));
}

/** The ticket as it was written, before the server has told anything. */
export function writtenTicket({ _id, draft, known }: HeldTicket): Ticket | null {
	if (known !== null || draft === null) return known;
	const { subject, category, message, contact, diagnosis, at } = draft;
	const first = { _id, at, from: 'author', name: null, text: message } as const;
	return {
		_id,
		subject,
		category,
		status: 'open',
		createdAt: at,
		updatedAt: at,
		author: null,
		messageCount: 1,
		contact,
		diagnosis,
		messages: [first],
		answers: false,
	};
}
