import { SetStatusResponse } from '#worker/contract/decision.ts';
import type { DecisionOutcome } from '#worker/contract/decisions-api.ts';
import { REQUEST_KINDS, type RequestKind } from '#worker/contract/request.ts';
import {
	type BatchCall,
	type DecisionBatch,
	outcomeOf,
} from '#worker/domain/requests/decision-batch.ts';
import {
	answer,
	type DecisionState,
	drop,
	finish,
	withFailure,
} from '#worker/domain/requests/decision-state.ts';
import { KIND_RULES } from '#worker/domain/requests/kinds/request-kinds.ts';
import { type AppErrorCode, isAppError } from '#worker/errors.ts';
import { changeDecisions, readDecisions } from '#worker/store/decision-store.ts';
import type { Core } from '../engine/core.ts';
import type { Workspace } from '../engine/workspace.ts';
import type { PendingLists } from './pending-lists.ts';

/** Pauses between tries without an answer; the last one repeats (rule 7.15). */
const RETRY_MS = [2_000, 5_000, 15_000, 30_000] as const;
/**
 * An older decision is sent only when the person asks: the requests may have changed since (rule
 * 7.15).
 */
const STALE_MS = 15 * 60_000;

/**
 * After these errors the server may have received the decision or may still receive it. Any other
 * error refuses the whole decision.
 */
const UNCERTAIN: ReadonlySet<AppErrorCode> = new Set([
	'offline',
	'timeout',
	'server-failed',
	'server-away',
	'invalid-response',
	'too-many-attempts',
	'conflict',
	'unauthenticated',
	'session-expired',
	'forbidden',
] as const);

function pathOf(kind: RequestKind, { status }: DecisionBatch): string {
	return `/v3/app/${kind}/${KIND_RULES[kind].decisionCall.path}/${status}`;
}

function bodyOf(kind: RequestKind, { ids, seen }: BatchCall, reason: string | null) {
	const why = reason === null ? {} : { reason };
	return { [KIND_RULES[kind].decisionCall.ids]: ids, ...why, ...(seen && { revisions: seen }) };
}

/** Sends decisions and retries those without an answer. One tab at a time. */
export class ActSender {
	readonly #core: Core;
	readonly #workspace: Workspace;
	readonly #lists: PendingLists;
	#failures = 0;
	#isWaiting = false;

	constructor(core: Core, workspace: Workspace, lists: PendingLists) {
		this.#core = core;
		this.#workspace = workspace;
		this.#lists = lists;
	}

	isStale({ at, code }: DecisionBatch): boolean {
		return code !== null && Date.parse(this.#core.device.clock.now()) - Date.parse(at) > STALE_MS;
	}

	/** Sends a stored decision. Throws when the server refuses it as a whole. */
	async send(kind: RequestKind, act: DecisionBatch): Promise<DecisionOutcome> {
		return (await this.#send(kind, act.id, true)) ?? outcomeOf(kind, act);
	}

	/** Sends every decision of this device without an answer; old ones only when the person asks. */
	async resume(asked: 'loop' | 'person', only?: RequestKind): Promise<void> {
		for (const kind of only ? [only] : REQUEST_KINDS) {
			const { acts } = await readDecisions(this.#workspace.db, kind);
			for (const act of acts) {
				if (asked === 'loop' && this.isStale(act)) continue;
				if (!this.#isHere() || !this.#workspace.api.online) return;
				await this.#send(kind, act.id, false);
			}
		}
	}

	/** Returns null when another call or another tab has sent it already. */
	async #send(kind: RequestKind, id: string, isAwaited: boolean): Promise<DecisionOutcome | null> {
		const { environment, defects } = this.#core.device;
		return environment.locks.hold(`decisions:${this.#workspace.userHash}`, async () => {
			try {
				let act = await this.#find(kind, id);
				do act = act && (await this.#advance(kind, act, isAwaited));
				while (act && act.answered < act.calls.length);
				this.#failures = 0;
				// The stored list may lack what has come back.
				if (act?.status === 'waiting') defects.watch(this.#lists.pull(kind, 0));
				return act && outcomeOf(kind, act);
			} catch (error) {
				if (!isAppError(error)) throw error;
				return this.#failed(kind, id, error.code, () => {
					throw error;
				});
			}
		});
	}

	/**
	 * Makes the next call of a decision and stores its answer; the last one ends the decision in the
	 * same transaction. null when the person has given it up meanwhile.
	 */
	async #advance(
		kind: RequestKind,
		act: DecisionBatch,
		isAwaited: boolean,
	): Promise<DecisionBatch | null> {
		const next = act.calls[act.answered];
		// An earlier build stored the last answer before the end.
		const heard = next && (await this.#call(kind, act, next));
		const { request } = await this.#lists.list(kind);
		const now = this.#core.device.clock.now();
		let after: DecisionBatch | null = null;
		await this.#change(kind, (state) => {
			const told = heard ? answer(state, act.id, heard) : state;
			after = told.acts.find(({ id }) => id === act.id) ?? null;
			if (!after || after.answered < after.calls.length) return told;
			if (after.status === 'waiting') this.#lists.outdate(kind);
			const ended = finish(told, after, now, request);
			return isAwaited ? ended : { ...ended, late: outcomeOf(kind, after) };
		});
		return after;
	}

	#call(kind: RequestKind, act: DecisionBatch, next: BatchCall): Promise<SetStatusResponse> {
		return this.#workspace.api.post(
			SetStatusResponse,
			pathOf(kind, act),
			bodyOf(kind, next, act.reason),
			{ 'idempotency-key': next.key },
		);
	}

	async #failed(
		kind: RequestKind,
		id: string,
		code: AppErrorCode,
		refuse: () => never,
	): Promise<DecisionOutcome | null> {
		if (!this.#isHere()) refuse();
		if (!UNCERTAIN.has(code)) {
			await this.#change(kind, (state) => drop(state, id));
			refuse();
		}
		await this.#change(kind, (state) => withFailure(state, id, code));
		this.#askLater();
		const act = await this.#find(kind, id);
		return act ? outcomeOf(kind, act) : null;
	}

	#askLater(): void {
		if (this.#isWaiting) return;
		this.#isWaiting = true;
		const { environment, defects } = this.#core.device;
		const pause = RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? 0;
		this.#failures++;
		environment.after(pause, () => {
			this.#isWaiting = false;
			if (!this.#isHere()) return;
			if (!this.#workspace.api.online) return;
			defects.watch(this.resume('loop'));
		});
	}

	#isHere(): boolean {
		return this.#core.active?.workspace === this.#workspace;
	}

	async #find(kind: RequestKind, id: string): Promise<DecisionBatch | null> {
		const { acts } = await readDecisions(this.#workspace.db, kind);
		return acts.find((act) => act.id === id) ?? null;
	}

	async #change(kind: RequestKind, change: (state: DecisionState) => DecisionState): Promise<void> {
		const { changes, clock } = this.#core.device;
		await changeDecisions(this.#workspace.db, kind, clock.now(), change);
		changes.announce('decisions');
	}
}
