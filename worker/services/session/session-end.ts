import { receive } from '#worker/contract/parse.ts';
import { MeResponse } from '#worker/contract/session.ts';
import { LOCK_REASONS } from '#worker/domain/session/session.ts';
import { type AppError, type AppErrorCode, isAppError } from '#worker/errors.ts';
import { deliveryClient } from '#worker/sync/deliver-last.ts';
import { json } from '#worker/sync/token.ts';
import { isNothing, unsentWorkOf } from '../device/unsent-work.ts';
import type { ActiveSession, Core } from '../engine/core.ts';
import type { Workspace } from '../engine/workspace.ts';
import { leaveUnlessUnsent } from './leave.ts';

/** Pause between tries to end a session while unsent work blocks it (rule 1.7). */
const RETRY_MS = 2_000;
/** The server is asked less often, because it may be the cause (rule 1.7). */
const REVALIDATE_EVERY_MS = 30_000;

const NOT_LET_IN: ReadonlySet<AppErrorCode> = new Set<AppErrorCode>([
	'unauthenticated',
	'session-expired',
	'forbidden',
]);

/**
 * The forced logout of rule 1.7. It first reloads the user: a success unlocks the session. While a
 * coaching or unsent work exists, the session is locked and nothing is removed; after that the
 * person is logged out.
 */
export class SessionEnd {
	readonly #core: Core;
	#lastRefusal: AppErrorCode | null = null;
	#running: Promise<void> | null = null;
	#cancel: () => void = () => undefined;
	#revalidatedAt = Number.NEGATIVE_INFINITY;
	#deliveredAt = Number.NEGATIVE_INFINITY;
	/** This tab has locked the session or found it locked, and has not unlocked it. */
	#wasLocked = false;

	constructor(core: Core) {
		this.#core = core;
	}

	/** May be called at every refused answer: one try runs at a time. */
	begin(cause: AppError | null): void {
		if (this.#running) return;
		this.#running = this.#end(cause).finally(() => {
			this.#running = null;
		});
		this.#core.device.defects.watch(this.#running);
	}

	/** Resolves when no try runs. */
	async settled(): Promise<void> {
		await this.#running;
	}

	/** The network is back: asks at once whether a locked session is valid again. */
	askAgain(): void {
		const ask = () => {
			if (this.#core.session?.locked == null) return;
			this.#revalidatedAt = Number.NEGATIVE_INFINITY;
			this.begin(null);
		};
		// A try that runs now may have asked before the network was back.
		if (this.#running) this.#running.then(ask, ask);
		else ask();
	}

	stop(): void {
		this.#cancel();
	}

	async #end(cause: AppError | null): Promise<void> {
		const { active, session } = this.#core;
		if (!active || !session) return;
		const isLocked = session.locked !== null;
		// The session was unlocked, perhaps by another tab: earlier refusals are void.
		if (this.#wasLocked && !isLocked) this.#forget();
		if (!isLocked && cause === null) return;
		if (isLocked) this.#wasLocked = true;
		const refusal = await this.#revalidate(active.workspace, cause);
		if (this.#core.active !== active) return;
		if (isLocked && this.#core.session?.locked === null) return this.#forget();
		if (refusal === null) {
			if (isLocked) await this.#core.change({ locked: null });
			this.#wasLocked = false;
			active.loop.soon();
			return;
		}
		// The person has logged in again meanwhile: the refusal belongs to the old session.
		if (refusal === 'session-expired' && active.workspace.tokens.isHeld) return;
		const isRefused = NOT_LET_IN.has(refusal);
		if (refusal === 'session-expired') await this.#deliver(active);
		if (isRefused && (await leaveUnlessUnsent(this.#core, active.workspace, null))) {
			this.#core.isEnded = true;
			return;
		}
		await this.#lock(isRefused ? LOCK_REASONS.expired : LOCK_REASONS.retryFailed);
		this.#again();
	}

	/** If the access of the person was ended, the server still takes their visits (rule 1.40). */
	async #deliver({ loop, workspace }: ActiveSession): Promise<void> {
		const { environment, http } = this.#core.device;
		const now = environment.monotonicTime();
		if (now - this.#deliveredAt < REVALIDATE_EVERY_MS) return;
		if (isNothing(await unsentWorkOf(workspace))) return;
		this.#deliveredAt = now;
		try {
			await loop.deliver(await deliveryClient(http, this.#core.session?.entry));
		} catch (error) {
			if (!isAppError(error)) throw error;
		}
	}

	async #lock(reason: string): Promise<void> {
		this.#wasLocked = true;
		const locked = this.#core.session?.locked ?? null;
		if (locked === reason || (locked !== null && reason === LOCK_REASONS.retryFailed)) return;
		await this.#core.change({ locked: reason });
	}

	#forget(): void {
		this.#wasLocked = false;
		this.#lastRefusal = null;
		this.#revalidatedAt = Number.NEGATIVE_INFINITY;
	}

	#again(): void {
		this.#cancel();
		this.#cancel = this.#core.device.environment.after(RETRY_MS, () => this.begin(null));
	}

	/**
	 * Null when the session is valid, else why not. Asks the server at most every 30 s, and before the
	 * person is logged out.
	 */
	async #revalidate(workspace: Workspace, cause: AppError | null): Promise<AppErrorCode | null> {
		// The refresh itself was just refused: asking again would return the same.
		if (cause?.code === 'session-expired') {
			this.#revalidatedAt = this.#core.device.environment.monotonicTime();
			this.#lastRefusal = cause.code;
			return cause.code;
		}
		const now = this.#core.device.environment.monotonicTime();
		const isRecent = now - this.#revalidatedAt < REVALIDATE_EVERY_MS;
		if (isRecent && !(await this.#wouldLeave(workspace))) return this.#lastRefusal;
		this.#revalidatedAt = now;
		this.#lastRefusal = await this.#ask(workspace);
		return this.#lastRefusal;
	}

	/**
	 * Whether the last answer would now log the person out: everything is sent meanwhile. It may be half a
	 * minute old, and the server may have accepted the session since.
	 */
	async #wouldLeave(workspace: Workspace): Promise<boolean> {
		const isRefused = this.#lastRefusal === 'unauthenticated' || this.#lastRefusal === 'forbidden';
		return isRefused && isNothing(await unsentWorkOf(workspace));
	}

	async #ask(workspace: Workspace): Promise<AppErrorCode | null> {
		try {
			const token = await workspace.tokens.refresh(null);
			const request = { method: 'GET', path: '/v3/app/user/me', token } as const;
			const response = await this.#core.device.http.send(request);
			const { user } = receive(MeResponse, await json(response));
			await this.#core.learn(user);
			return null;
		} catch (error) {
			if (isAppError(error)) return error.code;
			throw error;
		}
	}
}
