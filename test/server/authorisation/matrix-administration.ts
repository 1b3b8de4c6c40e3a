import { NOW } from '#test/support/builders.ts';
import { EMPTY_DRAFT } from '#worker/domain/visit/form-draft/tidy-draft.ts';
import { type Entry, own } from './matrix-entry.ts';

/** Whoever is at the top of a company administers it. */
export function administratorRow(company_id: string, employee_code: string, parent: string | null) {
	if (parent !== null) return {};
	return { administrators: { company_id, employee_code, since: new Date(NOW), granted_by: null } };
}

const A_FILE = { unproven: 'It takes a file; test/server/import uploads one' };
const AN_IMPORT = { path: { importId: '7d8a5f1e-0000-4000-8000-000000000001' } };
const NO_IMPORT = { unproven: 'Nobody has uploaded a table here; test/server/import does' };
/** A form that does not exist. */
function ofForm(body?: unknown): Entry {
	const sent = { path: { id: 'no-such-form' }, ...(body !== undefined && { body }) };
	return own(sent, { unproven: 'It needs a form of the company.' });
}

/** What the calls of administration are asked. */
export const ADMINISTRATION_ENTRIES: Readonly<Record<string, Entry>> = {
	'GET /api/v3/app/admin/audit': own({ query: '?all=1' }),
	'GET /api/v3/app/admin/imports': own(),
	'POST /api/v3/app/admin/imports': own({ query: '?entity=products' }, A_FILE),
	'GET /api/v3/app/admin/imports/:importId': own(AN_IMPORT, NO_IMPORT),
	'POST /api/v3/app/admin/imports/:importId/check': own(
		{ ...AN_IMPORT, body: { mapping: {}, isComplete: false } },
		NO_IMPORT,
	),
	'POST /api/v3/app/admin/imports/:importId/apply': own(
		{ ...AN_IMPORT, body: { withoutErrors: false, successors: {} } },
		NO_IMPORT,
	),
	'POST /api/v3/app/admin/imports/:importId/undo': own({ ...AN_IMPORT, body: {} }, NO_IMPORT),
	'POST /api/v3/app/admin/imports/:importId/cancel': own({ ...AN_IMPORT, body: {} }, NO_IMPORT),
	'GET /api/v3/app/admin/imports/:importId/errors': own(AN_IMPORT, NO_IMPORT),
	'GET /api/v3/app/admin/tables/:entity': own({ path: { entity: 'people' } }),
	'GET /api/v3/app/admin/forms': own(),
	'GET /api/v3/app/admin/forms/:id': ofForm(),
	'GET /api/v3/app/admin/forms/:id/workbook': ofForm(),
	'POST /api/v3/app/admin/forms/workbook': own({}, { unproven: 'It needs a file.' }),
	'PUT /api/v3/app/admin/forms/:id/draft': own({
		path: { id: 'form-of-nobody' },
		body: { rev: 0, draft: EMPTY_DRAFT },
	}),
	'DELETE /api/v3/app/admin/forms/:id/draft': own({ path: { id: 'form-without-draft' } }),
	'POST /api/v3/app/admin/forms/:id/publish': ofForm({ rev: 1 }),
	'PUT /api/v3/app/admin/forms/:id/retired': ofForm({ retired: true }),
	'GET /api/v3/app/admin/operation': own(),
	'GET /api/v3/app/admin/devices': own({ query: '?search=a' }),
};
