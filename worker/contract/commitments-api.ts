import type { Act } from './act.ts';
import type { CommitmentMark, CommitmentMarkBody } from './commitment.ts';
import type { CoachMark } from './commitment-marks.ts';
import type { ReviewState } from './review.ts';

/** One commitment: what, until when, and with which client. */
export type Commitment = {
	readonly what: string;
	/** ISO date; null: without a date. */
	readonly by: string | null;
	readonly client: { readonly code: string; readonly name: string } | null;
};

/** A commitment with the line that holds it, which identifies it within its coaching (rule 2.19). */
export type CommitmentLine = Commitment & { readonly line: string };

/** What is known of one commitment. */
export type CommitmentState = CommitmentLine & {
	/** The coachee did it, with a note; null: not said. */
	readonly done: CommitmentMark | null;
	/** How a coach found it; null: nobody has said. */
	readonly verdict: (CommitmentMark & { readonly kind: CoachMark }) | null;
};

/** What the coachee said about the whole feedback. */
export type FeedbackAnswer = {
	readonly agreed: CommitmentMark | null;
	/** Oldest first. */
	readonly replies: readonly CommitmentMark[];
};

/** A feedback with its commitments and what became of them. */
export type AgreementView = FeedbackAnswer & {
	/** null: an older server does not say which coaching it was, so nothing can be marked. */
	readonly coachingId: string | null;
	/** ISO instant of the coaching. */
	readonly at: string;
	readonly coachName: string;
	readonly strength: string;
	readonly opportunity: string;
	/** 0 to 1; null: no grade. */
	readonly grade: number | null;
	/** null: the server confirmed it; undefined: not known. */
	readonly review: ReviewState | null | undefined;
	readonly commitments: readonly CommitmentState[];
	/** Number of marks of this person that the server does not have yet. */
	readonly unsent: number;
};

export type AgreementsView = {
	/** Newest first. */
	readonly agreements: readonly AgreementView[];
	/** Today by the corrected clock and the zone of the device: ISO date. */
	readonly today: string;
	/** The server keeps marks (rule 16.3); else none can be made. */
	readonly canMark: boolean;
	/** Age of the data: ISO instant; null: never downloaded. */
	readonly lastUpdate: string | null;
};

export type MarkInput = Pick<CommitmentMarkBody, 'coachingId' | 'line' | 'kind' | 'note'>;

/** What was agreed in feedbacks, and what became of it (rules 2.19 to 2.23). */
export interface CommitmentsApi {
	/** Feedbacks that this person received. */
	own(): Promise<AgreementsView>;
	/** Feedbacks that a person below received, as far as this device holds them. */
	ofPerson(employeeCode: string): Promise<AgreementsView>;
	/** Stores a mark; it is sent when there is a network. */
	mark(input: MarkInput): Act<void>;
	/** Requests the newest marks, unless throttled. Does not throw network errors. */
	refresh(): Act<void>;
}
