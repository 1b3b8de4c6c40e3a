import { FORM_STAGES, QUESTION_TYPES, TARGET_AUDIENCES } from './form.ts';
import { number, text } from './scalars.ts';
import { array, boolean, type Infer, named, nullable, object, oneOf, optional } from './schema.ts';
import { jobTitle } from './session.ts';

const weight = () => number(0, 100);

/** UTF-16 units of the name of a competence. */
export const COMPETENCE_MAX = 40;

const AlternativeDraftSchema = object({
	text: text(0, 500),
	weight: weight(),
	invalidatePDV: boolean(),
	invalidateCoaching: boolean(),
	detailOptions: array(text(0, 500), 100),
});
export type AlternativeDraft = Infer<typeof AlternativeDraftSchema>;

const QuestionDraftSchema = object({
	text: text(0, 1000),
	questionType: oneOf(QUESTION_TYPES),
	steps: array(text(0, 1000), 50),
	alternatives: array(AlternativeDraftSchema, 100),
	skipEvaluation: boolean(),
	weight: weight(),
	/** Name of the group in the map of competences; '': none; missing: as published. Phones never get it. */
	competence: optional(text(0, COMPETENCE_MAX)),
});
export type QuestionDraft = Infer<typeof QuestionDraftSchema>;

/**
 * A form that is being written: what a person has typed so far, so texts may be empty and rules may
 * be broken. `formProblems` (rule 2.16) says what is missing before it can be published.
 */
export const FormDraftSchema = named(
	'FormDraft',
	object({
		title: text(0, 200),
		description: text(0, 2000),
		/** null: not chosen yet. */
		stage: nullable(oneOf(FORM_STAGES)),
		targetAudience: oneOf(TARGET_AUDIENCES),
		segments: array(text(0, 200), 100),
		permissions: object({ coach: array(jobTitle(), 4), coachee: array(jobTitle(), 4) }),
		/** Shown with 'Novo' in the list of forms of a visit. */
		newForm: boolean(),
		questions: array(QuestionDraftSchema, 1000),
	}),
);
export type FormDraft = Infer<typeof FormDraftSchema>;
