import { code, integer, isoInstant, text, uuid } from './scalars.ts';
import {
	array,
	boolean,
	type Infer,
	named,
	nullable,
	object,
	oneOf,
	optional,
	record,
	type,
} from './schema.ts';

/** What a table can hold, in the order in which a whole company is imported. */
export const IMPORT_ENTITIES = [
	'people',
	'clients',
	'routes',
	'products',
	'categories',
	'potential',
	'vacations',
	'parameters',
	'policies',
	'transfer-periods',
	'materials',
] as const;
export type ImportEntity = (typeof IMPORT_ENTITIES)[number];

/**
 * checking: its rows are being read. checked: nothing is written yet. cancelled: stopped before it was
 * applied.
 */
const IMPORT_STATES = ['checking', 'checked', 'applied', 'undone', 'cancelled'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** A row of a difference, or something wrong in the file; in the order in which they are shown. */
export const IMPORT_ROW_KINDS = ['error', 'warning', 'new', 'changed', 'leaving'] as const;
export type ImportRowKind = (typeof IMPORT_ROW_KINDS)[number];

/** What takes a while. */
const IMPORT_ACTS = ['check', 'apply', 'undo'] as const;
export type ImportAct = (typeof IMPORT_ACTS)[number];

const ROWS_AT_ONCE = 200;
const HEADINGS = 500;
const COLUMNS = 100;

const CountsSchema = type({
	/** Rows of the file below the headings. */
	read: integer(),
	new: integer(),
	changed: integer(),
	same: integer(),
	leaving: integer(),
	/** Rows with an error. */
	error: integer(),
	warning: integer(),
});
export type ImportCounts = Infer<typeof CountsSchema>;

const HeadingSchema = type({
	title: text(0, 200),
	/** Key of the column; null: not used. */
	column: nullable(text(1, 64)),
});

const ImportSchema = named(
	'Import',
	type({
		_id: uuid(),
		entity: oneOf(IMPORT_ENTITIES),
		fileName: text(0, 200),
		state: oneOf(IMPORT_STATES),
		isComplete: boolean(),
		headings: array(HeadingSchema, HEADINGS),
		counts: CountsSchema,
		/** Name of the person or key. */
		createdBy: text(0, 200),
		createdAt: isoInstant(),
		appliedAt: nullable(isoInstant()),
		appliedBy: nullable(text(0, 200)),
		undoneAt: nullable(isoInstant()),
		/** Why the last act failed, in Portuguese. */
		problem: nullable(text(0, 2000)),
		/** What runs now. `total` 0: not known. null: nothing runs. */
		progress: nullable(type({ act: oneOf(IMPORT_ACTS), done: integer(), total: integer() })),
	}),
);
export type Import = Infer<typeof ImportSchema>;

const ImportColumnSchema = type({
	key: text(1, 64),
	title: text(1, 100),
	isRequired: boolean(),
	hint: text(0, 300),
});

const ImportEntitySchema = named(
	'ImportEntity',
	type({
		entity: oneOf(IMPORT_ENTITIES),
		title: text(1, 100),
		/** Rows that the company has now. */
		rows: integer(),
		columns: array(ImportColumnSchema, COLUMNS),
	}),
);
export type ImportEntityInfo = Infer<typeof ImportEntitySchema>;

/** GET /v3/app/admin/imports. */
export const ImportsResponse = named(
	'ImportsResponse',
	type({ entities: array(ImportEntitySchema, 32), imports: array(ImportSchema, 200) }),
);
export type ImportsResponse = Infer<typeof ImportsResponse>;

const ChangeSchema = type({
	column: text(1, 100),
	from: text(0, 4000),
	to: text(0, 4000),
});

const ProblemPlaceSchema = type({
	/** null: the file does not have the row. */
	row: nullable(integer()),
	value: text(0, 200),
});

const ImportRowSchema = type({
	kind: oneOf(IMPORT_ROW_KINDS),
	/** In the file; null: the file does not have it. */
	row: nullable(integer()),
	key: text(0, 400),
	name: text(0, 200),
	changes: array(ChangeSchema, COLUMNS),
	/** Of an error or warning; `row` and `value` are those of the first row that has it. */
	column: nullable(text(0, 100)),
	value: nullable(text(0, 200)),
	message: nullable(text(0, 2000)),
	/** How often the file has this error or warning; missing in answers of an earlier release. */
	count: optional(integer()),
	/** The first rows that have it. */
	first: optional(array(ProblemPlaceSchema, 20)),
});
export type ImportRowView = Infer<typeof ImportRowSchema>;

/** What hangs on somebody or something that leaves. */
const HangingSchema = type({
	key: text(1, 400),
	name: text(0, 200),
	/** Clients of a salesman. */
	clients: integer(),
	/** Visits of a route. */
	stops: integer(),
	/** People directly below. */
	people: integer(),
	/** Requests that wait for a decision. */
	requests: integer(),
	/** Coachings that are not finished. */
	coachings: integer(),
	/** Code of the person who takes over; null: nobody is needed. */
	successor: nullable(code()),
	successorName: text(0, 200),
});
export type ImportHanging = Infer<typeof HangingSchema>;

/** GET /v3/app/admin/imports/{id}. */
export const ImportResponse = named(
	'ImportResponse',
	type({
		import: ImportSchema,
		/** Of the table; missing in answers of an earlier release. */
		title: optional(text(1, 100)),
		columns: array(ImportColumnSchema, COLUMNS),
		/** Of the rows: the asked one, or the first that has any. */
		kind: oneOf(IMPORT_ROW_KINDS),
		rows: array(ImportRowSchema, ROWS_AT_ONCE),
		/** Rows of the asked kind; of errors and warnings, those that differ. */
		total: integer(),
		hanging: array(HangingSchema, 500),
	}),
);
export type ImportResponse = Infer<typeof ImportResponse>;

/** Column keys by heading; '' leaves the heading out. */
const MappingSchema = record(text(0, 200), text(0, 64));

/** POST /v3/app/admin/imports/{id}/check: checks again with another mapping. */
export const CheckImportBody = named(
	'CheckImportBody',
	object({ mapping: MappingSchema, isComplete: boolean() }),
);
export type CheckImportBody = Infer<typeof CheckImportBody>;

/** POST /v3/app/admin/imports/{id}/apply. */
export const ApplyImportBody = named(
	'ApplyImportBody',
	object({
		/** Leaves out the rows with an error instead of refusing the table. */
		withoutErrors: boolean(),
		/** Who takes over from a person who leaves, by code. */
		successors: record(code(), code()),
	}),
);
export type ApplyImportBody = Infer<typeof ApplyImportBody>;

/** POST /v3/app/admin/imports: the file is being checked. */
export const NewImportResponse = named('NewImportResponse', type({ importId: uuid() }));
export type NewImportResponse = Infer<typeof NewImportResponse>;
