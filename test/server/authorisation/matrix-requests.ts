import type { Insertable } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { NOW } from '#test/support/builders.ts';
import { aTransfer, DRAFT_OF } from '#test/support/request-drafts.ts';
import { INACTIVATE_CLIENT, REQUEST_KINDS, type RequestKind } from '#worker/contract/request.ts';
import { dataOf, type MatrixTarget } from './matrix-target.ts';

/** Of each kind one that waits and one that was approved, asked by the person for themselves. */
export function requestRows(
	company_id: string,
	code: string,
	parent: string | null,
	t: MatrixTarget,
): Insertable<Database['requests']>[] {
	const now = new Date(NOW);
	return REQUEST_KINDS.flatMap((kind) => [
		{ ...requestRow(company_id, code, t, kind), request_id: t.waiting[kind] },
		{
			...requestRow(company_id, code, t, kind),
			request_id: t.approved[kind],
			status: 'approved' as const,
			// Long over, so that nothing of it overlaps.
			start_date: '2024-01-01',
			end_date: '2024-01-02',
			decided_at: now,
			decided_by: parent ?? code,
			settled_at: now,
		},
	]);
}

/** Requests of which the ordinary one would name a person who is not in the matrix. */
const TO_NOBODY: Readonly<Partial<typeof DRAFT_OF>> = {
	transfer: () => aTransfer({}, INACTIVATE_CLIENT.code),
};

function requestRow(
	company_id: string,
	code: string,
	t: MatrixTarget,
	kind: RequestKind,
): Omit<Insertable<Database['requests']>, 'request_id'> & {
	decided_at: Date | null;
	decided_by: string | null;
	settled_at: Date | null;
} {
	const draft = (TO_NOBODY[kind] ?? DRAFT_OF[kind])();
	const isFar = kind === 'retroactiveallowance';
	return {
		company_id,
		kind,
		status: 'waiting',
		revision: 1,
		requester_code: code,
		employee_code: code,
		client_code: draft.clientCode === null ? null : t.client,
		start_date: isFar ? '2025-02-20' : draft.startDate,
		end_date: isFar ? '2025-02-21' : draft.endDate,
		reason: dataOf(code),
		observation: dataOf(code),
		cost: null,
		detail: JSON.stringify(draft.detail),
		verdict: 'within',
		evidence: '[]',
		created_at: new Date(NOW),
		decided_at: null,
		decided_by: null,
		settled_at: null,
	};
}
