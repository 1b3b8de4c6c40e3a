import type {
	AllowanceDetail,
	FoodSolutionDetail,
	MileageDetail,
	PolicyEvidence,
	PolicyVerdict,
	Request,
	RequestKind,
	RequestStatus,
	TransferDetail,
} from '#worker/contract/request.ts';

import type { Instant, Json, LocalDate, NullableInstant, NullableJson } from './column.ts';

/** What only one kind has, under the same name as on the wire. */
export type RequestDetail = {
	readonly allowance?: AllowanceDetail;
	readonly mileage?: MileageDetail;
	readonly transfer?: TransferDetail;
	readonly foodSolution?: FoodSolutionDetail;
};

export type RequestRow = {
	company_id: string;
	/** UUID. */
	request_id: string;
	kind: RequestKind;
	status: RequestStatus;
	/** Rises with every change. */
	revision: number;
	/** Who asked. */
	requester_code: string;
	/** Whom it is for. */
	employee_code: string;
	client_code: string | null;
	start_date: LocalDate;
	/** null: until further notice. */
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
	/** When the decision took effect; null: it can still be undone, or there is none. */
	settled_at: NullableInstant;
	/** When the manager was told that it waits too long. */
	reminded_at: NullableInstant;
};

/** What happened to a request, in order of its revisions. */
export type RequestTrailRow = {
	company_id: string;
	request_id: string;
	revision: number;
	at: Instant;
	act: 'asked' | 'edited' | 'withdrawn' | 'approved' | 'refused' | 'undone' | 'settled';
	/** Employee code. */
	actor: string;
	reason: string | null;
};

/** A limit of the company, by the name of its rule in `worker/domain/requests/policy.ts`. */
export type PolicyRuleRow = {
	company_id: string;
	kind: RequestKind;
	rule: string;
	/** In the unit of the rule; null: the rule counts nothing. */
	limit_value: number | null;
	active: boolean;
};
