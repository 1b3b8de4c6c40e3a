import { PersonSchema, ShownPersonSchema, shownPersonFields } from './person.ts';
import { QUIZ_QUESTION_TYPES } from './quiz.ts';
import { QuizVersionSchema } from './quiz-version.ts';
import { integer, isoDate, isoInstant, number, text, uuid } from './scalars.ts';
import {
	array,
	boolean,
	type Infer,
	named,
	nullable,
	oneOf,
	optional,
	rows,
	type,
} from './schema.ts';
import { ASSIGNED_WHATS } from './training-assignment.ts';

const VIDEOS = 2_000;
const TEAMS = 5_000;
const PEOPLE = 100_000;
const DAYS = 5_000;
const VERSIONS = 1_000;

/** In display order. */
export const RESULT_STATUSES = ['not-started', 'started', 'finished'] as const;
export type ResultStatus = (typeof RESULT_STATUSES)[number];

const Share = () => number(0, 1);
const Scope = named(
	'ResultsScope',
	type({
		/**
		 * Path from the caller to the requested team, without the caller; empty: all people of the
		 * caller.
		 */
		path: array(PersonSchema, 50),
		/** Number of people in the scope, invited or not. */
		people: integer(),
	}),
);

const video = () => ({
	videoId: uuid(),
	title: text(0, 500),
	category: text(0, 200),
	isFoodSolutionContent: boolean(),
	publishedAt: isoInstant(),
	/** Job titles the video is for; empty: all. */
	audience: array(text(0, 40), 10),
});

const reach = () => ({
	/** Number of people of the scope that the video is for; of a quiz that is over: who began it. */
	invited: integer(),
	/** Of these, numbers of people who started and who finished the quiz. */
	started: integer(),
	finished: integer(),
});

const Day = named(
	'ResultsDay',
	type({
		/** Company day. */
		day: isoDate(),
		people: integer(),
		/** Sum of their grades (0 to 1). */
		sum: number(0, PEOPLE),
	}),
);
export type DayResults = Infer<typeof Day>;

/** GET /v3/app/quiz-results (extension). */
export const QuizResultsResponse = named(
	'QuizResultsResponse',
	type({
		scope: Scope,
		/** Videos with a quiz, newest first. */
		videos: array(
			named(
				'QuizResultsRow',
				type({
					...video(),
					questions: integer(),
					...reach(),
					/** Mean grade of first attempts, 0 to 1; null: nobody has finished. */
					mean: nullable(Share()),
					/** Until when it was in use; null: it still is. Missing in earlier releases. */
					until: optional(nullable(isoInstant())),
					/**
					 * Earlier versions that people of the scope have finished, newest first; missing in
					 * answers of an earlier release.
					 */
					earlier: optional(
						array(
							named(
								'EarlierQuizResults',
								type({
									version: integer(1),
									until: nullable(isoInstant()),
									finished: integer(),
									mean: nullable(Share()),
								}),
							),
							VERSIONS,
						),
					),
				}),
			),
			VIDEOS,
		),
		/** Videos in use without a quiz in use, newest first; missing in earlier releases. */
		withoutQuiz: optional(array(type({ ...video(), invited: integer() }), VIDEOS)),
		/** Finished first attempts at all quizzes, earlier versions included, by company day. */
		days: array(Day, DAYS),
	}),
);
export type QuizResultsResponse = Infer<typeof QuizResultsResponse>;

const Alternative = type({
	text: text(0, 4_000),
	correct: boolean(),
	chosen: integer(),
	/** Of these, numbers of people in the upper and lower group; null without groups (rule 9.6). */
	upper: nullable(integer()),
	lower: nullable(integer()),
});

/** GET /v3/app/quiz-results/{videoId} (extension): the first finished attempt of each person. */
export const QuizResultsOfVideoResponse = named(
	'QuizResultsOfVideoResponse',
	type({
		scope: Scope,
		video: type(video()),
		/** What can be given as a task; missing in answers of an earlier release. */
		assignable: optional(array(oneOf(ASSIGNED_WHATS), ASSIGNED_WHATS.length)),
		/** The version these figures are of; missing in answers of an earlier release. */
		version: optional(integer(1)),
		/** The newest version and those that somebody has begun, newest first. */
		versions: optional(array(QuizVersionSchema, VERSIONS)),
		...reach(),
		mean: nullable(Share()),
		median: nullable(Share()),
		/** Number of people by number of right questions, from 0. */
		levels: array(integer(), 51),
		/** KR-20; null under 10 people (rule 9.6). */
		reliability: nullable(number(-1_000, 1)),
		/** Number of people in the upper and lower group; null under 10 people (rule 9.6). */
		groups: nullable(type({ upper: integer(), lower: integer() })),
		questions: array(
			named(
				'QuizQuestionResults',
				type({
					text: text(0, 4_000),
					questionType: oneOf(QUIZ_QUESTION_TYPES),
					explanation: text(0, 4_000),
					right: integer(),
					skipped: integer(),
					/** Corrected item–total correlation; null under 10 people or without variance. */
					discrimination: nullable(number(-1, 1)),
					medianSeconds: nullable(number(0, 86_400)),
					alternatives: array(Alternative, 20),
				}),
			),
			50,
		),
		/**
		 * Findings in Portuguese, most urgent first; `index` of the question, null for the whole quiz.
		 */
		findings: array(type({ index: nullable(integer()), text: text(1, 1_000) }), 60),
		/** What may still be chance, by question; missing in answers of an earlier release. */
		early: optional(array(type({ index: integer(), text: text(1, 1_000) }), 50)),
		/** The most urgent finding, or a sentence that there is none. */
		first: text(1, 1_000),
		/** Teams directly below, each with all of its people. */
		teams: array(
			named(
				'TeamResults',
				type({
					...shownPersonFields(),
					...reach(),
					/** Sums of first grades (0 to 1) and of their squares. */
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

/** An invited person and their result. */
const PersonResultSchema = named(
	'PersonResult',
	type({
		...shownPersonFields(),
		/** Name of the direct manager; '' without one. */
		superior: text(0, 200),
		status: oneOf(RESULT_STATUSES),
		/** Number of finished attempts. */
		attempts: integer(),
		/** Grades, 0 to 1; null: no finished attempt. */
		first: nullable(Share()),
		best: nullable(Share()),
		/** Instant of the last finish, else of the start; null: not started. */
		at: nullable(isoInstant()),
		/** Reminded on the current company day. */
		remindedToday: boolean(),
	}),
);
export type PersonResult = Infer<typeof PersonResultSchema>;

/** GET /v3/app/quiz-results/{videoId}/people (extension): all invited people. */
export const QuizResultsPeopleResponse = named(
	'QuizResultsPeopleResponse',
	type({
		people: rows('person', PersonResultSchema, PEOPLE),
	}),
);
export type QuizResultsPeopleResponse = Infer<typeof QuizResultsPeopleResponse>;

/**
 * GET …/question/{index}/alternative/{alternative} (extension): people whose first attempt chose it.
 */
export const QuizChosenByResponse = named(
	'QuizChosenByResponse',
	type({ people: array(ShownPersonSchema, 200), total: integer() }),
);
export type QuizChosenByResponse = Infer<typeof QuizChosenByResponse>;
