import { AnswerStampSchema, FORM_STAGES, FormSchema } from './form.ts';
import {
	ActiveAllowanceClientSchema,
	DiagnosisItemSchema,
	EmployeeSchema,
	ParametersSchema,
	PointSchema,
	RouteClientSchema,
} from './route-plan.ts';
import {
	code,
	deviceId,
	integer,
	isoDate,
	isoInstant,
	number,
	recordKey,
	sha256,
	text,
	uuid,
} from './scalars.ts';
import {
	array,
	boolean,
	type Infer,
	named,
	nullable,
	object,
	oneOf,
	record,
	type,
} from './schema.ts';
import { grade, HistoryEntrySchema, pdvStatus, percentage, StageSchema } from './stage.ts';

/** Header `x-app-schema`: raise with every change of a shape here. 1: the first. */
export const COACHING_SCHEMA = 1;

const count = () => number(0, 100_000);

const Feedbacks = object({
	strength: text(0, 4000),
	opportunity: text(0, 4000),
	commitment: text(0, 4000),
	diagnosis: array(DiagnosisItemSchema, 200),
	development: array(DiagnosisItemSchema, 200),
});

const ScoreSchema = named(
	'CoachingScore',
	object({ pdvs: nullable(percentage()), total: percentage(), grade: grade() }),
);

export const StatisticsSchema = named(
	'Statistics',
	object({
		goals: object({ minInRoute: count(), maxOutRoute: count(), minRoutesAchivied: boolean() }),
		pdvs: object({
			planned: count(),
			visited: count(),
			inRoute: count(),
			outRoute: count(),
			invalid: count(),
		}),
	}),
);

const coachingStage = () => oneOf([...FORM_STAGES, 'feedback', 'done', 'discarded']);

/** Section 3, Coaching: one shape in the domain, on the device and on the wire. */
const COACHING_FIELDS = {
	_id: uuid(),
	coach: EmployeeSchema,
	coachee: EmployeeSchema,
	salesman: nullable(EmployeeSchema),
	generic: boolean(),
	teleSales: boolean(),
	routes: object({
		hash: text(0, 64),
		in: array(RouteClientSchema, 5000),
		out: array(RouteClientSchema, 5000),
	}),
	forms: array(FormSchema, 500),
	activeAllowanceClients: array(ActiveAllowanceClientSchema, 5000),
	visitedAllowanceClients: array(code(), 5000),
	weekday: oneOf([0, 1, 2, 3, 4, 5, 6, 7]),
	coachingStage: coachingStage(),
	expired: boolean(),
	changeHistory: object({
		entries: array(HistoryEntrySchema, 10_000),
		inconsistent: boolean(),
	}),
	parameters: ParametersSchema,
	date: isoInstant(),
	timezone: text(1, 64),
	weekDate: object({ year: integer(1970, 9999), week: integer(1, 53), day: integer(1, 7) }),
	feedback: text(0, 8000),
	feedbacks: named('Feedbacks', Feedbacks),
	score: ScoreSchema,
	statistics: StatisticsSchema,
	stages: array(StageSchema, 1000),
	searchKeys: array(text(0, 200), 500),
	scoreAlgorithmVersion: text(1, 16),
	appVersion: array(text(1, 32), 200),
	updatedAt: isoInstant(),
	rev: integer(),
	deviceId: deviceId(),
	revisions: record(recordKey(), integer()),
	feedbackChanged: nullable(AnswerStampSchema),
};

export const CoachingSchema = named('Coaching', object(COACHING_FIELDS));

/** POST /v3/app/sync/coaching/state. `hash`: SHA-256 of the canonical JSON of everything else. */
export const CoachingState = named('CoachingState', object({ ...COACHING_FIELDS, hash: sha256() }));
export type CoachingState = Infer<typeof CoachingState>;

/**
 * Answer to a coaching state. Accept it only when `coachingId` is the one sent and `rev` is not
 * older: the server then holds at least that revision.
 */
export const SyncAck = named(
	'SyncAck',
	type({
		coachingId: uuid(),
		rev: integer(),
		hash: sha256(),
		/** False: the server already held this revision or a newer one. */
		applied: boolean(),
		merged: boolean(),
		score: ScoreSchema,
		statistics: StatisticsSchema,
		/** The device computed another score; the server's stands. */
		scoreDiffers: boolean(),
		coachingStage: coachingStage(),
		/** What the server holds, when that is not what was sent. */
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

/** POST /v3/app/coaching/automatic-recover: tells that a device took the coaching over. */
export const AutomaticRecoverRequest = named(
	'AutomaticRecoverRequest',
	object({ coachingId: uuid() }),
);
export type AutomaticRecoverRequest = Infer<typeof AutomaticRecoverRequest>;

/** POST /v3/telemetry/sync/{userId}/should-full-sync: what the device believes it holds. */
export const ShouldFullSyncRequest = named(
	'ShouldFullSyncRequest',
	object({ lastRev: integer(), pending: integer(0, 100_000), coachingId: nullable(uuid()) }),
);
export type ShouldFullSyncRequest = Infer<typeof ShouldFullSyncRequest>;

export const ShouldFullSyncResponse = named(
	'ShouldFullSyncResponse',
	type({ shouldFullSync: boolean() }),
);
export type ShouldFullSyncResponse = Infer<typeof ShouldFullSyncResponse>;

/** GET /v2/app/coaching/pdvs: the last coached visit of each client of the caller's people. */
export const CoachingPdvsResponse = named(
	'CoachingPdvsResponse',
	type({
		pdvs: array(
			type({
				clientCode: code(),
				lastVisitAt: isoInstant(),
				lastStatus: pdvStatus(),
				lastGrade: nullable(number(0, 1)),
				point: nullable(PointSchema),
			}),
			100_000,
		),
	}),
);
export type CoachingPdvsResponse = Infer<typeof CoachingPdvsResponse>;
