import { personFields } from './person.ts';
import { reviewState } from './review.ts';
import { integer, isoDate, number, text, uuid } from './scalars.ts';
import {
	array,
	boolean,
	type Infer,
	named,
	nullable,
	oneOf,
	optional,
	refine,
	rows,
	type,
} from './schema.ts';
import { jobTitle } from './session.ts';

/** Maximum people of a list, and coachings of a month. */
const PEOPLE = 1_000;
const COACHINGS = 500;

/** ISO month, for example '2026-03'. */
export type GameMonth = string;
const Month = () =>
	refine(
		text(7, 7),
		'month',
		(month) => /^\d{4}-(0[1-9]|1[0-2])$/.test(month) || 'Expected a month',
	);
const Months = () => array(Month(), 24);

/** Best tier first (rules 10.2 and 10.3). */
export const RANK_TIERS = ['diamond', 'gold', 'silver', 'bronze', 'unranked'] as const;
export type RankTier = (typeof RANK_TIERS)[number];
const Rank = () => oneOf(RANK_TIERS);

/** Sources of points (rule 10.1). */
export const POINT_SOURCES = [
	'coaching-received',
	'coaching-received-goal',
	'coaching-given',
	'coaching-given-goal',
	'team',
	'quiz',
	'video',
	'food-solution',
	'decision',
] as const;
export type PointSource = (typeof POINT_SOURCES)[number];

/** Parts of the performance grade (rule 10.4): as coachee, as coach, of the people below. */
const PERFORMANCE_PARTS = ['received', 'given', 'team'] as const;
export type PerformancePart = (typeof PERFORMANCE_PARTS)[number];

const Points = () => integer();
/** 0 to 10, one decimal. */
const Grade = () => number(0, 10);

const PointLineSchema = named(
	'PointLine',
	type({
		source: oneOf(POINT_SOURCES),
		count: integer(),
		/** 0 to `limit`. */
		points: Points(),
		limit: Points(),
	}),
);
export type PointLine = Infer<typeof PointLineSchema>;

/** One row of a ranking of peers. */
const RankingRowSchema = type({
	/** From 1; equal points share a position (rule 10.5). */
	position: integer(1),
	name: text(0, 200),
	points: Points(),
	rank: Rank(),
	isSelf: boolean(),
});

/** GET /v3/app/score/data: the points of a person in one month. */
export const ScoreDataResponse = named(
	'ScoreDataResponse',
	type({
		month: Month(),
		/** Available months, oldest first; the last one is the current month. */
		months: Months(),
		/** The month is closed (rule 10.6). */
		closed: boolean(),
		jobTitle: jobTitle(),
		points: Points(),
		rank: Rank(),
		lines: rows('line', PointLineSchema, 64),
		ranking: type({
			/** People of the company with the same shown job title. */
			total: integer(),
			/** Positions 1 to 3, and the person with two neighbours on each side. */
			rows: rows('person', RankingRowSchema, 10),
		}),
		/** Oldest first. */
		history: rows('line', type({ month: Month(), points: Points(), rank: Rank() }), 24),
	}),
);
export type ScoreDataResponse = Infer<typeof ScoreDataResponse>;
export type ScoreData = ScoreDataResponse;

const PerformanceLineSchema = type({
	part: oneOf(PERFORMANCE_PARTS),
	count: integer(),
	/** null: no coaching. */
	grade: nullable(Grade()),
});
export type PerformanceLine = Infer<typeof PerformanceLineSchema>;

/** A finished coaching in the performance of a person. */
const PerformanceCoachingSchema = type({
	_id: uuid(),
	date: isoDate(),
	/** received: the person was the coachee; given: the coach. */
	part: oneOf(['received', 'given']),
	/** Name of the other person. */
	name: text(0, 200),
	/** Grade of the coachee for `received`; quality of the coaching for `given`. */
	/** null: the coaching has no grade (rule 4.7). */
	grade: nullable(Grade()),
	goalReached: boolean(),
	/** null: the server confirmed it; absent: an older server. */
	review: optional(nullable(reviewState())),
});

/** GET /v3/app/performance: the grade of a person in one month. */
export const PerformanceResponse = named(
	'PerformanceResponse',
	type({
		month: Month(),
		months: Months(),
		closed: boolean(),
		grade: nullable(Grade()),
		rank: Rank(),
		parts: rows('line', PerformanceLineSchema, 64),
		/** The last twelve weeks until now or the end of the month, oldest first; `start` is a Monday. */
		weeks: array(type({ start: isoDate(), count: integer(), grade: nullable(Grade()) }), 60),
		/** Coachings of the month, newest first. */
		coachings: rows('line', PerformanceCoachingSchema, COACHINGS),
	}),
);
export type PerformanceResponse = Infer<typeof PerformanceResponse>;
export type PerformanceData = PerformanceResponse;

/** A person below the caller in one month. */
const TeamScoreSchema = type({
	...personFields(),
	shownTitle: text(1, 40),
	/** Position among the people below the caller with the same job title. */
	position: integer(1),
	points: Points(),
	rank: Rank(),
	grade: nullable(Grade()),
	performanceRank: Rank(),
});
export type TeamScore = Infer<typeof TeamScoreSchema>;

/** GET /v3/app/score/team (extension): everybody below the caller. */
export const TeamScoresResponse = named(
	'TeamScoresResponse',
	type({
		month: Month(),
		months: Months(),
		closed: boolean(),
		/** By job title from the highest, then by position. */
		people: rows('person', TeamScoreSchema, PEOPLE),
		/** The list is cut at its maximum. */
		isCut: boolean(),
	}),
);
export type TeamScoresResponse = Infer<typeof TeamScoresResponse>;
export type TeamScores = TeamScoresResponse;
