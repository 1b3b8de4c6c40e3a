import type { Generated } from 'kysely';
import type { ReviewReason, ReviewState } from '#worker/contract/review.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import type { Instant, Json, NullableInstant } from './column.ts';

/** A coaching that the server could not confirm; it counts only when it was accepted. */
export type CoachingReviewRow = {
	company_id: string;
	coaching_id: string;
	reasons: Json<readonly ReviewReason[]>;
	opened_at: Instant;
	/** null: open. */
	decision: Exclude<ReviewState, 'open'> | null;
	decided_by: string | null;
	decided_at: NullableInstant;
	note: string | null;
	/** The request by which it is decided; null: an older server opened it. */
	request_id: string | null;
	/** It counts in a month that was closed before the decision. */
	in_closed_month: Generated<boolean>;
};

/** What a person was for some time. */
export type EmployeeHistoryRow = {
	company_id: string;
	employee_code: string;
	since: Instant;
	/** null: now. */
	until: NullableInstant;
	job_title: JobTitle;
	tele_sales: boolean;
	/** Employee codes, nearest first. */
	ancestors: Json<readonly string[]>;
	/** Releases before do not write it. */
	is_consultant: Generated<boolean>;
};
