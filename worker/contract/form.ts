import { deviceId, integer, number, text } from './scalars.ts';
import {
	array,
	boolean,
	defaulted,
	type Infer,
	named,
	nullable,
	object,
	oneOf,
	refine,
	rows,
	type,
} from './schema.ts';
import { jobTitle } from './session.ts';

export const FORM_STAGES = ['pre-process', 'process', 'post-process'] as const;
export type FormStage = (typeof FORM_STAGES)[number];
export const formStage = () => oneOf(FORM_STAGES);

export const QUESTION_TYPES = ['radio', 'check', 'text', 'number'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export const TARGET_AUDIENCES = ['field', 'teleSales'] as const;
export type TargetAudience = (typeof TARGET_AUDIENCES)[number];

/** Longest free text of an answer, observation or feedback, in UTF-16 units. */
export const TEXT_MAX = 4_000;

const weight = () => number(0, 100);

/** Revision and device that wrote an answer; merges compare them (rule 5.5). */
export const AnswerStampSchema = named(
	'AnswerStamp',
	object({ rev: integer(), deviceId: deviceId() }),
);
export type AnswerStamp = Infer<typeof AnswerStampSchema>;

const AlternativeSchema = named(
	'Alternative',
	refine(
		object({
			text: text(1, 500),
			/** 0 to 100. */
			weight: weight(),
			invalidatePDV: boolean(),
			invalidateCoaching: boolean(),
			/** Details that may be added to this choice; for radio questions only. */
			detailOptions: array(text(1, 500), 100),
		}),
		'alternative',
		({ weight, invalidatePDV }) =>
			!(weight > 0 && invalidatePDV) || 'A correct alternative cannot invalidate a PDV',
	),
);
export type Alternative = Infer<typeof AlternativeSchema>;

export const QuestionSchema = named(
	'Question',
	object({
		text: text(1, 1000),
		questionType: oneOf(QUESTION_TYPES),
		/** Steps to find the answer at the PDV; may be empty. */
		steps: array(text(0, 1000), 50),
		alternatives: array(AlternativeSchema, 100),
		skipEvaluation: boolean(),
		/** 0 to 100: weight of the question within its form. */
		weight: weight(),
		/**
		 * [] when unanswered. radio: option, then its details. check: the chosen options. text: [text].
		 * number: [decimal text with '.', for example '1234.5'].
		 */
		answer: array(text(0, TEXT_MAX), 100),
		/** Of the last change; null until first answered. */
		answered: nullable(AnswerStampSchema),
	}),
);
export type Question = Infer<typeof QuestionSchema>;

/** A form (rules 2.4 and 2.12). */
export const FormSchema = named(
	'Form',
	object({
		_id: text(1, 64),
		title: text(1, 200),
		description: text(0, 2000),
		stage: formStage(),
		/** Default: field. */
		targetAudience: defaulted(oneOf(TARGET_AUDIENCES), 'field'),
		segments: array(text(0, 200), 100),
		/** Default: true. */
		active: defaulted(boolean(), true),
		/** Permitted job titles; an empty list permits all. */
		permissions: object({ coach: array(jobTitle(), 4), coachee: array(jobTitle(), 4) }),
		questions: array(QuestionSchema, 1000),
		newForm: boolean(),
	}),
);
export type Form = Infer<typeof FormSchema>;

/** GET /v3/app/sync/forms. */
export const FormsResponse = named(
	'FormsResponse',
	type({ forms: rows('form', FormSchema, 1000) }),
);
export type FormsResponse = Infer<typeof FormsResponse>;
