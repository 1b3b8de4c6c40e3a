import type { AppErrorCode } from '#worker/errors.ts';
import type { Coaching } from '../contract/coaching.ts';
import type { AnswerStamp, Form } from '../contract/form.ts';
import type { HistoryEntry, Stage } from '../contract/stage.ts';
import { FROZEN_FIELDS } from '../domain/visit/coaching.ts';

/** Fields that never change after the start: written once, however big. */
export const BASE_KEYS = ['_id', ...FROZEN_FIELDS] as const;

type BaseKey = (typeof BASE_KEYS)[number];

/** What changes with an answer, without the answers. */
type HeadState = Omit<Coaching, BaseKey | 'stages' | 'changeHistory'> & {
	readonly inconsistent: boolean;
	/** The entry that still grows. */
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
	/** ISO instant since when something waits; null: nothing does. */
	readonly dirtySince: string | null;
	/** Failures in a row. */
	readonly attempts: number;
	/** Epoch milliseconds before which no automatic try is made; 0: now. */
	readonly nextAt: number;
	readonly lastError: AppErrorCode | null;
	/** ISO instant of the last try that failed; null: none since the last success. */
	readonly lastTryAt: string | null;
	readonly refused: Refusal | null;
	/**
	 * Under which device id changes are signed here; null: that of the installation. Another one
	 * after a loss: whoever holds more of the old device's work then sees a fork, and merges.
	 */
	readonly signer: string | null;
};

export type HeadRow = Delivery & {
	readonly _id: string;
	/** 1 while a person may go on with it; at most one row has it. */
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
	/** Every entry but the last. */
	readonly entries: readonly HistoryEntry[];
	readonly sum: number;
};

/** A form of the base is named; another one (of an older server state) is kept whole. */
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

/** The answers of some neighbouring questions of one stage: one tap rewrites one such row. */
export type AnswersRow = {
	/** `<stageId>:<chunk>` */
	readonly _id: string;
	readonly coachingId: string;
	readonly answers: readonly StoredAnswer[];
	readonly sum: number;
};

/** Questions an answers row holds. */
export const ANSWERS_PER_ROW = 25;

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
