import type { Act } from './act.ts';
import type { FoodSolutionStage } from './food-solution.ts';
import type { SessionUser } from './session.ts';

export type CoachingSituation = {
	/** Where the ensure-route guard sends a person who enters /coaching. */
	readonly route: string;
	/** The screens of the coaching's present state, as patterns of `isPathLike`. */
	readonly allowed: readonly string[];
};

/** The quiz a person has begun. */
export type QuizSituation = { readonly quizId: string; readonly questionCount: number };

/** All a guard may know. */
export type Situation = {
	readonly user: SessionUser | null;
	readonly online: boolean;
	/** Reason; null: not locked. */
	readonly locked: string | null;
	/** ISO instant, corrected by the server's clock. */
	readonly now: string;
	/** null: none in progress; an expired one is none. */
	readonly coaching: CoachingSituation | null;
	/** The screen of a coaching that stood last, with its query; null: it was left for another one. */
	readonly place: string | null;
	readonly quiz: QuizSituation | null;
	/** Of the food solution being written; null: none is. */
	readonly foodSolutionStage: FoodSolutionStage | null;
};

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

/** What a code that was sent to the person is good for. */
type CodeEntry = {
	readonly employeeCode: string;
	readonly code: string;
	/** New, 8–128 characters. */
	readonly password: string;
};

export interface SessionApi {
	/** Everything a guard needs, in one crossing. `online` is the page's hint. */
	situation(): Promise<Situation>;
	user(): Promise<SessionUser | null>;
	/** Nobody is in because the server ended the session, and not because somebody left. */
	hasEnded(): Promise<boolean>;
	/**
	 * Throws wrong-credentials, too-many-attempts (retryAfter), offline, timeout, server-failed,
	 * invalid-response, and session-of-other while the session of another person is locked.
	 */
	login(credentials: { employeeCode: string; password: string }): Act<SessionUser>;
	/** The first password, by an invitation. Throws as login, and invalid: `password` is too weak. */
	register(invitation: CodeEntry): Act<SessionUser>;
	/** Has a code sent, if there is such a person: the answer does not tell. Throws as login. */
	requestRecovery(person: { employeeCode: string }): Act<void>;
	/** A new password by the code; enters nobody. Throws as register. */
	recover(recovery: CodeEntry): Act<void>;
	/** Throws logout-offline, logout-during-coaching, logout-unsent, logout-undecided, timeout, server-failed, too-many-attempts. */
	logout(): Act<void>;
	/**
	 * Another person takes the phone while the session is locked: unsent work stays on it, closed,
	 * until its person enters again. Throws logout-offline, logout-during-coaching (not locked).
	 */
	handOver(): Act<void>;
	/** Called once at start with what the page remembers; answers what was lost, if anything. */
	checkSentinel(sentinel: Sentinel | null): Promise<LossNotice | null>;
	/** What the page must remember now. */
	sentinel(): Promise<Sentinel | null>;
	/** The page tells what only it can see. */
	setOnline(online: boolean): Promise<void>;
	/** The screen of a coaching that stands, with its query; null: it was left for another one. */
	keepPlace(place: string | null): Promise<void>;
	/** Asked after login: true when storage is persistent. The page calls navigator.storage.persist. */
	setPersisted(persisted: boolean): Promise<void>;
	/** ISO instant of the last 'Agora não' to the installation; null: never. */
	installRefusedAt(): Promise<string | null>;
	refuseInstall(): Act<void>;
}
