import { NOW } from '#test/support/builders.ts';
import { EMPTY_DRAFT } from '#worker/domain/visit/form-draft/tidy-draft.ts';
import { about, type Entry, open, own } from './matrix-entry.ts';

/** Whoever is at the top of a company administers it. */
export function administratorRow(company_id: string, employee_code: string, parent: string | null) {
	if (parent !== null) return {};
	return { administrators: { company_id, employee_code, since: new Date(NOW), granted_by: null } };
}

const A_FILE = { unproven: 'It takes a file; test/server/import uploads one' };
const AN_IMPORT = { path: { importId: '7d8a5f1e-0000-4000-8000-000000000001' } };
const NO_IMPORT = { unproven: 'Nobody has uploaded a table here; test/server/import does' };
const A_VIDEO = { id: '7d8a5f1e-0000-4000-8000-000000000002' };
/** A video that does not exist. */
function ofVideo(body?: unknown): Entry {
	const sent = { path: A_VIDEO, ...(body !== undefined && { body }) };
	return own(sent, { unproven: 'It needs a video of the company.' });
}
/** A form that does not exist. */
function ofForm(body?: unknown): Entry {
	const sent = { path: { id: 'no-such-form' }, ...(body !== undefined && { body }) };
	return own(sent, { unproven: 'It needs a form of the company.' });
}

/** What the calls of administration and of the first start are asked. */
export const ADMINISTRATION_ENTRIES: Readonly<Record<string, Entry>> = {
	'POST /api/company/setup': open((t) => ({
		body: {
			code: 'guess',
			companyName: 'Outra',
			employeeCode: t.code,
			name: 'Ana',
			password: 'um cavalo verde',
		},
	})),
	'GET /api/v3/app/admin/videos': own(),
	'PUT /api/v3/app/admin/videos/:id': own(
		{
			path: A_VIDEO,
			body: {
				...{ title: 'A', description: '', category: '', isFoodSolutionContent: false },
				...{ audience: [], publishedAt: NOW },
			},
		},
		{ writes: ['content_videos'] },
	),
	'PUT /api/v3/app/admin/videos/:id/retired': ofVideo({ retired: true }),
	'PUT /api/v3/app/admin/videos/:id/uploads/:upload': own(
		{ path: { ...A_VIDEO, upload: A_VIDEO.id } },
		{ unproven: 'It takes a file; test/server/administration uploads one' },
	),
	'POST /api/v3/app/admin/videos/:id/file': ofVideo({
		upload: A_VIDEO.id,
		seconds: 1,
		poster: null,
	}),
	'PUT /api/v3/app/admin/videos/:id/captions': ofVideo({ text: 'WEBVTT' }),
	'GET /api/v3/app/admin/videos/:id/quiz': ofVideo(),
	'POST /api/v3/app/admin/videos/:id/quiz/workbook': own(
		{ path: A_VIDEO },
		{ unproven: 'It takes a file; test/server/administration uploads one' },
	),
	'GET /api/v3/app/admin/videos/:id/quiz/workbook': ofVideo(),
	'PUT /api/v3/app/admin/videos/:id/quiz/draft': ofVideo({ rev: 0, draft: { questions: [] } }),
	'DELETE /api/v3/app/admin/videos/:id/quiz/draft': ofVideo(),
	'POST /api/v3/app/admin/videos/:id/quiz/publish': ofVideo({ rev: 1 }),
	'PUT /api/v3/app/admin/videos/:id/quiz/retired': ofVideo({ retired: true }),
	'GET /api/v3/app/admin/people': own({}, { names: 'company' }),
	'POST /api/v3/app/admin/people': about(
		(t) => ({
			body: {
				code: 'new',
				name: 'Nova',
				jobTitle: 'Vendedor',
				teleSales: false,
				superiorCode: t.code,
			},
		}),
		{ names: 'company' },
	),
	'GET /api/v3/app/admin/people/:code': about((t) => ({ path: { code: t.code } })),
	'PUT /api/v3/app/admin/people/:code': about((t) => ({
		path: { code: t.code },
		body: { name: 'Outro', jobTitle: 'Vendedor', teleSales: false },
	})),
	'PUT /api/v3/app/admin/people/:code/superior': about((t) => ({
		path: { code: t.code },
		body: { superiorCode: null, from: '2025-03-04' },
	})),
	'PUT /api/v3/app/admin/people/:code/consultancy': about((t) => ({
		path: { code: t.code },
		body: { consultantFor: [], isConsultantManager: false },
	})),
	'PUT /api/v3/app/admin/people/:code/access': about((t) => ({
		path: { code: t.code },
		body: { disabled: true },
	})),
	'PUT /api/v3/app/admin/people/:code/administrator': about((t) => ({
		path: { code: t.code },
		body: { administers: true },
	})),
	'GET /api/v3/app/admin/people/:code/record': about((t) => ({ path: { code: t.code } })),
	'POST /api/v3/app/admin/people/:code/erasure': about((t) => ({
		path: { code: t.code },
		body: { successorCode: null },
	})),
	'POST /api/v3/app/admin/invitations': about((t) => ({ body: { codes: [t.code], send: false } })),
	'GET /api/v3/app/admin/demo': own({}, { unproven: 'The company of the matrix is not made up' }),
	'POST /api/v3/app/admin/demo/removal': own(
		{ body: { name: 'here' } },
		{ unproven: 'The company of the matrix is not made up' },
	),
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
	'GET /api/v3/app/admin/exports/:name': own({ path: { name: 'points' } }),
	'GET /api/v3/app/admin/keys': own(),
	'POST /api/v3/app/admin/keys': own({ body: { name: 'ERP', reads: ['people'], writes: [] } }),
	'DELETE /api/v3/app/admin/keys/:keyId': own(
		{ path: { keyId: '00000000-0000-4000-8000-000000000009' } },
		{ unproven: 'The company of the matrix has no key' },
	),
	'GET /api/v3/app/admin/by-key/exports/:name': open(() => ({ path: { name: 'points' } })),
	'GET /api/v3/app/admin/by-key/tables/:entity': open(() => ({ path: { entity: 'people' } })),
	'POST /api/v3/app/admin/by-key/imports': open(() => ({ query: '?entity=products' })),
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
