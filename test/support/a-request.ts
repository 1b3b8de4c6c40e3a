import type { Request, RequestKind } from '#worker/contract/request.ts';
import { aUuid, NOW } from './builders.ts';
import { DRAFT_OF } from './request-drafts.ts';

const VERA = { employeeCode: 'V1', name: 'Vera', jobTitle: 'Vendedor' } as const;
const CLIENT = { code: '3', name: 'Padaria', comercialDivision: '01', city: 'Manaus', uf: 'AM' };

/** A waiting request of this kind, about Vera. */
export function aRequest(kind: RequestKind, patch: Partial<Request> = {}): Request {
	const { clientCode, employeeCode: _, detail, ...asked } = DRAFT_OF[kind]();
	return {
		_id: aUuid(1),
		...asked,
		...detail,
		status: 'waiting',
		revision: 1,
		requester: VERA,
		employee: VERA,
		client: clientCode === null ? null : CLIENT,
		createdAt: NOW,
		policy: { verdict: 'within', evidence: [] },
		decision: null,
		...patch,
	};
}
