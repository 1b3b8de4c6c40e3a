import { EmployeeSchema } from './employee.ts';
import { FeedbacksSchema } from './feedback.ts';
import { AnswerStampSchema, FORM_STAGES, FormSchema } from './form.ts';
import { CoachingParametersSchema } from './parameters.ts';
import { ActiveAllowanceClientSchema, RouteClientSchema, WEEKDAYS } from './route-plan.ts';
import { code, deviceId, integer, isoInstant, number, recordKey, text, uuid } from './scalars.ts';
import { array, boolean, type Infer, named, nullable, object, oneOf, record } from './schema.ts';
import { grade, HistoryEntrySchema, percentage, StageSchema } from './stage.ts';

const COACHING_STAGES = [...FORM_STAGES, 'feedback', 'done', 'discarded'] as const;
export type CoachingStage = (typeof COACHING_STAGES)[number];
export const coachingStage = () => oneOf(COACHING_STAGES);

const count = () => number(0, 100_000);

export const CoachingScoreSchema = named(
	'CoachingScore',
	object({
		/**
		 * Process total, 0 to 100: mean of the graded visits; null without a graded one (rule 4.5).
		 */
		pdvs: nullable(percentage()),
		/** null: the coaching has no grade (rule 4.7), which is not 0. */
		total: nullable(percentage()),
		/** total / 100. */
		grade: nullable(grade()),
	}),
);
export type CoachingScore = Infer<typeof CoachingScoreSchema>;

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
export type Statistics = Infer<typeof StatisticsSchema>;

/** A coaching has the same shape in the domain, on the device and in the API. */
export const COACHING_FIELDS = {
	_id: uuid(),
	coach: EmployeeSchema,
	coachee: EmployeeSchema,
	/** Owner of the route if the coachee is somebody else; else null (rule 2.3). */
	salesman: nullable(EmployeeSchema),
	generic: boolean(),
	teleSales: boolean(),
	routes: object({
		hash: text(0, 64),
		in: array(RouteClientSchema, 5000),
		out: array(RouteClientSchema, 5000),
	}),
	/** Selectable forms, frozen at the start: a form removed later stays usable (rule 2.3). */
	forms: array(FormSchema, 500),
	activeAllowanceClients: array(ActiveAllowanceClientSchema, 5000),
	visitedAllowanceClients: array(code(), 5000),
	weekday: oneOf(WEEKDAYS),
	coachingStage: coachingStage(),
	expired: boolean(),
	changeHistory: object({
		entries: array(HistoryEntrySchema, 10_000),
		/** A fork was merged, or a clock went back (rule 3.9). */
		inconsistent: boolean(),
	}),
	parameters: CoachingParametersSchema,
	/** Instant of creation. */
	date: isoInstant(),
	/** IANA zone at creation; defines the coaching's day and its expiry. */
	timezone: text(1, 64),
	weekDate: object({ year: integer(1970, 9999), week: integer(1, 53), day: integer(1, 7) }),
	/** The commitment as one text, for old clients. */
	feedback: text(0, 8000),
	feedbacks: FeedbacksSchema,
	score: CoachingScoreSchema,
	statistics: StatisticsSchema,
	stages: array(StageSchema, 1000),
	/** Search words, without accents and in lower case. */
	searchKeys: array(text(0, 200), 500),
	scoreAlgorithmVersion: text(1, 16),
	/** Versions of the app that changed this coaching, oldest first. */
	appVersion: array(text(1, 32), 200),
	/** For display only; revisions decide the order. */
	updatedAt: isoInstant(),
	/** Rises by 1 with each change. */
	rev: integer(),
	/** Device of the last change. */
	deviceId: deviceId(),
	/** Newest revision seen of each device; decides between stale, newer and forked. */
	revisions: record(recordKey(), integer()),
	/** Revision and device of the last change to the feedback fields. */
	feedbackChanged: nullable(AnswerStampSchema),
};

export const CoachingSchema = named('Coaching', object(COACHING_FIELDS));
export type Coaching = Infer<typeof CoachingSchema>;
