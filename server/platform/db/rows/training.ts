import type { AnswerResult, QuizQuestion } from '#worker/contract/quiz.ts';

import type { Instant, Json, LocalDate, NullableInstant, NullableJson } from './column.ts';

export type TrainingLogRow = {
	company_id: string;
	/** UUID made by the device: the same log sent twice is one. */
	log_id: string;
	employee_code: string;
	/** What happened: 'video_start', 'video_end', 'start_quiz', 'end_quiz', … */
	type: string;
	content_id: string;
	is_food_solution: boolean;
	at: Instant;
};

export type VideoProgressRow = {
	company_id: string;
	employee_code: string;
	video_id: string;
	/** Where to go on, in seconds. */
	position: number;
	/** What was really played, as [from, to] in seconds: sorted, apart from one another. */
	segments: Json<readonly (readonly [number, number])[]>;
	/** Sum of the segments. */
	watched_seconds: number;
	updated_at: Instant;
};

/** Somebody was told that this video is new. */
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
	/** A video has at most one quiz. */
	video_id: string;
};

export type QuizQuestionRow = {
	company_id: string;
	quiz_id: string;
	/** Its index, from 0. */
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
	/** null: still open. A person has at most one open attempt at a quiz. */
	finished_at: NullableInstant;
	/** 0–100, by the server; null while open. */
	total: number | null;
	/** One for each question, in their order; null while open. */
	result: NullableJson<readonly AnswerResult[]>;
};

export type QuizAnswerRow = {
	company_id: string;
	attempt_id: string;
	/** Index of the question. */
	position: number;
	/** Indexes of alternatives, ascending. */
	chosen: Json<readonly number[]>;
	/** Spent on the question. */
	seconds: number;
	/** With `device_id` decides which of two answers stays: the greater. */
	rev: number;
	device_id: string;
	answered_at: Instant;
};

export type QuizReminderRow = {
	company_id: string;
	quiz_id: string;
	employee_code: string;
	/** Of the company: nobody is reminded of the same quiz twice a day. */
	day: LocalDate;
	/** Employee code. */
	reminded_by: string;
	at: Instant;
};
