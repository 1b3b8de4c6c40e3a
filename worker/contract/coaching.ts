import { EmployeeSchema } from './employee.ts';
import { FeedbacksSchema } from './feedback.ts';
import { AnswerStampSchema, FORM_STAGES, FormSchema } from './form.ts';
import { ParametersSchema } from './parameters.ts';
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
		/** Process total 0–100, the mean over the counted visits; null when nothing was scored. */
		pdvs: nullable(percentage()),
		total: percentage(),
		/** total / 100. */
		grade: grade(),
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

/** One shape in the domain, on the device and on the wire. */
export const COACHING_FIELDS = {
	_id: uuid(),
	coach: EmployeeSchema,
	coachee: EmployeeSchema,
	/** Whose route it is, when the coachee is not that salesman. */
	salesman: nullable(EmployeeSchema),
	generic: boolean(),
	teleSales: boolean(),
	routes: object({
		hash: text(0, 64),
		in: array(RouteClientSchema, 5000),
		out: array(RouteClientSchema, 5000),
	}),
	/** What may be chosen, frozen at the start: a form removed meanwhile stays usable. */
	forms: array(FormSchema, 500),
	activeAllowanceClients: array(ActiveAllowanceClientSchema, 5000),
	visitedAllowanceClients: array(code(), 5000),
	weekday: oneOf(WEEKDAYS),
	coachingStage: coachingStage(),
	expired: boolean(),
	changeHistory: object({
		entries: array(HistoryEntrySchema, 10_000),
		/** A fork was merged, or a clock was impossible. */
		inconsistent: boolean(),
	}),
	parameters: ParametersSchema,
	/** When it was created. */
	date: isoInstant(),
	/** IANA zone recorded at creation: 'today' and expiry use it. */
	timezone: text(1, 64),
	weekDate: object({ year: integer(1970, 9999), week: integer(1, 53), day: integer(1, 7) }),
	/** The commitment in one text, as older screens show it. */
	feedback: text(0, 8000),
	feedbacks: FeedbacksSchema,
	score: CoachingScoreSchema,
	statistics: StatisticsSchema,
	stages: array(StageSchema, 1000),
	/** Folded words a search matches. */
	searchKeys: array(text(0, 200), 500),
	scoreAlgorithmVersion: text(1, 16),
	/** Every version of the app that touched this coaching, oldest first. */
	appVersion: array(text(1, 32), 200),
	/** For people, never for ordering. */
	updatedAt: isoInstant(),
	/** +1 with each change, never falls. */
	rev: integer(),
	/** Device of the last change. */
	deviceId: deviceId(),
	/** Newest revision seen of each device: decides stale, newer or forked. */
	revisions: record(recordKey(), integer()),
	/** Revision and device of the last change to the feedback fields. */
	feedbackChanged: nullable(AnswerStampSchema),
};

export const CoachingSchema = named('Coaching', object(COACHING_FIELDS));
export type Coaching = Infer<typeof CoachingSchema>;
