import type { Ticket } from '#worker/contract/ticket.ts';
import { backOff } from '#worker/domain/device/sync-status.ts';
import {
	acknowledged,
	dueAgain,
	failedWith,
	type HeldTicket,
	isUnsent,
} from '#worker/domain/support/ticket-box.ts';
import { type AppError, isAppError } from '#worker/errors.ts';
import { deviceTickets, personTickets, type TicketStore } from '#worker/store/ticket-store.ts';
import { passes } from '#worker/sync/failure.ts';
import type { Core } from '../engine/core.ts';
import type { TicketCalls } from './ticket-calls.ts';

/** Longest pause before waiting items are tried again. */
const RETRY_EVERY_MS = 15_000;

type Box = { readonly name: string; readonly store: TicketStore };

/** Sends tickets and messages, one after the other, one tab at a time. */
export class TicketSender {
	readonly #core: Core;
	readonly #calls: TicketCalls;
	/** Receives the server's version of a ticket of the person. */
	readonly #learn: (ticket: Ticket) => Promise<void>;
	#failures = 0;
	#cancel: (() => void) | null = null;
	#isStopped = false;
	/** Employee code of the person who may call the server; null: nobody. */
	#activeUserHash: string | null;
	readonly #atWork = new Set<Promise<void>>();

	constructor(core: Core, calls: TicketCalls, learn: (ticket: Ticket) => Promise<void>) {
		this.#core = core;
		this.#calls = calls;
		this.#learn = learn;
		this.#activeUserHash = this.#activeUser();
	}

	/**
	 * The ticket store of the person who may call the server; null while nobody is logged in or the
	 * session is locked.
	 */
	get own(): TicketStore | null {
		const { active, session, device } = this.#core;
		if (!active || session?.locked !== null) return null;
		return personTickets(active.workspace.db, () => device.clock.now());
	}

	get device(): TicketStore {
		return deviceTickets(this.#core.device.store);
	}

	/** Sends every waiting item once. Failures are retried later and not thrown. */
	async send(): Promise<void> {
		for (const { name, store } of this.#boxes()) {
			const { locks } = this.#core.device.environment;
			await locks.hold(`tickets:${name}`, () => this.#unlessStopped(() => this.#sendBox(store)));
		}
		await this.#unlessStopped(() => this.#again());
	}

	/** Sends one waiting item at once, also one that was refused. */
	async sendOne(id: string): Promise<void> {
		for (const { name, store } of this.#boxes()) {
			const { locks } = this.#core.device.environment;
			const tryIt = async () => {
				await store.change((box) => dueAgain(box, id));
				await this.#sendBox(store, id);
			};
			await locks.hold(`tickets:${name}`, () => this.#unlessStopped(tryIt));
		}
	}

	/** Starts sending without waiting for it. */
	soon(): void {
		this.#core.device.defects.watch(this.#core.attended(() => this.send()));
	}

	/** The session changed: tickets of the person who logged in or was unlocked are sent. */
	follow(): void {
		const userHash = this.#activeUser();
		const hasCome = userHash !== null && userHash !== this.#activeUserHash;
		this.#activeUserHash = userHash;
		if (hasCome) this.soon();
	}

	/** Starts nothing new; resolves when the running request has stored its answer. */
	async stop(): Promise<void> {
		this.#isStopped = true;
		this.#cancel?.();
		await Promise.allSettled(this.#atWork);
	}

	async #unlessStopped(work: () => Promise<void>): Promise<void> {
		if (this.#isStopped) return;
		const running = work();
		this.#atWork.add(running);
		try {
			await running;
		} finally {
			this.#atWork.delete(running);
		}
	}

	#activeUser(): string | null {
		const { session } = this.#core;
		return session?.locked === null ? session.userHash : null;
	}

	#boxes(): readonly Box[] {
		const { own } = this;
		const userHash = this.#core.session?.userHash ?? '';
		return [
			...(own ? [{ name: userHash, store: own }] : []),
			{ name: 'device', store: this.device },
		];
	}

	async #sendBox(store: TicketStore, only: string | null = null): Promise<void> {
		for (const held of await store.read()) {
			if (only !== null && held._id !== only) continue;
			if (held.refused !== null || !isUnsent(held)) continue;
			try {
				await this.#sendTicket(store, held);
				this.#failures = 0;
			} catch (error) {
				if (!isAppError(error)) throw error;
				if (await this.#failed(store, held, error)) return;
			}
		}
	}

	async #sendTicket(store: TicketStore, { _id, secret, draft, outgoing }: HeldTicket) {
		const told = async (part: string, ticket: Ticket) => {
			if (secret === null) await this.#learn(ticket);
			await store.change((box) => acknowledged(box, _id, part, ticket));
			this.#core.device.changes.announce('tickets');
		};
		if (draft) {
			const { at: _, ...written } = draft;
			const body = { ticketId: _id, secret, ...written };
			const asked = { method: 'POST', path: '/create', body, key: _id } as const;
			await told(_id, await this.#calls.ticket(asked, secret));
		}
		for (const message of outgoing) {
			const body = { ticketId: _id, messageId: message._id, text: message.text };
			const asked = { method: 'POST', path: '/message', body, key: message._id } as const;
			await told(message._id, await this.#calls.ticket(asked, secret));
		}
	}

	/** Records a failed try. Returns whether nothing else of this store can be sent now. */
	async #failed(store: TicketStore, { _id }: HeldTicket, error: AppError): Promise<boolean> {
		const { clock, changes } = this.#core.device;
		const isPassing = passes(error.code);
		const tried = { at: clock.now(), reason: error.code };
		await store.change((box) => failedWith(box, _id, tried, !isPassing));
		changes.announce('tickets');
		if (isPassing) this.#failures++;
		return isPassing;
	}

	async #again(): Promise<void> {
		this.#cancel?.();
		this.#cancel = null;
		if (!(await this.waits()) || this.#isStopped) return;
		const { environment } = this.#core.device;
		const pause = backOff(this.#failures + 1, environment.random());
		this.#cancel = environment.after(Math.min(RETRY_EVERY_MS, 1_000 + pause), () => this.soon());
	}

	/** Whether something can be sent. Refused items do not count: they need the person. */
	async waits(): Promise<boolean> {
		for (const { store } of this.#boxes()) {
			if ((await store.read()).some((held) => isUnsent(held) && held.refused === null)) return true;
		}
		return false;
	}
}
