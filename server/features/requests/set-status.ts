import type { KnownCall } from '#server/platform/http/route.ts';
import { audit } from '#server/platform/logs/audit.ts';
import { type DecisionResult, type SetStatusResponse, UNDO_MS } from '#worker/contract/decision.ts';
import type { RequestKind, RequestStatus } from '#worker/contract/request.ts';

import { AppError, must } from '#worker/errors.ts';
import { decide } from './decide.ts';
import { undo } from './undo.ts';

/** What a manager may set. */
type DecidedStatus = Exclude<RequestStatus, 'withdrawn'>;

export type SetStatus = {
	readonly kind: RequestKind;
	/** As it stands in the path. */
	readonly status: string;
	readonly ids: readonly string[];
	readonly reason?: string | undefined;
	/** What the caller saw, by id; of one without, whatever it is now. */
	readonly revisions?: Readonly<Record<string, number>> | undefined;
};

/**
 * Approves, refuses, or takes back (`waiting`) a frozen list of ids.
 * Every id is answered once, in the order sent; those that cannot be done say why, the others are.
 * A refusal needs a reason. Something already as the caller wants it, by the caller, is `done`
 * again without any effect. To be called in the transaction of the call.
 *
 * @throws AppError not-found: no such status; invalid: a refusal without a reason.
 */
export async function setStatus(
	call: Pick<KnownCall<unknown>, 'db' | 'caller' | 'now' | 'address'>,
	{ kind, status, ids, reason, revisions = {} }: SetStatus,
): Promise<SetStatusResponse> {
	if (!isDecidedStatus(status)) throw new AppError('not-found');
	const why = reason?.trim() ?? '';
	if (status === 'refused' && why === '') {
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

function isDecidedStatus(status: string): status is DecidedStatus {
	return status === 'approved' || status === 'refused' || status === 'waiting';
}

/** The first moment at which one of them is no longer to be taken back; null: all are past it. */
function undoUntil(done: readonly DecisionResult[], now: Date): string | null {
	const decided = done.map(({ decidedAt }) => Date.parse(decidedAt ?? now.toISOString()));
	if (decided.length === 0) return null;
	const until = Math.min(...decided) + UNDO_MS;
	return until > now.getTime() ? new Date(until).toISOString() : null;
}
