import type { Coaching } from '#worker/contract/coaching.ts';
import type { AnswerStamp, Form } from '#worker/contract/form.ts';
import type { HistoryEntry, Stage } from '#worker/contract/stage.ts';
import { FROZEN_FIELDS } from '#worker/domain/visit/coaching.ts';
import { NO_TRIES, type RefusableTries } from './tries.ts';

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

/** Delivery of a coaching to the server. Dirty means rev > ackedRev; there is no flag. */
export type Delivery = RefusableTries & {
	/** Newest revision the server has acknowledged; 0: none. */
	readonly ackedRev: number;
	/** ISO instant since when it is unsent; null: nothing is. */
	readonly dirtySince: string | null;
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

export type StoredAnswer = {
	readonly answer: readonly string[];
	readonly answered: AnswerStamp | null;
};

/** The answers to some consecutive questions of one stage: a tap rewrites one such row. */
export type AnswersRow = {
	/** `<stageId>:<chunk>` */
	readonly _id: string;
	readonly coachingId: string;
	readonly answers: readonly StoredAnswer[];
	/**
	 * The checksum of each answer: damage to one does not make the others doubtful. Absent in rows of
	 * versions 1 to 7.
	 */
	readonly sums?: readonly number[];
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
	...NO_TRIES,
	signer: null,
};
