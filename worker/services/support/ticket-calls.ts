import { receiveRows } from '#worker/contract/parse.ts';
import type { AnyStruct, Infer } from '#worker/contract/schema.ts';
import type { Ticket } from '#worker/contract/ticket.ts';
import { TICKET_SECRET, TicketResponse } from '#worker/contract/ticket.ts';
import type { HttpCall } from '#worker/sync/http.ts';
import { json } from '#worker/sync/token.ts';
import type { Core } from '../engine/core.ts';

type Asked = Pick<HttpCall, 'method' | 'path'> & {
	readonly body?: unknown;
	/** Idempotency key: calls with the same key take effect once. */
	readonly key?: string;
};

/** Ticket calls as the person, or without a session by the secret of a ticket. */
export class TicketCalls {
	readonly #core: Core;
	/** Messages of the newest answer that this build cannot read, by secret (rule 12.15). */
	readonly #unreadable = new Map<string, number>();

	constructor(core: Core) {
		this.#core = core;
	}

	/** Sends one call about a ticket. Returns the ticket after it. Throws what the request throws. */
	async ticket(asked: Asked, secret: string | null): Promise<Ticket> {
		return (await this.ask(TicketResponse, asked, secret)).ticket;
	}

	/** The number of messages of a ticket without a session that this build cannot read. */
	unreadable(secret: string | null): number {
		return secret === null ? 0 : (this.#unreadable.get(secret) ?? 0);
	}

	async ask<S extends AnyStruct>(
		schema: S,
		{ method, path, body, key }: Asked,
		secret: string | null,
	): Promise<Infer<S>> {
		const request = {
			method,
			path: `/tickets${path}`,
			headers: {
				...(secret !== null && { [TICKET_SECRET]: secret }),
				...(key !== undefined && { 'idempotency-key': key }),
			},
			...(body !== undefined && { body: JSON.stringify(body) }),
		};
		const { device } = this.#core;
		if (secret !== null) {
			const { value, aside } = receiveRows(schema, await json(await device.http.send(request)));
			this.#unreadable.set(secret, aside.length);
			return value;
		}
		const { api } = this.#core.workspace;
		return api.read(schema, request, await api.send(request));
	}
}
