import { code, integer, isoDate, isoInstant, number, text, uuid } from './scalars.ts';
import { array, boolean, type Infer, named, nullable, object, oneOf, type } from './schema.ts';
import { jobTitle } from './session.ts';

const VIDEOS = 2_000;
const TEAMS = 5_000;
const PEOPLE = 100_000;
const DAYS = 5_000;
/** Reminded at once. */
export const MOST_REMINDED = 500;

/** In the order of a list. */
export const RESULT_STATUSES = ['not-started', 'started', 'finished'] as const;
export type ResultStatus = (typeof RESULT_STATUSES)[number];

const Share = () => number(0, 1);
const Person = named(
	'ResultsPerson',
	type({
		employeeCode: code(),
		name: text(0, 200),
		jobTitle: jobTitle(),
	}),
);

const Scope = named(
	'ResultsScope',
	type({
		/** From below the caller down to the team asked for; empty: everybody under the caller. */
		path: array(Person, 50),
		/** In it, whether invited or not. */
		people: integer(),
	}),
);

const video = () => ({
	videoId: uuid(),
	title: text(0, 500),
	category: text(0, 200),
	isFoodSolutionContent: boolean(),
	publishedAt: isoInstant(),
	/** Job titles; empty: all. */
	audience: array(text(0, 40), 10),
});

const reach = () => ({
	/** People of the scope the video is meant for. */
	invited: integer(),
	/** Of these, who has begun the quiz, and who has finished it. */
	started: integer(),
	finished: integer(),
});

const Day = named(
	'ResultsDay',
	type({
		/** Of the company. */
		day: isoDate(),
		people: integer(),
		/** Σ of their grades, 0–1. */
		sum: number(0, PEOPLE),
	}),
);
export type DayResults = Infer<typeof Day>;

/** GET /v3/app/quiz-results (extension). */
export const QuizResultsResponse = named(
	'QuizResultsResponse',
	type({
		scope: Scope,
		/** With a quiz, the newest first. */
		videos: array(
			named(
				'QuizResultsRow',
				type({
					...video(),
					questions: integer(),
					...reach(),
					/** Mean grade of first attempts, 0–1; null: nobody has finished. */
					mean: nullable(Share()),
				}),
			),
			VIDEOS,
		),
		/** First attempts finished, by day of the company, over all videos. */
		days: array(Day, DAYS),
	}),
);
export type QuizResultsResponse = Infer<typeof QuizResultsResponse>;

const Alternative = type({
	text: text(0, 4_000),
	correct: boolean(),
	chosen: integer(),
	/** Of these, in the upper and lower group; null without groups. */
	upper: nullable(integer()),
	lower: nullable(integer()),
});

/** GET /v3/app/quiz-results/{videoId} (extension): the first finished attempt of each person. */
export const QuizResultsOfVideoResponse = named(
	'QuizResultsOfVideoResponse',
	type({
		scope: Scope,
		video: type(video()),
		...reach(),
		mean: nullable(Share()),
		median: nullable(Share()),
		/** People by questions right: none, one, two … all. */
		levels: array(integer(), 51),
		/** KR-20; null for few people. */
		reliability: nullable(number(-1_000, 1)),
		/** People in the upper and lower 27 %; null for few people. */
		groups: nullable(type({ upper: integer(), lower: integer() })),
		questions: array(
			named(
				'QuizQuestionResults',
				type({
					text: text(0, 4_000),
					questionType: oneOf(['radio', 'check']),
					explanation: text(0, 4_000),
					right: integer(),
					skipped: integer(),
					/** Corrected item–total correlation; null for few people or without spread. */
					discrimination: nullable(number(-1, 1)),
					medianSeconds: nullable(number(0, 86_400)),
					alternatives: array(Alternative, 20),
				}),
			),
			50,
		),
		/** What to fix, most urgent first, in Portuguese; `index` of the question it is about. */
		findings: array(type({ index: nullable(integer()), text: text(1, 1_000) }), 60),
		/** What to fix first, or that there is nothing. */
		first: text(1, 1_000),
		/** People directly below with people of their own, each with all of these. */
		teams: array(
			named(
				'TeamResults',
				type({
					...Person.schema,
					...reach(),
					/** Σ of first grades 0–1, and of their squares. */
					sum: number(0, PEOPLE),
					sumOfSquares: number(0, PEOPLE),
				}),
			),
			TEAMS,
		),
		days: array(Day, DAYS),
	}),
);
export type QuizResultsOfVideoResponse = Infer<typeof QuizResultsOfVideoResponse>;

/** Somebody meant to take a quiz, and what became of it. */
const PersonResultSchema = named(
	'PersonResult',
	type({
		...Person.schema,
		/** Name of the direct superior; '' without one. */
		superior: text(0, 200),
		status: oneOf(RESULT_STATUSES),
		/** Finished ones. */
		attempts: integer(),
		/** Grades 0–1; null: none finished. */
		first: nullable(Share()),
		best: nullable(Share()),
		/** Of the last finish, else of the start; null: not begun. */
		at: nullable(isoInstant()),
		/** On this day of the company. */
		remindedToday: boolean(),
	}),
);
export type PersonResult = Infer<typeof PersonResultSchema>;

/** GET /v3/app/quiz-results/{videoId}/people (extension): everybody invited. */
export const QuizResultsPeopleResponse = named(
	'QuizResultsPeopleResponse',
	type({
		people: array(PersonResultSchema, PEOPLE),
	}),
);
export type QuizResultsPeopleResponse = Infer<typeof QuizResultsPeopleResponse>;

/** GET …/question/{index}/alternative/{alternative} (extension): who chose it first. */
export const QuizChosenByResponse = named(
	'QuizChosenByResponse',
	type({ people: array(Person, 200), total: integer() }),
);
export type QuizChosenByResponse = Infer<typeof QuizChosenByResponse>;

/** POST /v3/app/quiz-results/{videoId}/remind (extension). */
export const RemindQuizBody = named(
	'RemindQuizBody',
	object({ employees: array(code(), MOST_REMINDED) }),
);
export type RemindQuizBody = Infer<typeof RemindQuizBody>;

export const RemindQuizResponse = named(
	'RemindQuizResponse',
	type({
		done: array(code(), MOST_REMINDED),
		failed: array(
			type({
				employeeCode: code(),
				reason: oneOf(['not-found', 'not-invited', 'finished', 'reminded-today']),
			}),
			MOST_REMINDED,
		),
	}),
);
export type RemindQuizResponse = Infer<typeof RemindQuizResponse>;
