import type { AppErrorCode } from '#worker/errors.ts';
import type { Act } from './act.ts';
import type { CoachingStage } from './coaching.ts';
import type { FeedbackText } from './feedback-texts.ts';
import type { FormStage, Question } from './form.ts';
import type { Potential } from './stage.ts';

/** Stage of a refused field. */
export type FaultPlace = {
	readonly stageId: string;
	readonly stage: FormStage;
	/** null outside process. */
	readonly pdvName: string | null;
};

/** Input that the server refused, with the data to show it for correction (rule 5.9). */
export type FaultyField =
	| (FaultPlace & {
			readonly kind: 'answer';
			readonly questionIndex: number;
			readonly formTitle: string;
			readonly question: Question;
	  })
	| (FaultPlace & { readonly kind: 'observation'; readonly text: string })
	| (FaultPlace & { readonly kind: 'potential'; readonly potential: Potential })
	| { readonly kind: 'feedback'; readonly field: FeedbackText; readonly text: string };

export type Faults = {
	/** Each field once, in the order of the stages. */
	readonly fields: readonly FaultyField[];
	/** Number of refused fields that are not input of a person: only support can help. */
	readonly others: number;
};

/** A corrected value for a refused field. */
export type Correction =
	| {
			readonly kind: 'answer';
			readonly stageId: string;
			readonly questionIndex: number;
			/** As in `QuestionSchema`; [] is unanswered. */
			readonly answer: readonly string[];
	  }
	| { readonly kind: 'observation'; readonly stageId: string; readonly text: string }
	| { readonly kind: 'potential'; readonly stageId: string; readonly potential: Potential }
	| { readonly kind: 'feedback'; readonly field: FeedbackText; readonly text: string };

/** Age of a stored list; `count`: number of entries. */
export type HeldList = {
	/** ISO instant; null: never. */
	readonly lastUpdate: string | null;
	readonly count: number;
	/** Downloads that failed since then. */
	readonly failCount: number;
};

/** State of the device, for 'Pronto para o dia' (rule 12.9). */
export type ReadinessFacts = {
	/** ISO instant by the corrected clock (rule 12.8). */
	readonly now: string;
	/** IANA zone of the device. */
	readonly timezone: string;
	/** The person accompanies others and needs forms, parameters and routes. */
	readonly coaches: boolean;
	/** A consultant who leads nobody has no clients to download. */
	readonly hasClients: boolean;
	readonly teleSales: boolean;
	readonly forms: HeldList;
	readonly parameters: HeldList;
	readonly routePlan: HeldList;
	readonly portfolio: HeldList;
	readonly clock: {
		/** Server time minus the device's, in milliseconds. */
		readonly offsetMs: number;
		/** 'now': compared in this run; 'before': in an earlier run. */
		readonly compared: 'now' | 'before' | 'never';
	};
	/** Items not acknowledged by the server, and items it refused. */
	readonly pending: number;
	readonly refused: number;
};

/** An item on this device that the server has not acknowledged. */
export type WaitingItem = {
	/** Id of the coaching, video, ticket…, or of the call of a check. */
	readonly id: string;
	/**
	 * 'on-behalf': a coaching of somebody else, imported from a file. 'message': in a ticket that the
	 * server has.
	 */
	readonly kind:
		| 'coaching'
		| 'check'
		| 'on-behalf'
		| 'video'
		| 'quiz'
		| 'mark'
		| 'ticket'
		| 'message';
	/**
	 * Name of the coachee, title of a video or quiz, subject of a ticket, client of a check (its name, or
	 * its code once the coaching has left; '' outside process), line of a mark ('': of the whole feedback).
	 */
	readonly name: string;
	/** Name of its owner; null: the person's own. */
	readonly owner: string | null;
	/** It is part of an export: only own items are. */
	readonly inExport: boolean;
	/** Only for a check, else null. */
	readonly check: { readonly kind: 'in' | 'out'; readonly stage: FormStage } | null;
	/** It is the coaching in progress. */
	readonly onScreen: boolean;
	readonly state: 'waiting' | 'sending' | 'refused';
	/** ISO instant from which it waits. */
	readonly since: string;
	/** ISO instants. null: not tried yet; no automatic try is planned. */
	readonly lastTryAt: string | null;
	readonly nextTryAt: string | null;
	/** Why the last try failed; null: it did not fail. */
	readonly reason: AppErrorCode | null;
};

/** Outcome of one try. `reason`: why it waits or was refused; null: unknown or sent. */
export type SendOutcome = { readonly sent: boolean; readonly reason: AppErrorCode | null };

export type OutboxView = {
	/** Refused items first, then by age, oldest first. */
	readonly items: readonly WaitingItem[];
	/** Imported coachings of others that the server has, newest first. */
	readonly delivered: readonly {
		readonly id: string;
		readonly owner: string;
		readonly name: string;
		readonly sentAt: string;
	}[];
};

/** The refused fields of one coaching, for correction. */
type CorrectionView = Faults & {
	readonly coachingId: string;
	readonly coacheeName: string;
	readonly coachingStage: CoachingStage;
	readonly code: AppErrorCode;
	/** ISO instant. */
	readonly at: string;
};

export type ExportFile = {
	readonly name: string;
	/** Text of the encrypted file. */
	readonly text: string;
	/** Code that opens the file; shown once and not stored. */
	readonly code: string;
	readonly coachings: number;
	/** Number of check-ins, quizzes, tickets and videos in the file. */
	readonly others: number;
};

/**
 * 'known': already on this device. 'blocked': another coaching is in progress here, and a person has
 * one at a time (rule 2.3).
 */
export type ImportOutcome = 'received' | 'known' | 'blocked';

export type ImportResult = {
	readonly ownerName: string;
	readonly own: boolean;
	readonly items: readonly {
		readonly coachingId: string;
		readonly coacheeName: string;
		readonly outcome: ImportOutcome;
	}[];
	/** Number of check-ins, quizzes, tickets and videos that only their owner can send. */
	readonly left: number;
};

/** Sending, correcting, exporting and importing of unsent work, and the state of the device. */
export interface OfflineApi {
	outbox(): Promise<OutboxView>;
	/** null: nothing of this coaching is refused. */
	correction(coachingId: string): Promise<CorrectionView | null>;
	/** Writes the corrections as a new revision and sends it (rule 5.9). Throws no-coaching and the codes of
	 * the violated rules. */
	correct(coachingId: string, corrections: readonly Correction[]): Act<void>;
	/** All unsent work of this person in one encrypted file (rule 12.11). Throws nothing-to-export. */
	exportUnsent(): Act<ExportFile>;
	/** Imports an exported file. Throws file-unreadable, wrong-code, file-of-another. */
	importFile(text: string, code: string): Act<ImportResult>;
	/**
	 * Tries to send this item only, even a refused one; resolves after the try. Throws unauthenticated.
	 */
	sendItem(item: Pick<WaitingItem, 'kind' | 'id'>): Act<SendOutcome>;
	/**
	 * Deletes an imported coaching of somebody else, whose device keeps its own copy, a refused check,
	 * which is also part of its coaching, or a refused mark of a commitment.
	 */
	drop(item: { readonly kind: 'on-behalf' | 'check' | 'mark'; readonly id: string }): Act<void>;
	readiness(): Promise<ReadinessFacts>;
	/** Deletes stored data that is no longer needed; never unsent work. */
	freeSpace(): Act<void>;
}
