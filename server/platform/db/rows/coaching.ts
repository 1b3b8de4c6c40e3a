import type { Generated } from 'kysely';
import type { Coaching, CoachingStage } from '#worker/contract/coaching.ts';
import type { CoachingDifference } from '#worker/contract/coaching-difference.ts';
import type { PreviousFeedback, StageGrades } from '#worker/contract/feedback.ts';
import type { Point } from '#worker/contract/location.ts';
import type { PdvStatus } from '#worker/contract/stage.ts';
import type { Instant, Json, LocalDate, NullableInstant, NullableJson } from './column.ts';

/** A difference from the state in the same row. */
export type StoredChanges = Pick<
	CoachingDifference,
	'rev' | 'deviceId' | 'head' | 'history' | 'stages'
>;

/** What lists say of a coaching; visits in the order of their check-ins. */
export type CoachingSummary = Pick<
	PreviousFeedback,
	'at' | 'coachName' | 'strength' | 'opportunity' | 'commitment'
> & {
	readonly stages: StageGrades;
	readonly visits: readonly VisitSummary[];
};

export type VisitSummary = {
	readonly client: string;
	/** Of the check-in. */
	readonly at: string;
	readonly status: PdvStatus;
	/** 0 to 1; null: no grade. */
	readonly grade: number | null;
	readonly point: Point | null;
};

export type CoachingRow = {
	company_id: string;
	coaching_id: string;
	coach_code: string;
	/** null: Vendedor Genérico. */
	coachee_code: string | null;
	/** Local date of its creation, in the zone of the device. */
	local_date: LocalDate;
	coaching_stage: CoachingStage;
	expired: boolean;
	/** Not done, discarded or expired. At most one per coach and local date. */
	is_active: boolean;
	/** Of `state`; `newest_rev` and `newest_hash` where `changes` apply. */
	rev: number;
	hash: string;
	/** 0–1; null: the coaching has no grade. */
	grade: number | null;
	/** The reading of the scoring rules that graded it (`SCORE_READING`). */
	score_reading: number;
	state: Json<Coaching>;
	/** What changed since `state`; null: nothing. `wholeState` joins both. */
	changes: NullableJson<StoredChanges>;
	/** The hash of the state that `changes` lead on from. They apply while it is `hash`. */
	changes_of: Generated<string | null>;
	newest_rev: Generated<number | null>;
	newest_hash: Generated<string | null>;
	/** Of `state`, while `summary_of` is `hash`; `readSummaries` reads it. */
	summary: NullableJson<CoachingSummary>;
	summary_of: Generated<string | null>;
	created_at: Instant;
	updated_at: Instant;
	/** How exact the positions in `state` still are (rule 13.41). */
	positions: Generated<'exact' | 'coarse' | 'gone'>;
	/** When its newest revision arrived after the access of its coach had ended; null: it did not. */
	sent_after_end: NullableInstant;
};

/** An acknowledgement without the parts that are read again for a repeated call. */
export type LoggedAnswer = Pick<Coaching, 'rev' | 'score' | 'statistics' | 'coachingStage'> & {
	readonly coachingId: string;
	readonly hash: string;
	readonly applied: boolean;
	readonly merged: boolean;
	readonly scoreDiffers: boolean;
};

/** Every received state, once. */
export type CoachingStateLogRow = {
	company_id: string;
	coaching_id: string;
	device_id: string;
	rev: number;
	employee_code: string;
	body_hash: string;
	/** The outcome. */
	outcome: 'applied' | 'merged' | 'stale';
	/** The device's score and the server's, when they differ. */
	score_difference: NullableJson<{ readonly sent: unknown; readonly kept: unknown }>;
	/** Both sides of a fork, as received; else null. */
	fork: NullableJson<{ readonly sent: Coaching; readonly stored: Coaching }>;
	/** The answer without the state, which is read from the coaching. */
	answer: Json<LoggedAnswer>;
	received_at: Instant;
};

export type CheckRow = {
	company_id: string;
	coaching_id: string;
	stage_id: string;
	kind: 'checkIn' | 'checkOut';
	check_id: string;
	employee_code: string;
	stage: string;
	client_code: string | null;
	longitude: number | null;
	latitude: number | null;
	hour: string;
	battery: number | null;
	network: string;
	received_at: Instant;
	/** How exact its position still is (rule 13.41). */
	positions: Generated<'exact' | 'coarse' | 'gone'>;
};
