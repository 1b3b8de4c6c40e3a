import type { SessionUser } from '#worker/contract/session.ts';
import { isSameValue } from '#worker/domain/shared/same-value.ts';
import { AppError, isAppError } from '#worker/errors.ts';
import type { StoredSession } from '#worker/store/device-store.ts';
import type { SyncLoop } from '../device/sync-loop.ts';
import type { Device } from './device.ts';
import { closeWorkspace, openWorkspace, type Workspace } from './workspace.ts';

/** A person at work on this device. */
export type Seat = { readonly workspace: Workspace; readonly loop: SyncLoop };

type CoreParts = {
	readonly createLoop: (workspace: Workspace, user: () => SessionUser) => SyncLoop;
	readonly refused: (error: AppError) => void;
};

/** Who is logged in, and what is open for them. The services share it. */
export class Core {
	readonly device: Device;
	readonly #parts: CoreParts;
	#session: StoredSession | null = null;
	#seat: Seat | null = null;
	/** The server has ended the session of the last person here, and nobody has entered since. */
	isEnded = false;

	constructor(device: Device, parts: CoreParts) {
		this.device = device;
		this.#parts = parts;
	}

	get session(): StoredSession | null {
		return this.#session;
	}

	get seat(): Seat | null {
		return this.#seat;
	}

	/** Throws unauthenticated. */
	get workspace(): Workspace {
		if (!this.#seat) throw new AppError('unauthenticated');
		return this.#seat.workspace;
	}

	/** Throws unauthenticated. */
	get user(): SessionUser {
		if (!this.#session) throw new AppError('unauthenticated');
		return this.#session.user;
	}

	/**
	 * Asks for whoever is logged in. Who leaves meanwhile takes their databases along: what fails by
	 * that is asked again as by nobody. Throws unauthenticated when somebody else has entered by then.
	 */
	async attended<T>(ask: () => Promise<T>): Promise<T> {
		const seat = this.#seat;
		try {
			return await ask();
		} catch (error) {
			const hasLeft = seat !== null && this.#seat !== seat;
			if (!hasLeft || !isAppError(error) || error.code !== 'storage-unavailable') throw error;
			if (this.#seat) throw new AppError('unauthenticated', { cause: error });
			return ask();
		}
	}

	/** What the last run left as the session of this device. */
	async begin(): Promise<void> {
		await this.#sit(this.device.atStart.session);
	}

	/** What another tab left as the session of this device. */
	async load(): Promise<void> {
		await this.#sit(await this.device.store.get('session'));
	}

	async open(session: StoredSession): Promise<Seat> {
		this.isEnded = false;
		await this.device.store.set('session', session);
		await this.#sit(session);
		this.device.telemetry.event('login');
		if (!this.#seat) throw new AppError('unauthenticated');
		return this.#seat;
	}

	/** The session as a newer answer, or a lock, makes it. */
	async change(change: Partial<StoredSession>): Promise<void> {
		if (!this.#session) return;
		const { locked } = this.#session;
		if (change.locked !== undefined && (change.locked === null) !== (locked === null)) {
			this.device.telemetry.event(change.locked === null ? 'unlocked' : 'locked');
		}
		this.#session = { ...this.#session, ...change };
		await this.device.store.set('session', this.#session);
		this.device.changes.announce('session');
	}

	/** Who the person is by the server's newest word: what they may see follows at once. */
	async learn(user: SessionUser): Promise<void> {
		if (!this.#session || isSameValue(this.#session.user, user)) return;
		await this.change({ user });
		this.#seat?.loop.personChanged();
	}

	/** Nobody is logged in any more. What waits in the person's databases stays there. */
	async leave(): Promise<void> {
		await this.device.store.set('session', null);
		await this.#sit(null);
	}

	/** Ends everything of this person in this tab. */
	async close(): Promise<void> {
		const seat = this.#seat;
		this.#seat = null;
		this.#session = null;
		if (!seat) return;
		seat.workspace.api.close();
		await seat.loop.stop();
		closeWorkspace(seat.workspace);
	}

	async #sit(session: StoredSession | null): Promise<void> {
		const before = this.#session;
		if (session && this.#seat?.workspace.userHash === session.userHash) {
			this.#session = session;
			if (before && !isSameValue(before.user, session.user)) this.#seat.loop.personChanged();
			return;
		}
		await this.close();
		if (!session) return;
		this.#session = session;
		const workspace = openWorkspace(this.device, session, {
			refused: this.#parts.refused,
			userChanged: (user) => {
				if (this.#session?.userHash === session.userHash) {
					this.device.defects.watch(this.learn(user));
				}
			},
		});
		const user = () => this.#session?.user ?? session.user;
		this.#seat = { workspace, loop: this.#parts.createLoop(workspace, user) };
	}
}
