import { integer, text } from './scalars.ts';
import { array, type Infer, nullable, object, oneOf } from './schema.ts';

/** What of a form or of a question differs between two versions. */
const CHANGED_PARTS = [
	'title',
	'description',
	'stage',
	'targetAudience',
	'segments',
	'coach',
	'coachee',
	'newForm',
	'text',
	'questionType',
	'weight',
	'skipEvaluation',
	'steps',
	'alternative',
	'details',
	'competence',
] as const;
export type ChangedPart = (typeof CHANGED_PARTS)[number];

const PartSchema = object({
	part: oneOf(CHANGED_PARTS),
	/** In words; '': there was nothing, or there is nothing anymore. */
	before: text(0, 20_000),
	after: text(0, 20_000),
});
export type PartChange = Infer<typeof PartSchema>;

export const FormChangeSchema = object({
	kind: oneOf(['form', 'added', 'removed', 'changed', 'moved']),
	/** Number of the question from 1, in the new version; of the old one when it was removed; null: the form. */
	number: nullable(integer(1, 1000)),
	/** Text of the question, in the new version where it has one. */
	question: text(0, 1000),
	parts: array(PartSchema, 1000),
});
export type FormChange = Infer<typeof FormChangeSchema>;
