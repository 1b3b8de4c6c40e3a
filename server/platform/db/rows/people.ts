import type { ColumnType, Generated } from 'kysely';
import type { CompanyZone } from '#worker/contract/company-zone.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import type { Instant, Json, LocalDate, NullableInstant, NullableJson } from './column.ts';

export type CompanyRow = {
	company_id: string;
	name: string;
	/** Clients of a lower major version must reload. */
	mandatory_version: string;
	/** Since when the history of its plan is complete; null: always. */
	plan_kept_since: NullableInstant;
	/** The made-up company, which its administrator may remove whole. */
	is_demo: Generated<boolean>;
	/** The zone of its days. */
	time_zone: Generated<CompanyZone>;
};

/** The code that permits to create the company, of one start of a server. */
export type SetupCodeRow = {
	company_id: string;
	/** SHA-256 of a random code. */
	code_hash: string;
	expires_at: Instant;
};

/** A person gets another superior from a day on; the newest order of a person counts. */
export type EmployeeMoveRow = {
	company_id: string;
	employee_code: string;
	from_day: LocalDate;
	/** null: nobody above. */
	parent_code: string | null;
	asked_by: string;
};

/** `parent_code` is the direct superior; `employee_ancestors` has everybody above. */
export type EmployeeRow = {
	company_id: string;
	employee_code: string;
	/** UUID. */
	employee_id: string;
	name: string;
	job_title: JobTitle;
	tele_sales: boolean;
	parent_code: string | null;
	/** Employee codes. */
	consultant_for: Json<readonly string[]>;
	is_consultant_manager: boolean;
	/** argon2id hash; null until the person registers. */
	password_hash: string | null;
	disabled: boolean;
	/** Sales zone in the company's words; empty: none. */
	zone: Generated<string>;
	/** When; null: not disabled, or before this was recorded. */
	disabled_at: NullableInstant;
	/** When the data of the person was erased, for good; null: it was not. */
	erased_at: NullableInstant;
};

/** The erasure of a person. What mentions them is rewritten afterwards, part by part. */
export type ErasureRow = {
	company_id: string;
	employee_code: string;
	/** The name before, which has to be found; null: everything was rewritten once. */
	name: string | null;
	asked_by: string;
	asked_at: Instant;
	/** Coachings that changed before it are rewritten; null: none yet. */
	swept_at: NullableInstant;
};

/**
 * One row per person and person above; depth 1 is the direct superior. Reads a subtree by index.
 */
export type EmployeeAncestorRow = {
	company_id: string;
	ancestor_code: string;
	employee_code: string;
	depth: number;
};

/** One login with its chain of refresh tokens; a token is session.n.HMAC and only n is stored. */
export type SessionRow = {
	company_id: string;
	session_id: string;
	employee_code: string;
	counter: number;
	rotated_at: Instant;
	/**
	 * The newest counter whose answer is known to have arrived, because its access token was used.
	 */
	used_counter: ColumnType<number, number | undefined, number>;
	created_at: Instant;
	/** Rotations do not extend it. */
	expires_at: Instant;
	revoked_at: NullableInstant;
	revoked_reason: string | null;
};

/** Failures of one account or address in the current window, shared by all processes. */
export type LoginAttemptRow = {
	company_id: string;
	scope: 'account' | 'address' | 'recovery' | 'ticket' | 'ticket-key';
	subject: string;
	window_start: Instant;
	failures: number;
};

/** One valid code per person and purpose: a new one replaces the old. */
export type RecoveryCodeRow = {
	company_id: string;
	employee_code: string;
	purpose: 'recovery' | 'invitation';
	/** SHA-256 of a random code. */
	code_hash: string;
	expires_at: Instant;
};

/** The stored answer of a call, for its repetition. */
export type IdempotencyKeyRow = {
	company_id: string;
	employee_code: string;
	route: string;
	key: string;
	body_hash: string;
	status: number;
	body: Json<unknown>;
	created_at: Instant;
};

export type AuditRow = {
	company_id: string;
	at: Instant;
	entry_id: string;
	/** Employee code, or the typed text when there is no such person. */
	actor: string;
	action: string;
	target: string | null;
	address: string | null;
	detail: NullableJson<Readonly<Record<string, unknown>>>;
	/** Kind of the thing that an act of administration changed; `target` is its id. */
	entity: Generated<string | null>;
	/** The changed fields before and after the act. */
	before: NullableJson<AuditFacts>;
	after: NullableJson<AuditFacts>;
};

/** Fields of a thing by name, as the audit shows them. */
export type AuditFacts = Readonly<Record<string, unknown>>;

/** A person with the right to administer, beside the job title. */
export type AdministratorRow = {
	company_id: string;
	employee_code: string;
	since: Instant;
	/** Employee code; null: made at the first start. */
	granted_by: string | null;
};
