import type { SessionUser } from '#worker/contract/session.ts';
import { followZoneOf } from '#worker/domain/shared/company-zone.ts';
import { isSameValue } from '#worker/domain/shared/same-value.ts';
import { AppError, isAppError } from '#worker/errors.ts';
import type { StoredSession } from '#worker/store/device-store.ts';
import type { SyncLoop } from '../device/sync-loop.ts';
import type { Device } from './device.ts';
import { closeWorkspace, openWorkspace, type Workspace } from './workspace.ts';

/** The logged-in person's databases and sync loop. */
export type ActiveSession = { readonly workspace: Workspace; readonly loop: SyncLoop };

type CoreParts = {
	readonly createLoop: (workspace: Workspace, user: () => SessionUser) => SyncLoop;
	readonly refused: (error: AppError) => void;
};

/** The logged-in person and their open databases. All services share it. */
export class Core {
	readonly device: Device;
	readonly #parts: CoreParts;
	#session: StoredSession | null = null;
	#active: ActiveSession | null = null;
	/** The server ended the last session on this device, and nobody has logged in since. */
	isEnded = false;

	constructor(device: Device, parts: CoreParts) {
		this.device = device;
		this.#parts = parts;
	}

	get session(): StoredSession | null {
		return this.#session;
	}

	get active(): ActiveSession | null {
		return this.#active;
	}

	/** Throws unauthenticated. */
	get workspace(): Workspace {
		if (!this.#active) throw new AppError('unauthenticated');
		return this.#active.workspace;
	}

	/** Throws unauthenticated. */
	get user(): SessionUser {
		if (!this.#session) throw new AppError('unauthenticated');
		return this.#session.user;
	}

	/**
	 * Runs a request for the logged-in person. If they log out meanwhile, their databases close and
	 * the request fails: it is then repeated without a person. Throws unauthenticated when another
	 * person has logged in by then, storage-outdated or storage-blocked when a tab of another build
	 * keeps the databases from this one.
	 */
	async attended<T>(ask: () => Promise<T>): Promise<T> {
		const active = this.#active;
		const wait = active ? heldBack(active.workspace) : null;
		try {
			return await (wait ? Promise.race([ask(), wait.held]) : ask());
		} catch (error) {
			if (!isAppError(error) || error.code !== 'storage-unavailable') throw error;
			const hold = active?.workspace.db.hold ?? active?.workspace.cache.hold ?? null;
			if (hold !== null) throw new AppError(hold, { cause: error });
			if (active === null || this.#active === active) throw error;
			if (this.#active) throw new AppError('unauthenticated', { cause: error });
			return ask();
		} finally {
			wait?.end();
		}
	}

	/** Restores the session of the last run. */
	async begin(): Promise<void> {
		await this.#activate(this.device.atStart.session);
	}

	/** Reads the session that another tab has stored. */
	async load(): Promise<void> {
		await this.#activate(await this.device.store.get('session'));
	}

	async open(session: StoredSession): Promise<ActiveSession> {
		this.isEnded = false;
		await this.device.store.set('session', session);
		await this.#activate(session);
		this.device.telemetry.event('login');
		if (!this.#active) throw new AppError('unauthenticated');
		return this.#active;
	}

	/** Changes the stored session after a newer answer or a lock. */
	async change(change: Partial<StoredSession>): Promise<void> {
		if (!this.#session) return;
		const { locked } = this.#session;
		if (change.locked !== undefined && (change.locked === null) !== (locked === null)) {
			this.device.telemetry.event(change.locked === null ? 'unlocked' : 'locked');
		}
		this.#know({ ...this.#session, ...change });
		await this.device.store.set('session', this.#session);
		this.device.changes.announce('session');
	}

	/** Stores the newest user data from the server; rights change at once. */
	async learn(user: SessionUser): Promise<void> {
		if (!this.#session || isSameValue(this.#session.user, user)) return;
		await this.change({ user });
		this.#active?.loop.personChanged();
	}

	/** Logs out in this tab. Waiting work stays in the person's databases. */
	async leave(): Promise<void> {
		await this.device.store.set('session', null);
		await this.#activate(null);
	}

	/** Closes everything of this person in this tab. */
	async close(): Promise<void> {
		const active = this.#active;
		this.#active = null;
		this.#session = null;
		if (!active) return;
		active.workspace.api.close();
		await active.loop.stop();
		closeWorkspace(active.workspace);
	}

	#know(session: StoredSession): void {
		this.#session = session;
		followZoneOf(session.user);
	}

	async #activate(session: StoredSession | null): Promise<void> {
		const before = this.#session;
		if (session && this.#active?.workspace.userHash === session.userHash) {
			this.#know(session);
			if (before && !isSameValue(before.user, session.user)) this.#active.loop.personChanged();
			return;
		}
		await this.close();
		if (!session) return;
		this.#know(session);
		const { user: owner, userHash } = session;
		const entry = () => this.#session?.entry;
		const workspace = openWorkspace(
			this.device,
			{ user: owner, userHash, entry },
			{
				refused: this.#parts.refused,
				userChanged: (user) => {
					if (this.#session?.userHash === session.userHash) {
						this.device.defects.watch(this.learn(user));
					}
				},
			},
		);
		const user = () => this.#session?.user ?? session.user;
		this.#active = { workspace, loop: this.#parts.createLoop(workspace, user) };
	}
}

/** `held` is rejected when another tab keeps the person's databases from this one. */
function heldBack({ db, cache }: Pick<Workspace, 'db' | 'cache'>) {
	let stops: readonly (() => void)[] = [];
	const held = new Promise<never>((_, reject) => {
		stops = [db, cache].map((one) => one.whenHeld((hold) => reject(new AppError(hold))));
	});
	const end = () => {
		for (const stop of stops) stop();
	};
	return { held, end };
}
