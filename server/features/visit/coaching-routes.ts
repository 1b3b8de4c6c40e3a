import { answerUnchanged } from '#server/platform/http/etag.ts';
import { STATE_LIMIT } from '#server/platform/http/read-body.ts';
import { type KnownCall, knownRoute, type Route } from '#server/platform/http/route.ts';
import {
	AutomaticRecoverBody,
	COACHING_SCHEMA,
	CoachingPdvsResponse,
	CoachingState,
	LastDateResponse,
	LastResponse,
	ShouldFullSyncBody,
	ShouldFullSyncResponse,
	SyncAck,
} from '#worker/contract/coaching-sync.ts';
import { CoachingFeedbackResponse } from '#worker/contract/feedback.ts';
import { OkResponse } from '#worker/contract/session.ts';
import { AppError } from '#worker/errors.ts';
import { coachingFeedback, lastVisits } from './feedback.ts';
import { lastDate, lastInProgress, noteRecovery, shouldFullSync } from './own-coachings.ts';
import { receiveOnBehalf, receiveState } from './receive-state.ts';

const TAG = 'Sync';

/** Reading and receiving coachings. */
export function coachingRoutes(): readonly Route[] {
	return [
		knownRoute('coach', {
			method: 'POST',
			path: '/v3/app/sync/coaching/state',
			tag: TAG,
			summary: 'Takes one revision of a coaching, exactly once',
			bodyLimit: STATE_LIMIT,
			repeat: 'own',
			body: CoachingState,
			response: SyncAck,
			async handle(call) {
				assertKey(call);
				return receiveState(call);
			},
		}),
		knownRoute('coach', {
			method: 'POST',
			path: '/v3/app/sync/coaching/state/on-behalf',
			tag: TAG,
			summary: "Takes one revision of a coaching of the caller's people, brought as a file",
			extension: true,
			bodyLimit: STATE_LIMIT,
			repeat: 'own',
			body: CoachingState,
			response: SyncAck,
			async handle(call) {
				assertKey(call);
				return receiveOnBehalf(call);
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
			handle: lastInProgress,
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
 * Checks the key and the schema that a device must send. If a proxy dropped these headers, the
 * server could not recognise a repeated state.
 */
function assertKey({ c, body }: KnownCall<CoachingState>): void {
	const { deviceId, _id, rev } = body;
	if (c.req.header('idempotency-key') !== `${deviceId}.${_id}.${rev}`) {
		const message = 'Expected <deviceId>.<coachingId>.<rev>';
		throw new AppError('invalid', { fields: { 'idempotency-key': message } });
	}
	if (c.req.header('x-app-schema') !== String(COACHING_SCHEMA)) {
		throw new AppError('invalid', { fields: { 'x-app-schema': `Expected ${COACHING_SCHEMA}` } });
	}
}
