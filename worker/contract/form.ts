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

export const formStage = () => oneOf(FORM_STAGES);

const weight = () => number(0, 100);

export const AnswerStampSchema = named(
	'AnswerStamp',
	object({ rev: integer(), deviceId: deviceId() }),
);

const Alternative = refine(
	object({
		text: text(1, 500),
		weight: weight(),
		invalidatePDV: boolean(),
		invalidateCoaching: boolean(),
		detailOptions: array(text(1, 500), 100),
	}),
	'alternative',
	({ weight, invalidatePDV }) =>
		!(weight > 0 && invalidatePDV) || 'A correct alternative cannot invalidate a PDV',
);

export const QuestionSchema = named(
	'Question',
	object({
		text: text(1, 1000),
		questionType: oneOf(['radio', 'check', 'text', 'number']),
		steps: array(text(0, 1000), 50),
		alternatives: array(named('Alternative', Alternative), 100),
		skipEvaluation: boolean(),
		weight: weight(),
		answer: array(text(0, 4000), 100),
		answered: nullable(AnswerStampSchema),
	}),
);

/** Section 3 and 5, Form. */
export const FormSchema = named(
	'Form',
	object({
		_id: text(1, 64),
		title: text(1, 200),
		description: text(0, 2000),
		stage: formStage(),
		targetAudience: oneOf(['field', 'teleSales']),
		segments: array(text(0, 200), 100),
		active: boolean(),
		permissions: object({ coach: array(jobTitle(), 4), coachee: array(jobTitle(), 4) }),
		questions: array(QuestionSchema, 1000),
		newForm: boolean(),
	}),
);

/** GET /v3/app/sync/forms. */
export const FormsResponse = named('FormsResponse', type({ forms: array(FormSchema, 1000) }));
export type FormsResponse = Infer<typeof FormsResponse>;
