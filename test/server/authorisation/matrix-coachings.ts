import { stateHash } from '#server/features/visit/state-hash.ts';
import { differenceBody, revisionHeaders } from '#test/support/difference-body.ts';
import { aCoachingOf, dataOf, type MatrixTarget } from './matrix-target.ts';

/** As the app sends the first state of a coaching. */
export function sentUnsent({ unsent }: MatrixTarget) {
	return { body: { ...unsent, hash: stateHash(unsent) }, headers: revisionHeaders(unsent) };
}

/** The next revision of a coaching that the server has, as a difference from what it has. */
export function sentDifference({ code, coachingId }: MatrixTarget) {
	const base = { ...aCoachingOf(code, coachingId), feedback: dataOf(code) };
	const rev = base.rev + 1;
	const next = { ...base, rev, revisions: { ...base.revisions, [base.deviceId]: rev } };
	return { body: differenceBody(base, next), headers: revisionHeaders(next) };
}

/** What a device believes the server has. */
export function receiptOf({ coachingId }: MatrixTarget) {
	return { body: { receipts: [{ coachingId, rev: 1, deviceId: 'phone', hash: null }] } };
}
