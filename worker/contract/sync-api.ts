import type { AppErrorCode } from '../errors.ts';
import type { Act } from './act.ts';

export type CategoryState = {
	/** ISO instant; null: never. */
	readonly lastUpdate: string | null;
	readonly updating: boolean;
	readonly failCount: number;
};

/** Something the server refused; it stays on the device, visible, until it is accepted. */
export type RefusedItem = {
	readonly coachingId: string;
	readonly title: string;
	readonly code: AppErrorCode;
	readonly fields: Readonly<Record<string, string>>;
	readonly at: string;
};

/** A finished, expired or discarded coaching, kept for the person after its rows are gone. */
export type Receipt = {
	readonly coachingId: string;
	readonly coacheeName: string;
	readonly outcome: 'done' | 'discarded' | 'expired';
	/** 0–1, as this device computed it. */
	readonly grade: number;
	/** The server's result, once known; the one that counts. */
	readonly serverGrade: number | null;
	readonly finishedAt: string;
	/** null until the server has acknowledged the last revision. */
	readonly sentAt: string | null;
};

/** What waits beside the coachings, by kind. */
export type OthersWaiting = {
	readonly quizzes: number;
	/** With stretches that were watched. */
	readonly videos: number;
	/** With messages in them. */
	readonly tickets: number;
	readonly checks: number;
};

export type SyncView = {
	/** Subtitle and tick: 'Enviando dados...', 'Ultimo envio: …', 'Na fila para envio (n)'. */
	readonly coaching: CategoryState & {
		/** Coachings with a revision the server has not acknowledged. */
		readonly pending: number;
		readonly lastError: AppErrorCode | null;
		/** ISO instant of the next automatic try after a failure. */
		readonly nextTryAt: string | null;
		readonly refused: readonly RefusedItem[];
	};
	readonly others: OthersWaiting;
	readonly forms: CategoryState;
	readonly routePlan: CategoryState;
	readonly parameters: CategoryState;
	/** Any category but coaching never updated, or oldest update before today's start. */
	readonly outdated: boolean;
	readonly receipts: readonly Receipt[];
};

/** What neither waits nor was sent. */
export type Unfinished = {
	/** Decisions of a manager without an answer. */
	readonly undecided: number;
	/** Forms in which something stands that was not sent. */
	readonly begun: number;
};

export interface SyncApi {
	view(): Promise<SyncView>;
	/** Counted by reading what is kept of both: for a screen that asks once. */
	unfinished(): Promise<Unfinished>;
	/** Whether anything of whoever is here, also of nobody, could go out by itself. */
	mayGoOut(): Promise<boolean>;
	/** Sends and pulls now, whatever the back-off and the throttles say. */
	syncNow(): Act<void>;
	/** Sends a refused item again, and only it. */
	retryRefused(coachingId: string): Act<void>;
	/** The refused coaching as JSON text, for a file. */
	exportRefused(coachingId: string): Act<string>;
}
