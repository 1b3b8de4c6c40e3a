import type { Insertable } from 'kysely';
import type {
	PolicyRuleRow,
	RequestRow,
	RequestTrailRow,
} from '#server/platform/db/rows/requests.ts';
import { UNDO_MS } from '#worker/contract/decision.ts';
import { COACHING_POLICY, PLAUSIBILITY_RULES } from '#worker/contract/plausibility.ts';
import { POLICY_RULE_NAMES } from '#worker/contract/policy.ts';
import { REQUEST_KINDS } from '#worker/contract/request.ts';
import { KIND_RULES } from '#worker/domain/requests/kinds/request-kinds.ts';
import { PLAUSIBILITY_DEFAULTS } from '#worker/domain/visit/plausibility-limits.ts';
import type { DemoRequest } from './demo-requests.ts';

/**
 * `remindedAt`: waiting requests count as reminded this morning, so that the first start reminds
 * nobody.
 */
export function requestRow(
	company_id: string,
	request: DemoRequest,
	remindedAt: Date,
): Insertable<RequestRow> {
	const { decision, status, cost } = request;
	return {
		company_id,
		request_id: request.id,
		kind: request.kind,
		status,
		revision: trailRows(company_id, request).length,
		requester_code: request.requester,
		employee_code: request.employeeCode,
		client_code: request.clientCode,
		start_date: request.startDate,
		end_date: request.endDate,
		reason: request.reason,
		observation: request.observation,
		cost: cost === null ? null : JSON.stringify(cost),
		detail: JSON.stringify(request.detail),
		verdict: request.policy.verdict,
		evidence: JSON.stringify(request.policy.evidence),
		created_at: request.createdAt,
		decided_at: decision?.at ?? null,
		decided_by: decision?.by ?? null,
		decision_reason: decision?.reason ?? null,
		settled_at: decision ? after(decision.at, UNDO_MS) : null,
		reminded_at: status === 'waiting' ? remindedAt : null,
	};
}

/** The trail of a request. */
export function trailRows(
	company_id: string,
	{ id, requester, status, createdAt, decision }: DemoRequest,
): readonly Insertable<RequestTrailRow>[] {
	const acts: Pick<RequestTrailRow, 'act' | 'actor' | 'reason'>[] = [];
	const instants: string[] = [];
	const add = (act: RequestTrailRow['act'], actor: string, at: string, reason: string | null) => {
		acts.push({ act, actor, reason });
		instants.push(at);
	};
	add('asked', requester, createdAt, null);
	if (status === 'withdrawn') add('withdrawn', requester, after(createdAt, 3_600_000), null);
	if (decision && (status === 'approved' || status === 'refused')) {
		add(status, decision.by, decision.at, decision.reason);
		add('settled', decision.by, after(decision.at, UNDO_MS), null);
	}
	return acts.map((act, index) => ({
		company_id,
		request_id: id,
		revision: index + 1,
		at: instants[index] ?? createdAt,
		...act,
	}));
}

/** Every rule with its default limit, for the company to change. */
export function policyRuleRows(company_id: string): readonly Insertable<PolicyRuleRow>[] {
	const ofRequests = POLICY_RULE_NAMES.flatMap((rule) =>
		REQUEST_KINDS.flatMap((kind) => {
			const limit = KIND_RULES[kind].limits[rule];
			if (limit === undefined) return [];
			return { company_id, kind, rule, limit_value: limit, active: true };
		}),
	);
	const ofCoachings = PLAUSIBILITY_RULES.map((rule) => {
		const limit_value = PLAUSIBILITY_DEFAULTS[rule];
		return { company_id, kind: COACHING_POLICY, rule, limit_value, active: true } as const;
	});
	return [...ofRequests, ...ofCoachings];
}

function after(instant: string, ms: number): string {
	return new Date(Date.parse(instant) + ms).toISOString();
}
