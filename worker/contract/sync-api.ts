import type { AppErrorCode } from '#worker/errors.ts';
import type { Act } from './act.ts';
import type { DayFacts } from './day-result.ts';
import type { RowKind } from './row-kind.ts';

export type CategoryState = {
	/** ISO instant of the last update; null: never. */
	readonly lastUpdate: string | null;
	readonly updating: boolean;
	readonly failCount: number;
};

/** A coaching that the server refused; kept and shown until it is accepted. */
export type RefusedItem = {
	readonly coachingId: string;
	readonly title: string;
	readonly code: AppErrorCode;
	readonly fields: Readonly<Record<string, string>>;
	readonly at: string;
};

/** Summary of an ended coaching, kept after its data are deleted (rule 12.11). */
export type Receipt = {
	readonly coachingId: string;
	readonly coacheeName: string;
	readonly outcome: 'done' | 'discarded' | 'expired';
	/** 0 to 1, computed by this device; null: the coaching has no grade. */
	readonly grade: number | null;
	/**
	 * 0 to 1, computed by the server; counts when it differs (rule 4.9). null: not known yet, or no
	 * grade.
	 */
	readonly serverGrade: number | null;
	readonly finishedAt: string;
	/** ISO instant; null until the server has acknowledged the last revision. */
	readonly sentAt: string | null;
	/** The server no longer has it, and this device has no copy. */
	readonly isMissing?: boolean;
	/** Another device of the coach ended it. */
	readonly elsewhere?: boolean;
	/** What may be told of the day, where it was finished on this device by a build that keeps it. */
	readonly day?: DayFacts;
};

/** Numbers of unsent items other than coachings. */
export type OthersWaiting = {
	readonly quizzes: number;
	/** Videos with unsent watch progress. */
	readonly videos: number;
	/** Tickets with unsent messages. */
	readonly tickets: number;
	readonly checks: number;
	/** Marks of commitments. */
	readonly marks: number;
};

export type SyncView = {
	/** State of sending, for the header (rule 15.2). */
	readonly coaching: CategoryState & {
		/** Number of coachings with an unacknowledged revision. */
		readonly pending: number;
		readonly lastError: AppErrorCode | null;
		/** ISO instant of the next automatic try after a failure; null: none planned. */
		readonly nextTryAt: string | null;
		readonly refused: readonly RefusedItem[];
	};
	readonly others: OthersWaiting;
	readonly forms: CategoryState;
	readonly routePlan: CategoryState;
	readonly parameters: CategoryState;
	/** Rule 12.5. */
	readonly outdated: boolean;
	readonly receipts: readonly Receipt[];
	/** Rows of the newest lists that need a newer app, by kind (rule 12.15). */
	readonly unreadable: Readonly<Partial<Record<RowKind, number>>>;
};

/** Work that is neither sent nor queued. */
export type Unfinished = {
	/** Number of decisions without an answer. */
	readonly undecided: number;
	/** Number of forms with a draft. */
	readonly begun: number;
};

/** State of sending and downloading, and starting it by hand (rules 12.1 to 12.5). */
export interface SyncApi {
	view(): Promise<SyncView>;
	/** Reads all drafts: for a screen that asks once. */
	unfinished(): Promise<Unfinished>;
	/** Whether anything could be sent without the person, also when nobody is logged in. */
	mayGoOut(): Promise<boolean>;
	/** Sends and downloads now, ignoring back-off and limits. */
	syncNow(): Act<void>;
	/** Sends one refused coaching again. */
	retryRefused(coachingId: string): Act<void>;
	/** A refused coaching as JSON text. */
	exportRefused(coachingId: string): Act<string>;
}
