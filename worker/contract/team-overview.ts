import { PersonSchema, shownPersonFields } from './person.ts';
import { code, integer, isoDate, number, text, uuid } from './scalars.ts';
import { array, boolean, type Infer, named, nullable, optional, type } from './schema.ts';

/** Periods of the overview, in days. */
export const OVERVIEW_DAYS = [30, 90, 365] as const;
export type OverviewDays = (typeof OVERVIEW_DAYS)[number];

const Last = named(
	'LastAccompanied',
	type({ coachingId: uuid(), date: isoDate(), coachName: text(0, 200) }),
);

const figures = () => ({
	/** Finished coachings of the period that count. */
	coachings: integer(),
	/** Of these, those with a grade; Σ of their grades (0 to 1 each) and of the squares. */
	graded: integer(),
	sum: number(0, 1_000_000),
	sumOfSquares: number(0, 1_000_000),
	/** Finished coachings that wait for a review or were not accepted; not in the others. */
	inReview: integer(),
	/** Visits of the period that were interrupted. */
	interrupted: integer(),
});

/** Stands for the questions without a competence where others have one. */
export const NO_COMPETENCE = 'Sem competência';

const map = () => ({
	/** Questions that were graded, the most frequent first. */
	questions: array(text(0, 1_000), 60),
	/** Answers of a row to a question, by the indexes of both; Σ of points, 0 to 100 each. */
	cells: array(
		type({
			...{ row: integer(), question: integer(), answers: integer(), points: number(0, 1e9) },
			/** Of competences: how many coachings the answers are of. */
			coachings: optional(integer()),
		}),
		300_000,
	),
});

/** GET /v3/app/team-overview (extension): whom somebody accompanied, and how well. */
export const TeamOverviewResponse = named(
	'TeamOverviewResponse',
	type({
		/** Current company day. */
		today: isoDate(),
		days: integer(1, 366),
		/** From below the caller down to the team; empty: the caller's own. */
		path: array(PersonSchema, 50),
		/** The people directly below: each alone, or with everybody below. */
		rows: array(
			named(
				'TeamOverviewRow',
				type({
					...shownPersonFields(),
					/** Somebody is below. */
					isTeam: boolean(),
					/** People of the row, and how many of them were accompanied in the period. */
					people: integer(),
					accompanied: integer(),
					...figures(),
				}),
			),
			5_000,
		),
		...map(),
		/** The same by competence, whose name stands for the question; missing: no question has one. */
		competences: optional(type(map())),
		/** Everybody below who can be accompanied, who was not for longest first. */
		people: array(
			named(
				'TeamOverviewPerson',
				type({
					...shownPersonFields(),
					superior: nullable(code()),
					coachings: integer(),
					last: nullable(Last),
				}),
			),
			500,
		),
		/** Number of people; more than the list has. */
		total: integer(),
	}),
);
export type TeamOverviewResponse = Infer<typeof TeamOverviewResponse>;
export type TeamOverviewRow = TeamOverviewResponse['rows'][number];
export type TeamOverviewPerson = TeamOverviewResponse['people'][number];

/** GET /v3/app/team-overview/{code}/coachings (extension): the coachings behind a figure. */
export const BehindFigureResponse = named(
	'BehindFigureResponse',
	type({
		person: PersonSchema,
		coachings: array(
			named(
				'CoachingBehindFigure',
				type({
					_id: uuid(),
					date: isoDate(),
					coachName: text(0, 200),
					coacheeName: text(0, 200),
					/** 0 to 1; null: no grade. */
					grade: nullable(number(0, 1)),
					inReview: boolean(),
					interrupted: integer(),
					/** Mean of the answers to the question or competence asked for, 0 to 1; null: none. */
					answer: nullable(number(0, 1)),
					/** Commitments as the next coach found them. */
					kept: integer(),
					notKept: integer(),
				}),
			),
			300,
		),
		total: integer(),
	}),
);
export type BehindFigureResponse = Infer<typeof BehindFigureResponse>;
export type CoachingBehindFigure = BehindFigureResponse['coachings'][number];
