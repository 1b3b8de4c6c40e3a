import type { Context } from 'hono';
import { answerUnchanged } from '#server/platform/http/etag.ts';
import { STATE_LIMIT } from '#server/platform/http/read-body.ts';
import { noteFacts } from '#server/platform/http/request-facts.ts';
import { type KnownCall, knownRoute, type Route } from '#server/platform/http/route.ts';
import { CoachingDifference } from '#worker/contract/coaching-difference.ts';
import {
	AutomaticRecoverBody,
	CoachingPdvsResponse,
	CoachingState,
	LastDateResponse,
	LastResponse,
	ReceiptsBody,
	ReceiptsResponse,
	ShouldFullSyncBody,
	ShouldFullSyncResponse,
	SyncAck,
} from '#worker/contract/coaching-sync.ts';
import { CoachingFeedbackResponse } from '#worker/contract/feedback.ts';
import { OkResponse } from '#worker/contract/session.ts';
import { upcastCoaching, upcastDifference } from '#worker/domain/visit/coaching-versions.ts';
import { AppError } from '#worker/errors.ts';
import { coachingFeedback, lastVisits } from './feedback.ts';
import {
	compareReceipts,
	lastDate,
	lastInProgress,
	noteRecovery,
	shouldFullSync,
} from './own-coachings.ts';
import { asKnown } from './public/as-known.ts';
import { receiveDifference } from './receive-difference.ts';
import { receiveOnBehalf, receiveState } from './receive-state.ts';

const TAG = 'Sync';
const VERSION = /^\d{1,9}$/;

/** The acknowledgement for the calling app; its outcome is counted in the metrics. */
function told(c: Context, ack: SyncAck): SyncAck {
	noteFacts(c, { outcome: ack.merged ? 'merged' : ack.applied ? 'applied' : 'repeated' });
	return asKnown(c, ack);
}

/** Reading and receiving coachings. */
export function coachingRoutes(): readonly Route[] {
	const received = {
		method: 'POST',
		tag: TAG,
		bodyLimit: STATE_LIMIT,
		repeat: 'own',
		body: CoachingState,
		upcast: upcastBy(upcastCoaching),
		response: SyncAck,
	} as const;
	return [
		knownRoute('coach', {
			...received,
			path: '/v3/app/sync/coaching/state',
			delivers: true,
			summary: 'Takes one revision of a coaching, exactly once',
			async handle(call) {
				assertKey(call, call.body._id);
				return told(call.c, await receiveState(call));
			},
		}),
		knownRoute('coach', {
			method: 'POST',
			path: '/v3/app/sync/coaching/state/difference',
			tag: TAG,
			summary: 'Takes one revision of a coaching as a difference from an acknowledged one',
			extension: true,
			delivers: true,
			repeat: 'own',
			body: CoachingDifference,
			upcast: upcastBy(upcastDifference),
			response: SyncAck,
			async handle(call) {
				assertKey(call, call.body.coachingId);
				return told(call.c, await receiveDifference(call));
			},
		}),
		knownRoute('coach', {
			...received,
			path: '/v3/app/sync/coaching/state/on-behalf',
			summary: "Takes one revision of a coaching of the caller's people, brought as a file",
			extension: true,
			async handle(call) {
				assertKey(call, call.body._id);
				return told(call.c, await receiveOnBehalf(call));
			},
		}),
		knownRoute('coach', {
			method: 'GET',
			path: '/v3/app/sync/coaching/lastDate',
			tag: TAG,
			summary: "Local date of the caller's newest coaching",
			body: null,
			response: LastDateResponse,
			handle: lastDate,
		}),
		knownRoute('coach', {
			method: 'GET',
			path: '/v3/app/sync/coaching/last',
			tag: TAG,
			summary: "The caller's coaching of today in progress",
			body: null,
			response: LastResponse,
			handle: async (call) => asKnown(call.c, await lastInProgress(call)),
		}),
		knownRoute('coach', {
			method: 'POST',
			path: '/v3/app/coaching/automatic-recover',
			tag: TAG,
			summary: 'A device took the coaching over',
			repeat: 'key',
			body: AutomaticRecoverBody,
			response: OkResponse,
			handle: noteRecovery,
		}),
		knownRoute('coach', {
			method: 'POST',
			path: '/v3/app/sync/coaching/receipts',
			tag: TAG,
			summary: 'Compares the acknowledged revisions of a device with what is here',
			extension: true,
			body: ReceiptsBody,
			response: ReceiptsResponse,
			handle: compareReceipts,
		}),
		knownRoute('coach', {
			method: 'GET',
			path: '/v2/app/coaching/pdvs',
			tag: TAG,
			summary: 'The last coached visit of each client',
			body: null,
			response: CoachingPdvsResponse,
			handle: ({ db, caller, now }) => lastVisits(db, caller, now),
		}),
		knownRoute('session', {
			method: 'POST',
			path: '/v3/telemetry/sync/:userId/should-full-sync',
			tag: TAG,
			summary: 'Compares what a device believes with what is here',
			body: ShouldFullSyncBody,
			response: ShouldFullSyncResponse,
			handle: shouldFullSync,
		}),
		knownRoute('coach', {
			method: 'GET',
			path: '/v3/app/coachingFeedback',
			tag: TAG,
			summary: "Feedback of finished coachings of the caller's people",
			etag: true,
			body: null,
			response: CoachingFeedbackResponse,
			async handle(call) {
				const { notModified } = await answerUnchanged(call, ['feedback', 'hierarchy']);
				return notModified ?? coachingFeedback(call.db, call.caller, call.now);
			},
		}),
	];
}

/**
 * Checks the key that a device must send. If a proxy dropped it, the server could not recognise a
 * repeated state.
 */
function assertKey(
	{ c, body }: KnownCall<{ readonly deviceId: string; readonly rev: number }>,
	coachingId: string,
): void {
	const { deviceId, rev } = body;
	if (c.req.header('idempotency-key') !== `${deviceId}.${coachingId}.${rev}`) {
		const message = 'Expected <deviceId>.<coachingId>.<rev>';
		throw new AppError('invalid', { fields: { 'idempotency-key': message } });
	}
}

/** Makes today's shape of a body of this or an earlier release (rule 12.13). */
function upcastBy(steps: (body: unknown, version: number) => unknown) {
	return (body: unknown, version: string | undefined): unknown => {
		if (!version || !VERSION.test(version)) {
			throw new AppError('invalid', { fields: { 'x-app-schema': 'Expected a version' } });
		}
		return steps(body, Number(version));
	};
}
