import type { JobTitle } from '#worker/contract/session.ts';

/** What a manager decides. The words are the paths of section 7, *Team approvals*. */
export const REQUEST_KINDS = [
	'allowance',
	'retroactiveallowance',
	'transfer',
	'foodsolution',
	'mileageallowance',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** `waiting` until somebody decides or the person who asked takes it back. */
export const REQUEST_STATUSES = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Section 3, allowance state: whom an allowance excuses. */
export const ALLOWANCE_TARGETS = ['client', 'salesman', 'coordinator', 'other'] as const;
export type AllowanceTarget = (typeof ALLOWANCE_TARGETS)[number];

/** How often an excused client is visited; 'Quinzenal' counts half (section 9). */
export const VISIT_FREQUENCIES = ['Semanal', 'Quinzenal', 'Mensal', 'Sem visita'] as const;
export type VisitFrequency = (typeof VISIT_FREQUENCIES)[number];

/** Section 3: targets of a transfer that are no person, both shown as Vendedor. */
export const INACTIVATE_CLIENT = { code: '-1', name: 'INATIVAR CLIENTE' } as const;
export const TELESALES_TARGET = { code: '0', name: 'TELEVENDAS' } as const;

export type RequestPerson = {
	readonly employeeCode: string;
	readonly name: string;
	readonly jobTitle: JobTitle;
};

export type RequestClient = {
	readonly code: string;
	readonly name: string;
	readonly comercialDivision: string;
	readonly city: string;
	readonly uf: string;
};

/** Allowance and retroactive allowance. */
export type AllowanceDetail = {
	readonly target: AllowanceTarget;
	/** Of the client; null when no client is excused. */
	readonly visitFrequency: VisitFrequency | null;
};

export type MileageDetail = {
	/** Driven, km. */
	readonly km: number;
	readonly from: string;
	readonly to: string;
};

/** Section 3, Transfer item, of one client. */
export type TransferDetail = {
	/** A salesman, '-1' (INATIVAR CLIENTE) or '0' (TELEVENDAS). */
	readonly toEmployee: { readonly employeeCode: string; readonly name: string };
	/** ISO date from which the client is with the other. */
	readonly toDate: string;
	/** 1–5; null for special targets. */
	readonly visitDay: number | null;
	readonly transferEmployeeApplyDate: string;
	/** null: for good. */
	readonly transferEmployeeEndDate: string | null;
	readonly telesalesForm: { readonly buyer: string; readonly phone: string } | null;
	readonly removeReason: string | null;
	readonly transferClient: {
		readonly comercialDivision: string;
		readonly regionalId: string;
		readonly areaId: string;
	};
	/** The vacation this covers: its first day; null: an ordinary transfer. */
	readonly vacationStart: string | null;
};

export type FoodSolutionDetail = {
	readonly products: readonly {
		readonly code: string;
		readonly name: string;
		/** In `unit`s; above 0 once sent. */
		readonly quantity: number;
		readonly unit: string;
	}[];
};

/** What a rule of the company found. `rule` names the sentence the screen says. */
export type PolicyEvidence = {
	readonly rule: string;
	readonly ok: boolean;
	/** What was measured, in the unit of the rule; null where nothing is counted. */
	readonly value: number | null;
	/** What the rule allows. */
	readonly limit: number | null;
	/** What was found: a name, a code, an ISO date. */
	readonly note: string | null;
};

/** `within`: every rule holds. `look`: somebody must look. */
export type PolicyVerdict = 'within' | 'look';

/** One thing that somebody asked for and somebody above decides. At most one client each. */
export type Request = {
	/** UUID. */
	readonly _id: string;
	readonly kind: RequestKind;
	readonly status: RequestStatus;
	/** Rises with every change. */
	readonly revision: number;
	/** Who asked. */
	readonly requester: RequestPerson;
	/** Whom it is for: the requester or somebody below. */
	readonly employee: RequestPerson;
	readonly client: RequestClient | null;
	/** ISO dates, both included; end null: until further notice. */
	readonly startDate: string;
	readonly endDate: string | null;
	/** One of the company's reasons. */
	readonly reason: string;
	readonly observation: string;
	/** What it costs; null: nothing that is counted. */
	readonly cost: { readonly unit: 'BRL' | 'visits' | 'kg'; readonly amount: number } | null;
	/** ISO instant. */
	readonly createdAt: string;
	readonly policy: {
		readonly verdict: PolicyVerdict;
		readonly evidence: readonly PolicyEvidence[];
	};
	readonly decision: {
		readonly by: RequestPerson;
		/** ISO instant. */
		readonly at: string;
		readonly reason: string | null;
		/** It has taken effect and can no longer be undone. */
		readonly settled: boolean;
	} | null;
	/** Exactly one of these, by the kind. */
	readonly allowance?: AllowanceDetail | undefined;
	readonly mileage?: MileageDetail | undefined;
	readonly transfer?: TransferDetail | undefined;
	readonly foodSolution?: FoodSolutionDetail | undefined;
};

/** Whether both ask for the same; a decision that was taken back raises the revision alone. */
export function sameContent(a: Request, b: Request | null): boolean {
	const content = (request: Request) => JSON.stringify({ ...request, revision: 0 });
	return b !== null && content(a) === content(b);
}

/** What one id of a decision came to. */
export type DecisionResult = {
	readonly id: string;
	readonly outcome: 'done' | 'failed';
	/** Of a failed one. */
	readonly reason: DecisionRefusal | null;
	/** Who decided first, and how, when that is the reason. */
	readonly decidedBy: string | null;
	/** ISO instant. */
	readonly decidedAt: string | null;
	readonly status: RequestStatus | null;
};

export const DECISION_REFUSALS = [
	/** No such one below the caller. */
	'not-found',
	/** Another approver was first. */
	'already-decided',
	/** The person who asked took it back. */
	'withdrawn',
	/** Nobody decides what they asked for themselves. */
	'own-request',
	/** Overlaps one that already stands. */
	'overlapping',
	/** The client is no longer in the portfolio of that person. */
	'client-gone',
	/** The person it is for, or the one who takes over, has left. */
	'employee-gone',
	/** Its period or its deadline is over. */
	'too-late',
	/** The undo came after the decision took effect. */
	'settled',
	/** It was edited after the caller saw it. */
	'changed',
	/** Undoing what somebody else decided. */
	'decided-by-other',
] as const;
export type DecisionRefusal = (typeof DECISION_REFUSALS)[number];

/** A decision can be undone for so long; then it takes effect and the person who asked is told. */
export const UNDO_MS = 20_000;

/** Ids of one call, at most. */
export const DECISION_BATCH = 1000;
