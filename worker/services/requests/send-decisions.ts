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
		const { locks } = this.#core.device.environment;
		return locks.hold(`decisions:${this.#workspace.userHash}`, async () => {
			try {
				let act = await this.#find(kind, id);
				while (act && act.answered < act.calls.length) {
					await this.#call(kind, act);
					act = await this.#find(kind, id);
				}
				this.#failures = 0;
				return act ? await this.#finish(kind, act, isAwaited) : null;
			} catch (error) {
				if (!isAppError(error)) throw error;
				return this.#failed(kind, id, error.code, () => {
					throw error;
				});
			}
		});
	}

	async #call(kind: RequestKind, act: DecisionBatch): Promise<void> {
		const next = act.calls[act.answered];
		if (!next) return;
		const { results, undoUntil } = await this.#workspace.api.post(
			SetStatusResponse,
			pathOf(kind, act),
			bodyOf(kind, next, act.reason),
			{ 'idempotency-key': next.key },
		);
		await this.#store(kind, (state) => answer(state, act.id, { results, undoUntil }));
		// The end of the decision, which follows its last answer, is announced once.
		if (act.answered + 1 < act.calls.length) this.#core.device.changes.announce('decisions');
	}

	async #finish(
		kind: RequestKind,
		act: DecisionBatch,
		isAwaited: boolean,
	): Promise<DecisionOutcome> {
		const { request } = await this.#lists.list(kind);
		const outcome = outcomeOf(kind, act);
		const now = this.#core.device.clock.now();
		await this.#change(kind, (state) => {
			const next = finish(state, act, now, request);
			return isAwaited ? next : { ...next, late: outcome };
		});
		return outcome;
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
		await this.#store(kind, change);
		this.#core.device.changes.announce('decisions');
	}

	async #store(kind: RequestKind, change: (state: DecisionState) => DecisionState): Promise<void> {
		await changeDecisions(this.#workspace.db, kind, this.#core.device.clock.now(), change);
	}
}
