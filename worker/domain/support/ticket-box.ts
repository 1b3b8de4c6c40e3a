import type { Ticket, TicketDraft } from '#worker/contract/ticket.ts';
import type { AppErrorCode } from '#worker/errors.ts';

export type OutgoingMessage = { readonly _id: string; readonly text: string; readonly at: string };

/** A ticket as stored on a device. */
export type HeldTicket = {
	/** UUID made on this device. */
	readonly _id: string;
	/** The secret that opens the ticket without a session; null: it needs a session. */
	readonly secret: string | null;
	/** The ticket while the server does not have it; null: it has. */
	readonly draft: (TicketDraft & { readonly at: string }) | null;
	readonly outgoing: readonly OutgoingMessage[];
	/** The server's last version; kept only for tickets without a session. */
	readonly known: Ticket | null;
	/** The code with which the server refuses the ticket; a refused ticket is not retried. */
	readonly refused: AppErrorCode | null;
	/** The last failed try; undefined: none since the last change. */
	readonly tried?: { readonly at: string; readonly reason: AppErrorCode };
};

export type TicketBox = readonly HeldTicket[];

/** Whether the server lacks the ticket or one of its messages. */
export function isUnsent({ draft, outgoing }: HeldTicket): boolean {
	return draft !== null || outgoing.length > 0;
}

/** Whether the ticket was written in a session: then it belongs to the person, not to the device. */
export function isOfPerson({ secret }: HeldTicket): boolean {
	return secret === null;
}

/** Counts the unacknowledged tickets and messages, refused ones included. */
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

/**
 * Adds tickets and messages that another device of the person could not send; repeating it changes
 * nothing.
 */
export function withImported(
	box: TicketBox,
	imported: readonly Pick<HeldTicket, '_id' | 'draft' | 'outgoing'>[],
): TicketBox {
	const here = new Set(box.map(({ _id }) => _id));
	const fresh = imported
		.filter(({ _id, draft }) => draft !== null && !here.has(_id))
		.map((one) => ({ ...one, outgoing: [], secret: null, known: null, refused: null }));
	const messages = imported.flatMap(({ _id, outgoing }) => outgoing.map((one) => ({ _id, one })));
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
 * Records that the server has acknowledged the ticket or one of its messages. A ticket of a session is
 * removed from the box with its last part; a ticket that only the secret opens stays.
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

/** Records a failed try. `isFinal`: the server refuses the ticket. */
export function failedWith(
	box: TicketBox,
	id: string,
	tried: { readonly at: string; readonly reason: AppErrorCode },
	isFinal: boolean,
): TicketBox {
	const refused = isFinal ? tried.reason : null;
	return box.map((one) => (one._id === id ? { ...one, tried, refused } : one));
}

/** Queues a ticket again, even after a refusal. */
export function dueAgain(box: TicketBox, id: string): TicketBox {
	return box.map((one) => (one._id === id ? { ...one, refused: null } : one));
}

/**
 * Returns the server's version of the ticket or, before its first answer, the ticket as written; null
 * when there is neither.
 */
export function shownTicket({ _id, draft, known }: HeldTicket): Ticket | null {
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
