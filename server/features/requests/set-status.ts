import type { KnownCall } from '#server/platform/http/route.ts';
import { audit } from '#server/platform/logs/audit.ts';
import { type DecisionResult, type SetStatusResponse, UNDO_MS } from '#worker/contract/decision.ts';
import type { RequestKind, RequestStatus } from '#worker/contract/request.ts';
import { KIND_RULES } from '#worker/domain/requests/kinds/request-kinds.ts';
import { AppError, must } from '#worker/errors.ts';
import { decide } from './decide.ts';
import { undo } from './undo.ts';

/** The statuses a manager may set. */
type DecidedStatus = Exclude<RequestStatus, 'withdrawn'>;

export type SetStatus = {
	readonly kind: RequestKind;
	/** As in the path. */
	readonly status: string;
	readonly ids: readonly string[];
	readonly reason?: string | undefined;
	/** The revision that the caller saw, by id; an id without one is decided at any revision. */
	readonly revisions?: Readonly<Record<string, number>> | undefined;
};

/**
 * Approves, refuses or undoes (`waiting`) a list of ids (rules 7.12 and 7.13). Each id gets one
 * result, in the order sent; the failure of one does not affect the others. A refusal needs a
 * reason, and so does an approval of some kinds. A request that already has this status from the caller is `done` again without effect.
 * Call it in the transaction of the request.
 *
 * @throws AppError not-found for an unknown status; invalid for a decision without a reason that it needs.
 */
export async function setStatus(
	call: Pick<KnownCall<unknown>, 'db' | 'caller' | 'now' | 'address'>,
	{ kind, status, ids, reason, revisions = {} }: SetStatus,
): Promise<SetStatusResponse> {
	if (!isDecidedStatus(status)) throw new AppError('not-found');
	const why = reason?.trim() ?? '';
	if (why === '' && needsReason(kind, status)) {
		throw new AppError('invalid', { fields: { reason: 'Required' } });
	}
	const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
	const seen = new Map(
		Object.entries(revisions).map(([id, revision]) => [id.toLowerCase(), revision]),
	);
	const results =
		status === 'waiting'
			? await undo(call, kind, wanted)
			: await decide(call, { kind, status, ids: wanted, reason: why === '' ? null : why, seen });
	const inOrder = wanted.map((id) => must(results.get(id), 'result'));
	const { db, caller, now, address } = call;
	const done = inOrder.filter(({ outcome }) => outcome === 'done');
	await audit(db, {
		company: caller.company,
		actor: caller.user.employeeCode,
		action: `request.${status === 'waiting' ? 'undone' : status}`,
		target: kind,
		detail: { done: done.length, failed: inOrder.length - done.length },
		address,
		at: now,
	});
	return { results: inOrder, undoUntil: status === 'waiting' ? null : undoUntil(done, now) };
}

function needsReason(kind: RequestKind, status: DecidedStatus): boolean {
	if (status === 'approved') return KIND_RULES[kind].approvalNeedsReason ?? false;
	return status === 'refused';
}

function isDecidedStatus(status: string): status is DecidedStatus {
	return status === 'approved' || status === 'refused' || status === 'waiting';
}

/** Returns the earliest end of an undo period among the decisions; null when all have passed. */
function undoUntil(done: readonly DecisionResult[], now: Date): string | null {
	const decided = done.map(({ decidedAt }) => Date.parse(decidedAt ?? now.toISOString()));
	if (decided.length === 0) return null;
	const until = Math.min(...decided) + UNDO_MS;
	return until > now.getTime() ? new Date(until).toISOString() : null;
}
