import { FormDraftSchema } from './form-draft.ts';
import { integer, text } from './scalars.ts';
import { array, type Infer, named, nullable, oneOf, type } from './schema.ts';

/** Why a workbook cannot become a form. */
const WORKBOOK_ERRORS = [
	'not-a-workbook',
	'too-large',
	'no-survey',
	'no-type-column',
	'no-portuguese',
	'type-missing',
	'type-unknown',
	'type-group',
	'type-automatic',
	'type-calculation',
	'type-media',
	'type-date',
	'type-place',
	'type-other',
	'other-choice',
	'logic',
	'media',
	'label-missing',
	'label-reference',
	'list-missing',
	'list-unknown',
	'list-name-missing',
	'choice-name-missing',
	'choice-name-twice',
	'name-twice',
	'weight-invalid',
	'flag-invalid',
	'text-too-long',
	'details-not-radio',
	'details-unknown',
	'note-last',
	'note-settings',
	'stage-unknown',
	'audience-unknown',
	'job-title-unknown',
	'settings-rows',
	'too-many',
] as const;
/** What was read, and what the person should know of it. */
export const WORKBOOK_NOTICES = [
	'other-language',
	'column-unread',
	'look-unread',
	'integer',
	'required',
	'weight-missing',
	'choices-unused',
	'stage-missing',
] as const;

export const SHEET_NAMES = ['survey', 'choices', 'settings'] as const;
export type SheetName = (typeof SHEET_NAMES)[number];

/** Something to say about a place of a workbook. */
const WorkbookProblemSchema = type({
	code: oneOf([...WORKBOOK_ERRORS, ...WORKBOOK_NOTICES]),
	sheet: nullable(oneOf(SHEET_NAMES)),
	/** Number of the row in the spreadsheet, from 1; null: the whole sheet. */
	row: nullable(integer(1)),
	/** Heading of the column as it was typed; null: the whole row. */
	column: nullable(text(0, 1000)),
	/** What the cell says; at most 80 characters. */
	value: text(0, 80),
});
export type WorkbookProblem = Infer<typeof WorkbookProblemSchema>;
export type WorkbookProblemCode = WorkbookProblem['code'];

/** POST /v3/app/admin/forms/workbook: what a workbook says; nothing is stored. */
export const WorkbookResponse = named(
	'WorkbookResponse',
	type({
		/** null: refused, for the errors among `problems`. */
		draft: nullable(FormDraftSchema),
		/** `form_id` of the settings; null: none that fits. */
		formId: nullable(text(1, 64)),
		problems: array(WorkbookProblemSchema, 5_000),
	}),
);
export type WorkbookResponse = Infer<typeof WorkbookResponse>;
