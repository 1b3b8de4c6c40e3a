import type { AppErrorCode } from '#worker/errors.ts';
import type { Coaching } from '../contract/coaching.ts';
import type { AnswerStamp, Form } from '../contract/form.ts';
import type { HistoryEntry, Stage } from '../contract/stage.ts';
import { FROZEN_FIELDS } from '../domain/visit/coaching.ts';

/** Fields that never change after the start; they are written once, whatever their size. */
export const BASE_KEYS = ['_id', ...FROZEN_FIELDS] as const;

type BaseKey = (typeof BASE_KEYS)[number];

/** The part that changes with each answer, without the answers. */
type HeadState = Omit<Coaching, BaseKey | 'stages' | 'changeHistory'> & {
	readonly inconsistent: boolean;
	/** The newest history entry, which may still grow (rule 5.6). */
	readonly lastEntry: HistoryEntry | null;
	readonly closedEntries: number;
};

export type Refusal = {
	readonly code: AppErrorCode;
	readonly fields: Readonly<Record<string, string>>;
	/** ISO instant. */
	readonly at: string;
};

/** Delivery of a coaching to the server. Dirty means rev > ackedRev; there is no flag. */
export type Delivery = {
	/** Newest revision the server has acknowledged; 0: none. */
	readonly ackedRev: number;
	/** ISO instant since when it is unsent; null: nothing is. */
	readonly dirtySince: string | null;
	/** Consecutive failures. */
	readonly attempts: number;
	/** Epoch milliseconds before which no automatic try is made; 0: now. */
	readonly nextAt: number;
	readonly lastError: AppErrorCode | null;
	/** ISO instant of the last failed try; null: none since the last success. */
	readonly lastTryAt: string | null;
	readonly refused: Refusal | null;
	/**
	 * The device id that signs changes here; null: that of the installation. After a loss of data it
	 * is a new id, so that a device with more of the old work sees a fork and merges.
	 */
	readonly signer: string | null;
};

export type HeadRow = Delivery & {
	readonly _id: string;
	/** 1 while a person can continue it; at most one row has it. */
	readonly onScreen: 0 | 1;
	readonly rev: number;
	readonly state: HeadState;
	readonly stageIds: readonly string[];
	readonly sum: number;
};

export type BaseRow = {
	readonly _id: string;
	readonly value: Pick<Coaching, BaseKey>;
	readonly sum: number;
};

export type HistoryRow = {
	readonly _id: string;
	/** All entries except the last. */
	readonly entries: readonly HistoryEntry[];
	readonly sum: number;
};

/**
 * A form of the base rows is stored by name; any other form (of an older server state) as a whole.
 */
export type StoredForm =
	| { readonly kind: 'base'; readonly formId: string; readonly questionCount: number }
	| { readonly kind: 'own'; readonly form: Form; readonly questionCount: number };

export type StageRow = {
	readonly _id: string;
	readonly coachingId: string;
	readonly stage: Omit<Stage, 'form'>;
	readonly form: StoredForm | null;
	readonly sum: number;
};

type StoredAnswer = {
	readonly answer: readonly string[];
	readonly answered: AnswerStamp | null;
};

/** The answers to some consecutive questions of one stage: a tap rewrites one such row. */
export type AnswersRow = {
	/** `<stageId>:<chunk>` */
	readonly _id: string;
	readonly coachingId: string;
	readonly answers: readonly StoredAnswer[];
	readonly sum: number;
};

/** Questions per answers row. */
export const ANSWERS_PER_ROW = 25;

/** The key of the row that holds a chunk of the answers of a stage; chunks count from 0. */
export function answersRowId(stageId: string, chunk: number): string {
	return `${stageId}:${chunk}`;
}

export const NEW_DELIVERY: Delivery = {
	ackedRev: 0,
	dirtySince: null,
	attempts: 0,
	nextAt: 0,
	lastError: null,
	lastTryAt: null,
	refused: null,
	signer: null,
};
