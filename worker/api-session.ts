import type { Situation } from './domain/guards.ts';
import type { SessionUser } from './domain/person.ts';

export type LossNotice = {
	/** What the sentinel of the page remembered and the device no longer holds. */
	readonly kind: 'missing' | 'behind' | 'damaged';
	readonly recovered: boolean;
};

/** Mirror of what this device holds, kept by the page in localStorage: detects silent loss. */
export type Sentinel = {
	readonly userHash: string;
	readonly coachingId: string | null;
	readonly lastRev: number;
	readonly pending: number;
};

export interface SessionApi {
	/** Everything a guard needs, in one crossing. `online` is the page's hint. */
	situation(): Promise<Situation>;
	user(): Promise<SessionUser | null>;
	/** Throws wrong-credentials, too-many-attempts (retryAfter), offline, timeout, invalid-response. */
	login(credentials: { employeeCode: string; password: string }): Promise<SessionUser>;
	/** Throws logout-offline, logout-during-coaching. */
	logout(): Promise<void>;
	/** Called once at start with what the page remembers; answers what was lost, if anything. */
	checkSentinel(sentinel: Sentinel | null): Promise<LossNotice | null>;
	/** What the page must remember now. */
	sentinel(): Promise<Sentinel | null>;
	/** The page tells what only it can see. */
	setOnline(online: boolean): Promise<void>;
	/** Asked after login: true when storage is persistent. The page calls navigator.storage.persist. */
	setPersisted(persisted: boolean): Promise<void>;
}
