import { receive } from '#worker/contract/parse.ts';
import { MeResponse } from '#worker/contract/session.ts';
import { LOCK_REASONS } from '#worker/domain/session/session.ts';
import { type AppError, type AppErrorCode, isAppError } from '#worker/errors.ts';
import { deleteForms } from '#worker/store/draft-store.ts';
import { json } from '#worker/sync/token.ts';
import { isAnswered, isNothing, keptWork } from '../device/unsent-work.ts';
import type { Core } from '../engine/core.ts';
import { atMost } from '../engine/time-limit.ts';
import { storesOf, type Workspace, wipeCache, wipeWorkspace } from '../engine/workspace.ts';

/** Section 9: while something is kept, the end of a session is tried again this often. */
const RETRY_MS = 2_000;
/** Nobody waits longer for databases to be removed. */
const WIPE_LIMIT_MS = 5_000;
/** The server is asked less often than that: it may be the one with the problem. */
const REVALIDATE_EVERY_MS = 30_000;

const NOT_LET_IN: ReadonlySet<AppErrorCode> = new Set<AppErrorCode>([
	'unauthenticated',
	'session-expired',
	'forbidden',
]);

/**
 * Logs the person out and wipes their data, unless something is kept; answers whether it did. No
 * tab can start a coaching meanwhile. `endOnServer` of a person who asked for it, and knows that the
 * forms they began go with them; it may still refuse, by throwing. null: nobody was asked.
 */
export async function leaveUnlessKept(
	core: Core,
	workspace: Workspace,
	endOnServer: (() => Promise<void>) | null,
): Promise<boolean> {
	const { locks } = core.device.environment;
	const mayGo = async () => {
		const kept = await keptWork(workspace);
		return endOnServer ? isAnswered(kept) : isNothing(kept);
	};
	return locks.hold(`start:${workspace.userHash}`, async () => {
		const stored = await core.device.store.get('session');
		// Another tab was first: there is nothing left to clear, and this tab is about to hear of it.
		if (stored?.userHash !== workspace.userHash) return true;
		if (!(await mayGo())) return false;
		await core.device.finalLogout.run();
		// That took its time, and other screens and tabs go on meanwhile.
		if (!(await mayGo())) return false;
		if (endOnServer) {
			await endOnServer();
			await deleteForms(workspace.db);
		}
		await leaveAndWipe(core, workspace);
		core.device.changes.announce('session', 'coaching', 'sync');
		return true;
	});
}

/** Keeps what is unsent. A program that ends in between goes on with it at the next start: `wipeLeft`. */
async function leaveAndWipe(core: Core, workspace: Workspace): Promise<void> {
	await core.device.store.set('leaving', workspace.userHash);
	await core.leave();
	await wipeUnlessKept(core, workspace.userHash);
}

/** What was saved in the last moment stays, closed, until its person enters again. */
async function wipeUnlessKept({ device }: Core, userHash: string): Promise<void> {
	const wipe = async () => {
		const left = storesOf(device.environment, userHash);
		await (isNothing(await keptWork(left)) ? wipeWorkspace(left) : wipeCache(left));
		await device.telemetry.left(userHash);
		await device.store.set('leaving', null);
	};
	// A frozen tab may hold the databases open. They go when it is gone, or after the next start.
	await atMost(device.environment, WIPE_LIMIT_MS, wipe());
}

/** Removes what a logout that was cut short has left on the device, never unsent work. */
export async function wipeLeft(core: Core): Promise<void> {
	const { store, atStart } = core.device;
	const userHash = atStart.leaving;
	if (userHash === null) return;
	if (core.session?.userHash === userHash) await store.set('leaving', null);
	else await wipeUnlessKept(core, userHash);
}

/**
 * Gives the phone to somebody else: the databases of the person stay where they are, closed, until
 * they enter again; only what the server can give again is removed. Without unsent work all goes.
 */
export async function sealUnsent(core: Core, workspace: Workspace): Promise<void> {
	const { locks } = core.device.environment;
	await locks.hold(`start:${workspace.userHash}`, async () => {
		await leaveAndWipe(core, workspace);
		core.device.changes.announce('session', 'coaching', 'sync');
	});
}

/**
 * The forced, silent logout of section 4. It first tries to reload the user: whoever is let in
 * again is unlocked. While a coaching or unsent data exists the session is locked and nothing is
 * wiped; only then is the person logged out.
 */
export class SessionEnd {
	readonly #core: Core;
	#lastRefusal: AppErrorCode | null = null;
	#running: Promise<void> | null = null;
	#cancel: () => void = () => undefined;
	#revalidatedAt = Number.NEGATIVE_INFINITY;
	/** This tab has locked the session, or found it locked, and has not unlocked it. */
	#wasLocked = false;

	constructor(core: Core) {
		this.#core = core;
	}

	/** Safe to call at every refused answer: one at a time. */
	begin(cause: AppError | null): void {
		if (this.#running) return;
		this.#running = this.#end(cause).finally(() => {
			this.#running = null;
		});
		this.#core.device.defects.watch(this.#running);
	}

	/** Resolves when the try that runs, if any, is over. */
	async settled(): Promise<void> {
		await this.#running;
	}

	/** The network is back: a locked session is asked about at once. */
	askAgain(): void {
		if (this.#core.session?.locked == null) return;
		this.#revalidatedAt = Number.NEGATIVE_INFINITY;
		this.begin(null);
	}

	stop(): void {
		this.#cancel();
	}

	async #end(cause: AppError | null): Promise<void> {
		const { seat, session } = this.#core;
		if (!seat || !session) return;
		const isLocked = session.locked !== null;
		// Let in since, perhaps in another tab: what is known of before counts no more.
		if (this.#wasLocked && !isLocked) this.#forget();
		if (!isLocked && cause === null) return;
		if (isLocked) this.#wasLocked = true;
		const refusal = await this.#revalidate(seat.workspace, cause);
		if (this.#core.seat !== seat) return;
		if (isLocked && this.#core.session?.locked === null) return this.#forget();
		if (refusal === null) {
			if (isLocked) await this.#core.change({ locked: null });
			this.#wasLocked = false;
			seat.loop.soon();
			return;
		}
		// They have entered again meanwhile: what was refused is the session of before.
		if (refusal === 'session-expired' && seat.workspace.tokens.isHeld) return;
		const isRefused = NOT_LET_IN.has(refusal);
		if (isRefused && (await leaveUnlessKept(this.#core, seat.workspace, null))) {
			this.#core.isEnded = true;
			return;
		}
		await this.#lock(isRefused ? LOCK_REASONS.expired : LOCK_REASONS.retryFailed);
		this.#again();
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

	/** null: let in again. Else why not; asked of the server at most every 30 s. */
	async #revalidate(workspace: Workspace, cause: AppError | null): Promise<AppErrorCode | null> {
		// The refresh itself was refused just now: asking again would tell nothing new.
		if (cause?.code === 'session-expired') {
			this.#revalidatedAt = this.#core.device.environment.monotonicTime();
			this.#lastRefusal = cause.code;
			return cause.code;
		}
		const now = this.#core.device.environment.monotonicTime();
		if (now - this.#revalidatedAt < REVALIDATE_EVERY_MS) return this.#lastRefusal;
		this.#revalidatedAt = now;
		this.#lastRefusal = await this.#ask(workspace);
		return this.#lastRefusal;
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
