import { FEEDBACK_TEXTS } from './feedback-texts.ts';
import { reviewState } from './review.ts';
import { isoInstant, number, recordKey, text, uuid } from './scalars.ts';
import {
	array,
	fieldsOf,
	type Infer,
	named,
	nullable,
	object,
	optional,
	record,
	type,
} from './schema.ts';

/** One selectable line of a development or diagnosis list. */
const DiagnosisItemSchema = named(
	'DiagnosisItem',
	object({ description: text(1, 500), value: text(0, 200) }),
);
export type DiagnosisItem = Infer<typeof DiagnosisItemSchema>;

const texts = () => fieldsOf(FEEDBACK_TEXTS, () => text(0, 4000));

/** What a coach writes at the end of a coaching. */
export const FeedbacksSchema = named(
	'Feedbacks',
	object({
		...texts(),
		diagnosis: array(DiagnosisItemSchema, 200),
		development: array(DiagnosisItemSchema, 200),
	}),
);
export type Feedbacks = Infer<typeof FeedbacksSchema>;

/** GET /v3/app/coachingDiagnosis. */
export const DiagnosisResponse = named(
	'DiagnosisResponse',
	type({
		diagnosis: array(DiagnosisItemSchema, 1000),
		development: array(DiagnosisItemSchema, 1000),
	}),
);
export type CoachingDiagnosis = Infer<typeof DiagnosisResponse>;

const stageGrade = () => nullable(number(0, 1));

const StageGradesSchema = named(
	'StageGrades',
	type({ 'pre-process': stageGrade(), process: stageGrade(), 'post-process': stageGrade() }),
);
/** Grades of the stages, 0 to 1; null: not done or without a grade. */
export type StageGrades = Infer<typeof StageGradesSchema>;

const PreviousFeedbackSchema = named(
	'PreviousFeedback',
	type({
		/** Absent: an older server. */
		coachingId: optional(uuid()),
		at: isoInstant(),
		coachName: text(0, 200),
		...texts(),
		/** 0 to 1; null: no grade. */
		grade: nullable(number(0, 1)),
		/** null: the server confirmed it; absent: an older server. */
		review: optional(nullable(reviewState())),
		/** Absent: an older server, or a feedback in the list of a client. */
		stages: optional(StageGradesSchema),
	}),
);
export type PreviousFeedback = Infer<typeof PreviousFeedbackSchema>;

const FeedbackLists = record(recordKey(), array(PreviousFeedbackSchema, 50));

/**
 * GET /v3/app/coachingFeedback: feedbacks of finished coachings of the caller's people, by client and
 * by employee, newest first (rule 5.10).
 */
export const CoachingFeedbackResponse = named(
	'CoachingFeedbackResponse',
	type({ clientsFeedback: FeedbackLists, employeesFeedback: FeedbackLists }),
);
export type CoachingFeedbackResponse = Infer<typeof CoachingFeedbackResponse>;
