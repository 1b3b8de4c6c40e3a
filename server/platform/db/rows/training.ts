import type { Generated } from 'kysely';
import type { AnswerResult, QuizQuestion } from '#worker/contract/quiz.ts';
import type { QuizDraft } from '#worker/contract/quiz-draft.ts';
import type { AssignedWhat } from '#worker/contract/training-assignment.ts';
import type { Instant, Json, LocalDate, NullableInstant, NullableJson } from './column.ts';

export type TrainingLogRow = {
	company_id: string;
	/** UUID made by the device; makes sending repeatable. */
	log_id: string;
	employee_code: string;
	/** Event: 'video_start', 'video_end', 'start_quiz', 'end_quiz', … */
	type: string;
	content_id: string;
	is_food_solution: boolean;
	at: Instant;
};

export type VideoProgressRow = {
	company_id: string;
	employee_code: string;
	video_id: string;
	/** Position to continue at, in seconds. */
	position: number;
	/** The played parts, as [from, to] in seconds: sorted, without overlap. */
	segments: Json<readonly (readonly [number, number])[]>;
	/** Sum of the segments. */
	watched_seconds: number;
	updated_at: Instant;
};

/** A person was notified of a new video. */
export type VideoToldRow = {
	company_id: string;
	video_id: string;
	employee_code: string;
	at: Instant;
};

export type QuizRow = {
	company_id: string;
	/** UUID. */
	quiz_id: string;
	/** A video has at most one quiz in use. */
	video_id: string;
	/** Of the quizzes of its video, from 1. */
	version: Generated<number>;
	/** null: before versions were kept. */
	published_at: NullableInstant;
	published_by: string | null;
	/** null: in use. */
	retired_at: NullableInstant;
};

/** What is being written; one for each video. */
export type QuizDraftRow = {
	company_id: string;
	video_id: string;
	rev: number;
	body: Json<QuizDraft>;
	saved_at: Instant;
	/** Employee code. */
	saved_by: string;
};

export type QuizQuestionRow = {
	company_id: string;
	quiz_id: string;
	/** Index, from 0. */
	position: number;
	body: Json<QuizQuestion>;
};

export type QuizAttemptRow = {
	company_id: string;
	/** UUID made by the device that started it. */
	attempt_id: string;
	quiz_id: string;
	employee_code: string;
	started_at: Instant;
	/** null: open. A person has at most one open attempt at a quiz. */
	finished_at: NullableInstant;
	/** 0–100, computed by the server; null while open. */
	total: number | null;
	/** One per question, in their order; null while open. */
	result: NullableJson<readonly AnswerResult[]>;
	/** `result` in the short form of `writeGraded`; null while open, or finished by a release before. */
	graded: string | null;
};

export type QuizAnswerRow = {
	company_id: string;
	attempt_id: string;
	/** Index of the question. */
	position: number;
	/** Indexes of alternatives, ascending. */
	chosen: Json<readonly number[]>;
	/** Seconds spent on the question. */
	seconds: number;
	/** Of two answers the one with the greater (`rev`, `device_id`) is kept. */
	rev: number;
	device_id: string;
	answered_at: Instant;
};

export type QuizReminderRow = {
	company_id: string;
	quiz_id: string;
	employee_code: string;
	/** Company day: nobody is reminded of the same quiz twice a day. */
	day: LocalDate;
	/** Employee code. */
	reminded_by: string;
	at: Instant;
};

/** A video or quiz that a trainer gave to people (rule 9.42). */
export type TrainingAssignmentRow = {
	company_id: string;
	/** UUID. */
	assignment_id: string;
	video_id: string;
	what: AssignedWhat;
	/** Last company day. */
	due_on: LocalDate;
	/** A word of the trainer; may be empty. */
	note: string;
	/** Employee code. */
	assigned_by: string;
	assigned_at: Instant;
};

/** One person of an assignment. */
export type TrainingAssignedRow = {
	company_id: string;
	assignment_id: string;
	employee_code: string;
	/** null: it stands. */
	withdrawn_at: NullableInstant;
	/** Reminders sent: 1 before the day, 2 after it. */
	reminders: Generated<number>;
};
