import { ShownPersonSchema, shownPersonFields } from './person.ts';
import { code, integer, isoDate, isoInstant, number, text, uuid } from './scalars.ts';
import {
	array,
	boolean,
	type Infer,
	named,
	nullable,
	object,
	oneOf,
	optional,
	type,
} from './schema.ts';

/** People of one call. */
const PEOPLE = 500;
export const ASSIGNMENT_NOTE_MAX = 300;

/** quiz: to watch the video and finish its quiz, again if it was finished before. */
export const ASSIGNED_WHATS = ['video', 'quiz'] as const;
export type AssignedWhat = (typeof ASSIGNED_WHATS)[number];

const task = () => ({
	_id: uuid(),
	videoId: uuid(),
	title: text(0, 500),
	what: oneOf(ASSIGNED_WHATS),
	/** Last company day. */
	dueOn: isoDate(),
	/** A word of the trainer. */
	note: text(0, ASSIGNMENT_NOTE_MAX),
	/** Name of the trainer. */
	byName: text(0, 200),
	at: isoInstant(),
});

/** A task of the caller, in GET /v3/app/quiz. */
export const OwnAssignmentSchema = named(
	'OwnAssignment',
	type({ ...task(), doneAt: nullable(isoInstant()) }),
);
export type OwnAssignment = Infer<typeof OwnAssignmentSchema>;

/** POST /v3/app/training-assignments (extension). */
export const AssignTrainingBody = named(
	'AssignTrainingBody',
	object({
		videoId: uuid(),
		what: oneOf(ASSIGNED_WHATS),
		employees: array(code(), PEOPLE),
		/** Codes of leaders: everybody below them. */
		teams: array(code(), 50),
		dueOn: isoDate(),
		note: text(0, ASSIGNMENT_NOTE_MAX),
	}),
);
export type AssignTrainingBody = Infer<typeof AssignTrainingBody>;

export const AssignTrainingResponse = named(
	'AssignTrainingResponse',
	type({
		/** null: nobody got it. */
		assignmentId: nullable(uuid()),
		done: array(code(), 100_000),
		failed: array(
			type({
				employeeCode: code(),
				name: text(0, 200),
				reason: oneOf(['not-found', 'not-invited', 'has-one']),
			}),
			100_000,
		),
	}),
);
export type AssignTrainingResponse = Infer<typeof AssignTrainingResponse>;

/** POST /v3/app/training-assignments/{id}/withdraw (extension). */
export const WithdrawTrainingBody = named(
	'WithdrawTrainingBody',
	object({ employees: array(code(), PEOPLE) }),
);
export type WithdrawTrainingBody = Infer<typeof WithdrawTrainingBody>;

export const WithdrawTrainingResponse = named(
	'WithdrawTrainingResponse',
	type({ withdrawn: integer() }),
);
export type WithdrawTrainingResponse = Infer<typeof WithdrawTrainingResponse>;

const Share = () => nullable(number(0, 1));

/** GET /v3/app/training-assignments (extension): the tasks of the caller's people, newest first. */
export const AssignmentsResponse = named(
	'AssignmentsResponse',
	type({
		/** Current company day. */
		today: isoDate(),
		assignments: array(
			named(
				'Assignment',
				type({
					...task(),
					people: array(
						named(
							'AssignedPerson',
							type({
								...shownPersonFields(),
								doneAt: nullable(isoInstant()),
								/** Grade of the last attempt before, and of the first one after, 0 to 1. */
								before: Share(),
								after: Share(),
							}),
						),
						100_000,
					),
				}),
			),
			500,
		),
	}),
);
export type AssignmentsResponse = Infer<typeof AssignmentsResponse>;
export type Assignment = AssignmentsResponse['assignments'][number];
export type AssignedPerson = Assignment['people'][number];

/** One attempt, question by question. */
const GridAttempt = type({
	/** By question: the chosen alternatives from 0, and whether they are right. */
	answers: array(type({ chosen: array(integer(), 20), right: boolean() }), 50),
	grade: number(0, 1),
	at: isoInstant(),
});

/** GET /v3/app/quiz-results/{videoId}/answers (extension): what each person answered. */
export const QuizAnswersResponse = named(
	'QuizAnswersResponse',
	type({
		people: array(
			named(
				'AnsweredBy',
				type({
					person: ShownPersonSchema,
					/** The first finished attempt, which the statistics use. */
					first: GridAttempt,
					/** The last one, if there are several. */
					last: nullable(GridAttempt),
					/** The attempts between them, of the person whom `team` names; missing of anybody else. */
					between: optional(array(GridAttempt, 500)),
				}),
			),
			5_000,
		),
		/** Number of people who finished; more than the list has. */
		total: integer(),
	}),
);
export type QuizAnswersResponse = Infer<typeof QuizAnswersResponse>;
export type AnsweredBy = QuizAnswersResponse['people'][number];
