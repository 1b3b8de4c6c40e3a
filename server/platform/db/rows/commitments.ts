import type { CommitmentMark } from '#worker/contract/commitment.ts';
import type { Instant, LocalDate, NullableInstant } from './column.ts';

/** A mark of a coachee or a coach; never changed. */
export type CommitmentMarkRow = {
	company_id: string;
	/** UUID of the device. */
	mark_id: string;
	coaching_id: string;
	coachee_code: string;
	/** null: about the whole feedback. */
	line: string | null;
	kind: CommitmentMark['kind'];
	note: string;
	/** The author. */
	employee_code: string;
	marked_at: Instant;
	received_at: Instant;
};

/** A commitment with a date. */
export type DatedCommitmentRow = {
	company_id: string;
	coaching_id: string;
	line: string;
	due_on: LocalDate;
	/** null: not yet. */
	reminded_at: NullableInstant;
};
