import { deviceId, integer, number, text } from './scalars.ts';
import {
	array,
	boolean,
	type Infer,
	named,
	nullable,
	object,
	oneOf,
	refine,
	type,
} from './schema.ts';
import { jobTitle } from './session.ts';

export const FORM_STAGES = ['pre-process', 'process', 'post-process'] as const;
export type FormStage = (typeof FORM_STAGES)[number];
export const formStage = () => oneOf(FORM_STAGES);

const QUESTION_TYPES = ['radio', 'check', 'text', 'number'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

const TARGET_AUDIENCES = ['field', 'teleSales'] as const;
export type TargetAudience = (typeof TARGET_AUDIENCES)[number];

/** Longest free text of an answer, observation or feedback, in UTF-16 units. */
export const TEXT_MAX = 4_000;

const weight = () => number(0, 100);

/** Which revision of which device wrote an answer: what a merge compares. */
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
			/** 0–100. */
			weight: weight(),
			invalidatePDV: boolean(),
			invalidateCoaching: boolean(),
			/** Extra facts a person may add to this choice; offered for radio questions. */
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
		/** How to find the answer at the PDV, step by step; may be empty. */
		steps: array(text(0, 1000), 50),
		alternatives: array(AlternativeSchema, 100),
		skipEvaluation: boolean(),
		/** 0–100, of the question within its form. */
		weight: weight(),
		/**
		 * [] is unanswered. radio: option, then its details. check: the chosen options. text: [text].
		 * number: [canonical decimal, '.' as separator].
		 */
		answer: array(text(0, TEXT_MAX), 100),
		/** null until first answered. */
		answered: nullable(AnswerStampSchema),
	}),
);
export type Question = Infer<typeof QuestionSchema>;

/** Rules 2.4 and 2.12. */
export const FormSchema = named(
	'Form',
	object({
		_id: text(1, 64),
		title: text(1, 200),
		description: text(0, 2000),
		stage: formStage(),
		targetAudience: oneOf(TARGET_AUDIENCES),
		segments: array(text(0, 200), 100),
		active: boolean(),
		/** Empty list: every job title. */
		permissions: object({ coach: array(jobTitle(), 4), coachee: array(jobTitle(), 4) }),
		questions: array(QuestionSchema, 1000),
		newForm: boolean(),
	}),
);
export type Form = Infer<typeof FormSchema>;

/** GET /v3/app/sync/forms. */
export const FormsResponse = named('FormsResponse', type({ forms: array(FormSchema, 1000) }));
export type FormsResponse = Infer<typeof FormsResponse>;
