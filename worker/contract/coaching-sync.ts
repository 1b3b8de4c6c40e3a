import {
	COACHING_FIELDS,
	CoachingSchema,
	CoachingScoreSchema,
	coachingStage,
	StatisticsSchema,
} from './coaching.ts';
import { PointSchema } from './location.ts';
import { code, deviceId, integer, isoDate, isoInstant, sha256, uuid } from './scalars.ts';
import { array, boolean, type Infer, named, nullable, object, optional, type } from './schema.ts';
import { grade, pdvStatus } from './stage.ts';

/**
 * Header `x-app-schema`: the version of a coaching's shape, raised with every change of it. Each
 * version has an upcaster and frozen examples in test/released. 2: a stage may have `otherForms`.
 * 3: a revision may be sent as a difference, and a coaching may have no grade.
 */
export const COACHING_SCHEMA = 3;
/** The first version in which a coaching may have no grade. */
export const FIRST_NO_GRADE_SCHEMA = 3;
/**
 * Header of every call of the app: the newest version of a coaching's shape that it understands.
 * Without it the app is of a release before version 3.
 */
export const KNOWN_SCHEMA_HEADER = 'x-app-knows';
/** The first version that has differences. */
export const FIRST_DIFFERENCE_SCHEMA = 3;

/** POST /v3/app/sync/coaching/state. `hash`: SHA-256 of the canonical JSON of all other fields. */
export const CoachingState = named('CoachingState', object({ ...COACHING_FIELDS, hash: sha256() }));
export type CoachingState = Infer<typeof CoachingState>;

/**
 * Answer to a coaching state. Valid only if `coachingId` is the one sent and `rev` is not lower: then
 * the server holds at least that revision.
 */
export const SyncAck = named(
	'SyncAck',
	type({
		coachingId: uuid(),
		rev: integer(),
		hash: sha256(),
		/** False: the server already had this revision or a newer one. */
		applied: boolean(),
		merged: boolean(),
		score: CoachingScoreSchema,
		statistics: StatisticsSchema,
		/** The device computed another score; the server's is kept (rule 4.9). */
		scoreDiffers: boolean(),
		coachingStage: coachingStage(),
		/** The coaching on the server if it differs from the sent one; else null. */
		state: nullable(CoachingSchema),
		serverTime: isoInstant(),
	}),
);
export type SyncAck = Infer<typeof SyncAck>;

/** GET /v3/app/sync/coaching/lastDate: local date of the caller's newest coaching. */
export const LastDateResponse = named(
	'LastDateResponse',
	type({ date: nullable(isoDate()), coachingId: nullable(uuid()), rev: integer() }),
);
export type LastDateResponse = Infer<typeof LastDateResponse>;

/** GET /v3/app/sync/coaching/last: today's coaching in progress of the caller, if any. */
export const LastResponse = named('LastResponse', type({ coaching: nullable(CoachingSchema) }));
export type LastResponse = Infer<typeof LastResponse>;

/** POST /v3/app/coaching/automatic-recover: reports that a device has taken over the coaching. */
export const AutomaticRecoverBody = named('AutomaticRecoverBody', object({ coachingId: uuid() }));
export type AutomaticRecoverBody = Infer<typeof AutomaticRecoverBody>;

/** POST /v3/telemetry/sync/{userId}/should-full-sync: what the device has stored. */
export const ShouldFullSyncBody = named(
	'ShouldFullSyncBody',
	object({ lastRev: integer(), pending: integer(0, 100_000), coachingId: nullable(uuid()) }),
);
export type ShouldFullSyncBody = Infer<typeof ShouldFullSyncBody>;

export const ShouldFullSyncResponse = named(
	'ShouldFullSyncResponse',
	type({ shouldFullSync: boolean() }),
);
export type ShouldFullSyncResponse = Infer<typeof ShouldFullSyncResponse>;

/** The most receipts of one comparison. */
export const RECEIPTS_COMPARED = 200;

/**
 * POST /v3/app/sync/coaching/receipts: the revisions that the server has acknowledged to this device.
 * `deviceId` signed the revision `rev`; `hash` is that of the server's state, null where unknown.
 */
export const ReceiptsBody = named(
	'ReceiptsBody',
	object({
		receipts: array(
			object({
				coachingId: uuid(),
				rev: integer(),
				deviceId: deviceId(),
				hash: nullable(sha256()),
			}),
			RECEIPTS_COMPARED,
		),
	}),
);
export type ReceiptsBody = Infer<typeof ReceiptsBody>;

/**
 * `missing`: the coachings of a comparison whose revision the server does not hold; `rev`: what it holds,
 * 0: nothing. `newer`: those that went on elsewhere; absent from a server of an older release.
 */
export const ReceiptsResponse = named(
	'ReceiptsResponse',
	type({
		missing: array(type({ coachingId: uuid(), rev: integer() }), RECEIPTS_COMPARED),
		newer: optional(array(uuid(), RECEIPTS_COMPARED)),
	}),
);
export type ReceiptsResponse = Infer<typeof ReceiptsResponse>;

/** GET /v2/app/coaching/pdvs: the last coached visit of each client of the caller's people. */
export const CoachingPdvsResponse = named(
	'CoachingPdvsResponse',
	type({
		pdvs: array(
			type({
				clientCode: code(),
				lastVisitAt: isoInstant(),
				lastStatus: pdvStatus(),
				lastGrade: nullable(grade()),
				point: nullable(PointSchema),
			}),
			100_000,
		),
	}),
);
export type CoachingPdvsResponse = Infer<typeof CoachingPdvsResponse>;
