import type { Ticket, TicketDraft } from '#worker/contract/ticket.ts';
import type { AppErrorCode } from '#worker/errors.ts';

export type OutgoingMessage = { readonly _id: string; readonly text: string; readonly at: string };

/** A ticket as stored on a device. */
export type HeldTicket = {
	/** UUID made on this device. */
	readonly _id: string;
	/** The secret that opens it without a session; null: it needs a session. */
	readonly secret: string | null;
	/** Unacknowledged ticket; null: the server has it. */
	readonly draft: (TicketDraft & { readonly at: string }) | null;
	readonly outgoing: readonly OutgoingMessage[];
	/** The server's last version; only kept for tickets without a session. */
	readonly known: Ticket | null;
	/** The server refuses the ticket: not retried. */
	readonly refused: AppErrorCode | null;
	/** The last failed try; undefined: none since the last change. */
	readonly tried?: { readonly at: string; readonly reason: AppErrorCode };
};

export type TicketBox = readonly HeldTicket[];

export function isUnsent({ draft, outgoing }: HeldTicket): boolean {
	return draft !== null || outgoing.length > 0;
}

/** Whether it was written in a session: it then belongs to the person, not to the device. */
export function isOfPerson({ secret }: HeldTicket): boolean {
	return secret === null;
}

/** The number of unacknowledged tickets and messages, refused ones included. */
export function unsentCount(box: TicketBox): number {
	return box.reduce((sum, one) => sum + (one.draft ? 1 : 0) + one.outgoing.length, 0);
}

/** Adds a message to a ticket, which may not be in the box yet. */
export function withMessage(box: TicketBox, id: string, message: OutgoingMessage): TicketBox {
	const fresh = { _id: id, secret: null, draft: null, outgoing: [], known: null, refused: null };
	const held = box.find(({ _id }) => _id === id);
	const next = { ...(held ?? fresh), outgoing: [...(held?.outgoing ?? []), message] };
	return held ? box.map((one) => (one === held ? next : one)) : [...box, next];
}

/** Adds what another device of the person could not send; repeating it changes nothing. */
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
 * The server has acknowledged the ticket itself or a message. A ticket of a session leaves the box
 * with its last part; one that only the secret opens stays.
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

/** Records a failed try; `isFinal`: the server refuses it. */
export function failedWith(
	box: TicketBox,
	id: string,
	tried: { readonly at: string; readonly reason: AppErrorCode },
	isFinal: boolean,
): TicketBox {
	const refused = isFinal ? tried.reason : null;
	return box.map((one) => (one._id === id ? { ...one, tried, refused } : one));
}

/** Queues it again, also after a refusal. */
export function dueAgain(box: TicketBox, id: string): TicketBox {
	return box.map((one) => (one._id === id ? { ...one, refused: null } : one));
}

/** The ticket as written, before any answer of the server. */
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
