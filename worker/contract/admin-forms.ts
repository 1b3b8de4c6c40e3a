import { DraftMark } from './admin-drafts.ts';
import { FORM_STAGES, TARGET_AUDIENCES } from './form.ts';
import { FormChangeSchema } from './form-changes.ts';
import { COMPETENCE_MAX, FormDraftSchema } from './form-draft.ts';
import { integer, isoInstant, text } from './scalars.ts';
import {
	array,
	boolean,
	defaulted,
	type Infer,
	named,
	nullable,
	object,
	oneOf,
	optional,
	type,
} from './schema.ts';

const FORMS = 1_000;
const VERSIONS = 1_000;

const AdminFormSchema = named(
	'AdminForm',
	type({
		_id: text(1, 64),
		/** Of the published version; of the draft before the first one. */
		title: text(0, 200),
		stage: nullable(oneOf(FORM_STAGES)),
		targetAudience: oneOf(TARGET_AUDIENCES),
		questions: integer(),
		/** null: never published. */
		version: nullable(integer(1)),
		/** null: never, or before versions were kept. */
		publishedAt: nullable(isoInstant()),
		retiredAt: nullable(isoInstant()),
		/** null: nothing is being written. */
		draft: nullable(DraftMark),
	}),
);
export type AdminForm = Infer<typeof AdminFormSchema>;

/** GET /v3/app/admin/forms. */
export const AdminFormsResponse = named(
	'AdminFormsResponse',
	type({
		forms: array(AdminFormSchema, FORMS),
		/** Names of competences in use, in their order. */
		competences: defaulted(array(text(1, COMPETENCE_MAX), FORMS), []),
	}),
);
export type AdminFormsResponse = Infer<typeof AdminFormsResponse>;

const VersionSchema = type({
	version: integer(1),
	/** SHA-256 of the content. */
	hash: text(1, 64),
	publishedAt: nullable(isoInstant()),
	publishedBy: nullable(text(1, 200)),
	/** Since the version before, in parts that every release knows. */
	changes: array(FormChangeSchema, 2_100),
	/** The same with every part; missing: there are no others. */
	allChanges: optional(array(FormChangeSchema, 2_100)),
});

/** GET /v3/app/admin/forms/{id}. */
export const AdminFormResponse = named(
	'AdminFormResponse',
	type({
		form: AdminFormSchema,
		/** What is being written; null: nothing. */
		draft: nullable(FormDraftSchema),
		/** The version that coaches use; null: none. */
		published: nullable(FormDraftSchema),
		/** The newest first. */
		versions: array(VersionSchema, VERSIONS),
	}),
);
export type AdminFormResponse = Infer<typeof AdminFormResponse>;

/** PUT /v3/app/admin/forms/{id}/draft. `rev`: of the draft that was changed; 0: there was none. */
export const SaveFormDraftBody = named(
	'SaveFormDraftBody',
	object({ rev: integer(0), draft: FormDraftSchema }),
);

/** An answer that says nothing but that it is done. */
export const Done = named('Done', type({ done: boolean() }));
