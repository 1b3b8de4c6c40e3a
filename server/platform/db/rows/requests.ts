import type { COACHING_POLICY } from '#worker/contract/plausibility.ts';
import type { PolicyEvidence, PolicyVerdict } from '#worker/contract/policy.ts';
import type {
	Request,
	RequestDetail,
	RequestKind,
	RequestStatus,
	TrailAct,
} from '#worker/contract/request.ts';
import type { Instant, Json, LocalDate, NullableInstant, NullableJson } from './column.ts';

export type RequestRow = {
	company_id: string;
	/** UUID. */
	request_id: string;
	kind: RequestKind;
	status: RequestStatus;
	/** Increases with every change. */
	revision: number;
	/** The requester. */
	requester_code: string;
	/** The person it is for. */
	employee_code: string;
	client_code: string | null;
	start_date: LocalDate;
	/** null: no end. */
	end_date: LocalDate | null;
	reason: string;
	observation: string;
	cost: NullableJson<NonNullable<Request['cost']>>;
	detail: Json<RequestDetail>;
	verdict: PolicyVerdict;
	evidence: Json<readonly PolicyEvidence[]>;
	created_at: Instant;
	decided_at: NullableInstant;
	/** Employee code. */
	decided_by: string | null;
	decision_reason: string | null;
	/** Time at which the decision took effect; null: it can still be undone, or there is none. */
	settled_at: NullableInstant;
	/** Time at which the manager was reminded of it. */
	reminded_at: NullableInstant;
};

/** The history of a request, in order of its revisions. */
export type RequestTrailRow = {
	company_id: string;
	request_id: string;
	revision: number;
	at: Instant;
	act: TrailAct;
	/** Employee code. */
	actor: string;
	reason: string | null;
};

/**
 * A setting of the company, by the name of its rule: of a kind of request in
 * `worker/domain/requests/policy.ts`, of coachings in `worker/domain/visit/plausibility-limits.ts`.
 */
export type PolicyRuleRow = {
	company_id: string;
	kind: RequestKind | typeof COACHING_POLICY;
	rule: string;
	/** In the unit of the rule; null: the rule has no limit. */
	limit_value: number | null;
	active: boolean;
};
