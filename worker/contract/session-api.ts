import type { Act } from './act.ts';
import type { CompanySetupBody } from './company-setup.ts';
import type { FoodSolutionStage } from './food-solution.ts';
import type { SessionUser } from './session.ts';

export type CoachingSituation = {
	/** Where the coaching guard redirects /coaching to (rule 1.14). */
	readonly route: string;
	/** Patterns of `isPathLike` for the screens of the current state. */
	readonly allowed: readonly string[];
};

/** The open quiz. */
export type QuizSituation = { readonly quizId: string; readonly questionCount: number };

/** The input of the guards (rule 1.11). */
export type Situation = {
	readonly user: SessionUser | null;
	readonly online: boolean;
	/** Lock reason (rule 1.7); null: not locked. */
	readonly locked: string | null;
	/** ISO instant by the corrected clock (rule 12.8). */
	readonly now: string;
	/** null: no coaching in progress; an expired one does not count. */
	readonly coaching: CoachingSituation | null;
	/** The last coaching screen, with its query (rule 1.16); null: another screen was opened since. */
	readonly place: string | null;
	readonly quiz: QuizSituation | null;
	/** Stage of the food solution draft; null: no draft. */
	readonly foodSolutionStage: FoodSolutionStage | null;
};

export type LossNotice = {
	/** What differs from the sentinel: the coaching is missing, older, or damaged. */
	readonly kind: 'missing' | 'behind' | 'damaged';
	readonly recovered: boolean;
};

/** Summary of the stored work, kept in localStorage to detect data loss. */
export type Sentinel = {
	readonly userHash: string;
	readonly coachingId: string | null;
	readonly lastRev: number;
	readonly pending: number;
	/** The browser deleted the storage in this run of the app. */
	readonly isEvicted?: boolean;
};

/** A new password with the code that was sent to the person. */
type CodeEntry = {
	readonly employeeCode: string;
	readonly code: string;
	/** New password, 8 to 128 characters. */
	readonly password: string;
};

/** Login, logout and the state that guards need (rules 1.4 to 1.10). */
export interface SessionApi {
	/** The input of the guards, in one call. `online` is the browser's hint. */
	situation(): Promise<Situation>;
	user(): Promise<SessionUser | null>;
	/** Nobody is logged in, because the server ended the last session. */
	hasEnded(): Promise<boolean>;
	/**
	 * Throws wrong-credentials, too-many-attempts (with `retryAfter`), network errors, and
	 * session-of-other while the session of another person is locked.
	 */
	login(credentials: { employeeCode: string; password: string }): Act<SessionUser>;
	/** Sets the first password with an invitation code and logs in. Throws as login, and invalid for a weak
	 * `password`. */
	register(invitation: CodeEntry): Act<SessionUser>;
	/**
	 * Creates the company of this server with its first administrator and logs in (rule 1.19). Throws as
	 * register, and conflict when the company exists.
	 */
	createCompany(company: CompanySetupBody): Act<SessionUser>;
	/** Asks for a recovery code. Also resolves for an unknown person. Throws as login. */
	requestRecovery(person: { employeeCode: string }): Act<void>;
	/** Sets a new password with a recovery code, without a login. Throws as register. */
	recover(recovery: CodeEntry): Act<void>;
	/** Throws logout-offline, logout-during-coaching, logout-unsent, logout-undecided (rule 1.9), timeout,
	 * server-failed, too-many-attempts. */
	logout(): Act<void>;
	/**
	 * Closes a locked session for another person (rule 1.10): unsent work stays on the device until its
	 * owner logs in again. Throws logout-offline, logout-during-coaching (not locked).
	 */
	handOver(): Act<void>;
	/** Compares the sentinel with the stored work; null: nothing is lost. */
	checkSentinel(sentinel: Sentinel | null): Promise<LossNotice | null>;
	/** The current sentinel, for the page to keep; null: nobody is logged in. */
	sentinel(): Promise<Sentinel | null>;
	/** The page reports whether the browser has a network. */
	setOnline(online: boolean): Promise<void>;
	/** The page reports whether it is visible: what waits is then tried more often (rule 12.2). */
	setVisible(visible: boolean): Promise<void>;
	/** Stores the current coaching screen, with its query; null: another screen was opened. */
	keepPlace(place: string | null): Promise<void>;
	/** The page reports the result of `navigator.storage.persist()` after a login. */
	setPersisted(persisted: boolean): Promise<void>;
	/** ISO instant of the last refusal to install; null: never (rule 12.10). */
	installRefusedAt(): Promise<string | null>;
	refuseInstall(): Act<void>;
}
