import type { Coaching } from '#worker/contract/coaching.ts';
import type { CommitmentMarkBody } from '#worker/contract/commitment.ts';
import type { VideoProgress } from '#worker/contract/training.ts';
import type { PdvDraftPatch } from '#worker/contract/visit-input.ts';
import type { QuizCopy } from '#worker/domain/training/quiz-copy.ts';
import type { ReplacedAnswer } from '#worker/domain/visit/replaced-answers.ts';
import type { AnswersRow, BaseRow, HeadRow, HistoryRow, StageRow } from './coaching-rows.ts';
import type { RefusableTries, Tries } from './tries.ts';

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

/** An answer of this device that another device's answer replaced (rule 5.11). */
export type ReplacedRow = ReplacedAnswer & {
	/** `<stageId>:<formId>:<questionIndex>` */
	readonly _id: string;
	readonly coachingId: string;
};

/** A coaching of another person, imported from their file, that this device delivers for them. */
export type OnBehalfRow = RefusableTries & {
	/** Id of the coaching. */
	readonly _id: string;
	readonly ownerName: string;
	readonly coacheeName: string;
	readonly rev: number;
	/** null once the server has it. */
	readonly coaching: Coaching | null;
	/** ISO instant of the import. */
	readonly at: string;
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

export type QuizDelivery = RefusableTries & {
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
export type WatchedRow = WatchedVideo &
	Tries & {
		readonly progress: VideoProgress | null;
		readonly logs: readonly ContentLog[];
		/** Rises with every change, so that a change made while the row is being sent is kept. */
		readonly rev: number;
		/** ISO instant since when it is unsent. */
		readonly since: string;
	};

/** An ended coaching that the server has acknowledged, as one text. */
export type PackedRow = {
	/** Id of the coaching. */
	readonly _id: string;
	/** The number of the coaching's shape in the text. */
	readonly schema: number;
	/** The coaching as JSON. */
	readonly text: string;
	/** ISO instant of the acknowledgement. */
	readonly at: string;
	readonly sum: number;
};

/** A mark of a commitment that the server has not confirmed. */
export type MarkRow = CommitmentMarkBody & RefusableTries;
