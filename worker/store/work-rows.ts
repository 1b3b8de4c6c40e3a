import type { Coaching } from '../contract/coaching.ts';
import type { VideoProgress } from '../contract/training.ts';
import type { PdvDraftPatch } from '../contract/visit-input.ts';
import type { QuizCopy } from '../domain/training/quiz-copy.ts';
import type { AppErrorCode } from '../errors.ts';
import type {
	AnswersRow,
	BaseRow,
	HeadRow,
	HistoryRow,
	Refusal,
	StageRow,
} from './coaching-rows.ts';

// Rows of the work database; those of a coaching are in coaching-rows.ts.

/** The readable rows of a damaged coaching, unchanged. */
export type SalvageRow = {
	readonly id?: number;
	readonly coachingId: string;
	readonly at: string;
	readonly head: HeadRow | null;
	readonly base: BaseRow | null;
	readonly history: HistoryRow | null;
	readonly stages: readonly StageRow[];
	readonly answers: readonly AnswersRow[];
	/** 1 until the readable parts are restored. */
	readonly open: 0 | 1;
};

/** A coach's notes about a client; the check-in moves them into the coaching. */
export type PdvDraft = PdvDraftPatch & {
	/** `<coachingId>:<clientCode>` */
	readonly _id: string;
	readonly coachingId: string;
	/** ISO instant of the last keystroke. */
	readonly at: string;
};

/** A coaching of another person, imported from their file, that this device delivers for them. */
export type OnBehalfRow = {
	/** Id of the coaching. */
	readonly _id: string;
	readonly ownerName: string;
	readonly coacheeName: string;
	readonly rev: number;
	/** null once the server has it. */
	readonly coaching: Coaching | null;
	/** ISO instant of the import. */
	readonly at: string;
	readonly attempts: number;
	/** Epoch milliseconds; 0: now. */
	readonly nextAt: number;
	readonly lastError: AppErrorCode | null;
	readonly lastTryAt: string | null;
	readonly refused: Refusal | null;
	/** ISO instant; null until the server has acknowledged it. */
	readonly sentAt: string | null;
};

/** The draft of one form. */
export type DraftRow = {
	/** The name of the form. */
	readonly _id: string;
	/** As the form wrote it; only the form knows its shape. */
	readonly value: unknown;
	/** ISO instant of the last keystroke. */
	readonly at: string;
};

/** The tab that sends for this person; one row. */
export type LeaderRow = {
	readonly _id: 'sync';
	/** +1 with each new leader; late answers to an earlier leader are not written. */
	readonly fence: number;
	/** Last heartbeat of the leader; epoch milliseconds of the device's own clock. */
	readonly beatAt: number;
};

export type QuizDelivery = {
	readonly attempts: number;
	/** Epoch milliseconds; 0: now. */
	readonly nextAt: number;
	readonly lastError: AppErrorCode | null;
	readonly lastTryAt: string | null;
	readonly refused: Refusal | null;
	/** ISO instant since when something of it is unsent; null: nothing is. */
	readonly dirtySince: string | null;
};

/** An attempt at a quiz on this device. */
export type QuizRow = QuizCopy &
	QuizDelivery & {
		/**
		 * Rises with each opened quiz: of the open rows, the one with the highest number is the
		 * current quiz.
		 */
		readonly opened: number;
	};

export type ContentLog = {
	/** UUID: the server counts a log once, even if it is sent twice. */
	readonly logId: string;
	readonly type: 'video_start' | 'video_end';
	/** ISO instant. */
	readonly at: string;
};

export type WatchedVideo = {
	/** Id of the video. */
	readonly _id: string;
	readonly title: string;
	readonly seconds: number;
	readonly isFoodSolutionContent: boolean;
};

/** Watching progress of a video that has not reached the server. */
export type WatchedRow = WatchedVideo & {
	readonly progress: VideoProgress | null;
	readonly logs: readonly ContentLog[];
	/** Rises with every change, so that a change made while the row is being sent is kept. */
	readonly rev: number;
	/** ISO instant since when it is unsent. */
	readonly since: string;
	readonly attempts: number;
	/** Epoch milliseconds; 0: now. */
	readonly nextAt: number;
	readonly lastError: AppErrorCode | null;
	readonly lastTryAt: string | null;
};
