import { stateHash } from '#server/features/visit/state-hash.ts';
import { differenceBody, revisionHeaders } from '#test/support/difference-body.ts';
import { about, type Entry, own } from './matrix-entry.ts';
import { aCoachingOf, dataOf, type MatrixTarget } from './matrix-target.ts';

/** As the app sends the first state of a coaching. */
function sentUnsent({ unsent }: MatrixTarget) {
	return { body: { ...unsent, hash: stateHash(unsent) }, headers: revisionHeaders(unsent) };
}

/** The next revision of a coaching that the server has, as a difference from what it has. */
function sentDifference({ code, coachingId }: MatrixTarget) {
	const base = { ...aCoachingOf(code, coachingId), feedback: dataOf(code) };
	const rev = base.rev + 1;
	const next = { ...base, rev, revisions: { ...base.revisions, [base.deviceId]: rev } };
	return { body: differenceBody(base, next), headers: revisionHeaders(next) };
}

/** What a device believes the server has. */
function receiptOf({ coachingId }: MatrixTarget) {
	return { body: { receipts: [{ coachingId, rev: 1, deviceId: 'phone', hash: null }] } };
}

/** How whoever is above the coachee found a commitment. */
function markedCommitment({ coachingId }: MatrixTarget) {
	const mark = { line: 'Sondar', kind: 'kept', note: '', at: '2025-03-04T12:00:00Z' };
	return { body: { _id: '00000000-0000-4000-8000-0000000c0001', coachingId, ...mark } };
}

/** What the calls about coachings are asked. */
export const COACHING_ENTRIES: Readonly<Record<string, Entry>> = {
	'POST /api/v3/app/sync/coaching/state': about(sentUnsent),
	'POST /api/v3/app/sync/coaching/state/on-behalf': about(sentUnsent),
	'POST /api/v3/app/sync/coaching/state/difference': about(sentDifference),
	'GET /api/v3/app/sync/coaching/lastDate': own(),
	'GET /api/v3/app/sync/coaching/last': own(),
	'POST /api/v3/app/sync/coaching/receipts': about(receiptOf),
	'POST /api/v3/app/coaching/automatic-recover': about((t) => ({
		body: { coachingId: t.coachingId },
	})),
	'GET /api/v2/app/coaching/pdvs': own(),
	'GET /api/v3/app/coachingFeedback': own(),
	'GET /api/v3/app/commitments': own(),
	'POST /api/v3/app/commitments/mark': about(markedCommitment),
};
