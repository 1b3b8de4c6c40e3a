import type { AppErrorCode } from '../errors.ts';
import type { Act } from './act.ts';
import type { CoachingStage } from './coaching.ts';
import type { FeedbackText } from './feedback.ts';
import type { FormStage, Question } from './form.ts';
import type { Potential } from './stage.ts';

/** Where in the coaching a refused field stands. */
export type FaultPlace = {
	readonly stageId: string;
	readonly stage: FormStage;
	/** null outside process. */
	readonly pdvName: string | null;
};

/** Something a person wrote that the server refused, with all a screen needs to ask for it again. */
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
	/** Each once, in the order of the day. */
	readonly fields: readonly FaultyField[];
	/** How many refused fields nobody has typed: only the support can help with them. */
	readonly others: number;
};

/** What a coach writes in the place of something the server refused. */
export type Correction =
	| {
			readonly kind: 'answer';
			readonly stageId: string;
			readonly questionIndex: number;
			/** As a question stores it; [] is unanswered. */
			readonly answer: readonly string[];
	  }
	| { readonly kind: 'observation'; readonly stageId: string; readonly text: string }
	| { readonly kind: 'potential'; readonly stageId: string; readonly potential: Potential }
	| { readonly kind: 'feedback'; readonly field: FeedbackText; readonly text: string };

/** What a downloaded list says of itself. `count`: entries on this device. */
export type HeldList = {
	/** ISO instant; null: never. */
	readonly lastUpdate: string | null;
	readonly count: number;
};

/** What the worker knows. */
export type DeviceFacts = {
	/** ISO instant, corrected by the server's clock. */
	readonly now: string;
	/** IANA zone of the device. */
	readonly timezone: string;
	/** Accompanies others: needs forms, parameters and routes. */
	readonly coaches: boolean;
	readonly teleSales: boolean;
	readonly forms: HeldList;
	readonly parameters: HeldList;
	readonly routePlan: HeldList;
	readonly portfolio: HeldList;
	readonly clock: {
		/** Server time minus the device's, in milliseconds. */
		readonly offsetMs: number;
		/** 'now': compared in this run; 'before': in an earlier one. */
		readonly compared: 'now' | 'before' | 'never';
	};
	/** Items the server has not got, and those it refused. */
	readonly pending: number;
	readonly refused: number;
};

/** Something on this device that the server has not got. */
export type WaitingItem = {
	/** Of the coaching, the video, the ticket…, or of the check's call. */
	readonly id: string;
	/** 'carried': of somebody of the team, taken from a file. 'message': in a ticket that arrived. */
	readonly kind: 'coaching' | 'check' | 'carried' | 'video' | 'quiz' | 'ticket' | 'message';
	/**
	 * Coachee; of a video or its quiz the title; of a ticket its subject; of a check the client's
	 * code, '' outside process.
	 */
	readonly name: string;
	/** Whose it is; null: the person's own. */
	readonly owner: string | null;
	/** An export takes it along: the person's own. */
	readonly inExport: boolean;
	/** Of a check alone. */
	readonly check: { readonly kind: 'in' | 'out'; readonly stage: FormStage } | null;
	/** The coaching a person may go on with. */
	readonly onScreen: boolean;
	readonly state: 'waiting' | 'sending' | 'refused';
	/** ISO instant since when it waits. */
	readonly since: string;
	/** ISO instants; null: not tried yet, no automatic try is planned. */
	readonly lastTryAt: string | null;
	readonly nextTryAt: string | null;
	/** Why the last try failed. */
	readonly reason: AppErrorCode | null;
};

/** What one try came to. `reason`: why it still waits, or was refused; null: nothing was said. */
export type SendOutcome = { readonly sent: boolean; readonly reason: AppErrorCode | null };

export type OutboxView = {
	/** Refused first, then the oldest. */
	readonly items: readonly WaitingItem[];
	/** What was carried for others and has arrived, newest first. */
	readonly delivered: readonly {
		readonly id: string;
		readonly owner: string;
		readonly name: string;
		readonly sentAt: string;
	}[];
};

/** What the server refused of one coaching, to be put right. */
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
	/** What the file holds, sealed: text. */
	readonly text: string;
	/** Opens the file; shown once, kept nowhere. */
	readonly code: string;
	readonly coachings: number;
	/** Check-ins, quizzes, tickets and videos in it. */
	readonly others: number;
};

export type ImportResult = {
	readonly ownerName: string;
	readonly own: boolean;
	readonly items: readonly {
		readonly coachingId: string;
		readonly coacheeName: string;
		/** 'known': already here. 'blocked': another coaching is in progress on this device. */
		readonly outcome: 'received' | 'known' | 'blocked';
	}[];
	/** Check-ins, quizzes, tickets and videos in the file that only their person can send. */
	readonly left: number;
};

/** What a person does about their data without a signal, at /offline. */
export interface OfflineApi {
	outbox(): Promise<OutboxView>;
	/** null: nothing of this coaching is refused any more. */
	correction(coachingId: string): Promise<CorrectionView | null>;
	/** Writes the corrections as a new revision and sends. Throws no-coaching and what a rule throws. */
	correct(coachingId: string, corrections: readonly Correction[]): Act<void>;
	/** Everything of this person that waits, in one encrypted file. Throws nothing-to-export. */
	exportUnsent(): Act<ExportFile>;
	/** Throws file-unreadable, wrong-code, file-of-another. */
	importFile(text: string, code: string): Act<ImportResult>;
	/**
	 * Tries this one item and no other, also a refused one; resolves when it was tried. Throws
	 * unauthenticated.
	 */
	sendItem(item: Pick<WaitingItem, 'kind' | 'id'>): Act<SendOutcome>;
	/**
	 * Gives up delivering it from here: what was brought for somebody, whose device keeps its own
	 * copy, or a check that the server has refused, which stands in its coaching too.
	 */
	drop(item: { readonly kind: 'carried' | 'check'; readonly id: string }): Act<void>;
	readiness(): Promise<DeviceFacts>;
	/** Removes what this device no longer needs. Never anything unsent. */
	freeSpace(): Act<void>;
}
