import { StatisticsSchema } from './coaching.ts';
import { code, integer, isoDate, number, text, uuid } from './scalars.ts';
import { array, boolean, type Infer, named, nullable, oneOf, refine, type } from './schema.ts';
import { percentage, grade as share } from './stage.ts';

/** People of one list, and coachings of one month, at most. */
const PEOPLE = 1_000;
const COACHINGS = 500;

const Month = () =>
	refine(
		text(7, 7),
		'month',
		(month) => /^\d{4}-(0[1-9]|1[0-2])$/.test(month) || 'Expected a month',
	);
const Months = () => array(Month(), 24);
const Rank = () => oneOf(['diamond', 'gold', 'silver', 'bronze', 'unranked']);
const JobTitle = () => oneOf(['Vendedor', 'Coordenador', 'Gerente', 'Empresa']);
const Points = () => integer();
/** 0–10, one decimal. */
const Grade = () => number(0, 10);

const PointLineSchema = named(
	'PointLine',
	type({
		source: oneOf([
			'coaching-received',
			'coaching-received-goal',
			'coaching-given',
			'coaching-given-goal',
			'team',
			'quiz',
			'video',
			'food-solution',
			'decision',
		]),
		count: integer(),
		points: Points(),
		limit: Points(),
	}),
);

/** GET /v3/app/score/data. The table of points stands in `worker/domain/points/points.ts`. */
export const ScoreDataResponse = named(
	'ScoreDataResponse',
	type({
		month: Month(),
		months: Months(),
		closed: boolean(),
		jobTitle: JobTitle(),
		points: Points(),
		rank: Rank(),
		lines: array(PointLineSchema, 20),
		ranking: type({
			total: integer(),
			rows: array(
				type({
					position: integer(1),
					name: text(0, 200),
					points: Points(),
					rank: Rank(),
					isSelf: boolean(),
				}),
				10,
			),
		}),
		history: array(type({ month: Month(), points: Points(), rank: Rank() }), 24),
	}),
);
export type ScoreDataResponse = Infer<typeof ScoreDataResponse>;

/** GET /v3/app/performance. */
export const PerformanceResponse = named(
	'PerformanceResponse',
	type({
		month: Month(),
		months: Months(),
		closed: boolean(),
		grade: nullable(Grade()),
		rank: Rank(),
		parts: array(
			type({
				part: oneOf(['received', 'given', 'team']),
				count: integer(),
				grade: nullable(Grade()),
			}),
			3,
		),
		weeks: array(type({ start: isoDate(), count: integer(), grade: nullable(Grade()) }), 60),
		coachings: array(
			type({
				_id: uuid(),
				date: isoDate(),
				part: oneOf(['received', 'given']),
				name: text(0, 200),
				grade: Grade(),
				goalReached: boolean(),
			}),
			COACHINGS,
		),
	}),
);
export type PerformanceResponse = Infer<typeof PerformanceResponse>;

/** GET /v3/app/score/team (extension): everybody below the caller. */
export const TeamScoresResponse = named(
	'TeamScoresResponse',
	type({
		month: Month(),
		months: Months(),
		closed: boolean(),
		people: array(
			type({
				employeeCode: code(),
				name: text(0, 200),
				jobTitle: JobTitle(),
				shownTitle: text(1, 40),
				position: integer(1),
				points: Points(),
				rank: Rank(),
				grade: nullable(Grade()),
				performanceRank: Rank(),
			}),
			PEOPLE,
		),
		isCut: boolean(),
	}),
);
export type TeamScoresResponse = Infer<typeof TeamScoresResponse>;

const ScoreLineSchema = named(
	'ScoreLine',
	type({
		label: text(1, 40),
		share: percentage(),
		grade: nullable(share()),
		note: nullable(text(0, 200)),
		forms: array(
			type({
				title: text(0, 300),
				pdvName: nullable(text(0, 200)),
				weight: share(),
				grade: nullable(share()),
				note: nullable(text(0, 200)),
				questions: array(
					type({
						text: text(0, 10_000),
						answer: text(0, 40_000),
						score: nullable(percentage()),
						weight: percentage(),
						disqualifies: boolean(),
					}),
					2_000,
				),
			}),
			1_000,
		),
	}),
);

/** GET /v3/app/performance/coaching/{id} (extension). */
export const CoachingResultResponse = named(
	'CoachingResultResponse',
	type({
		_id: uuid(),
		date: isoDate(),
		coachName: text(0, 200),
		coacheeName: text(0, 200),
		teleSales: boolean(),
		score: type({ pdvs: nullable(percentage()), total: percentage(), grade: share() }),
		statistics: StatisticsSchema,
		lines: array(ScoreLineSchema, 3),
		feedbacks: type({
			strength: text(0, 4000),
			opportunity: text(0, 4000),
			commitment: text(0, 4000),
		}),
		quality: nullable(
			array(
				type({
					criterion: oneOf(['visits', 'stages', 'feedback']),
					share: percentage(),
					reached: share(),
				}),
				3,
			),
		),
	}),
);
export type CoachingResultResponse = Infer<typeof CoachingResultResponse>;
