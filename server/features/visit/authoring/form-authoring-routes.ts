import { STATE_LIMIT } from '#server/platform/http/read-body.ts';
import { readUpload } from '#server/platform/http/read-upload.ts';
import { type KnownCall, knownRoute, type Route } from '#server/platform/http/route.ts';
import { SPREADSHEET_TYPE } from '#server/platform/spreadsheet/workbook.ts';
import {
	DraftPublished,
	DraftSaved,
	PublishBody,
	RetireBody,
} from '#worker/contract/admin-drafts.ts';
import {
	AdminFormResponse,
	AdminFormsResponse,
	Done,
	SaveFormDraftBody,
} from '#worker/contract/admin-forms.ts';
import { WorkbookResponse } from '#worker/contract/workbook-problem.ts';
import { AppError } from '#worker/errors.ts';
import { competenceNames } from './competences.ts';
import { formWorkbook, readFormWorkbook, WORKBOOK_LIMIT } from './form-workbook.ts';
import { deleteDraft, publishForm, retireForm } from './publish-form.ts';
import { readAdminForm, readAdminForms } from './read-admin-forms.ts';
import { saveDraft } from './save-draft.ts';

const BASE = '/v3/app/admin/forms';
const ID = /^[\w.-]{1,64}$/;
const UPLOADS = [SPREADSHEET_TYPE, 'application/octet-stream'];

/** Writing, publishing and retiring the forms of the company. */
export function formAuthoringRoutes(): readonly Route[] {
	const about = { tag: 'Administration', extension: true } as const;
	const change = { ...about, repeat: 'key', bodyLimit: STATE_LIMIT } as const;
	return [
		knownRoute('administrator', {
			...about,
			method: 'GET',
			path: BASE,
			summary: 'All forms with their versions and drafts, retired ones too',
			body: null,
			response: AdminFormsResponse,
			handle: async ({ db, caller: { company } }) => ({
				forms: await readAdminForms(db, company),
				competences: await competenceNames(db, company),
			}),
		}),
		knownRoute('administrator', {
			...about,
			method: 'POST',
			path: `${BASE}/workbook`,
			summary: 'What a workbook in XLSForm says; nothing is stored',
			upload: UPLOADS,
			bodyLimit: WORKBOOK_LIMIT,
			body: null,
			response: WorkbookResponse,
			handle: async ({ c }) =>
				readFormWorkbook(await readUpload(c, { upload: UPLOADS }, WORKBOOK_LIMIT)),
		}),
		knownRoute('administrator', {
			...about,
			method: 'GET',
			path: `${BASE}/:id`,
			summary: 'One form: draft, published version, and what changed in each version',
			body: null,
			response: AdminFormResponse,
			handle: (call) => readAdminForm(call.db, call.caller.company, idOf(call)),
		}),
		knownRoute('administrator', {
			...about,
			method: 'GET',
			path: `${BASE}/:id/workbook`,
			summary: 'The form as a workbook in XLSForm',
			query: { draft: '1: what is being written; default: the published version' },
			media: SPREADSHEET_TYPE,
			body: null,
			response: null,
			handle: workbook,
		}),
		knownRoute('administrator', {
			...change,
			method: 'PUT',
			path: `${BASE}/:id/draft`,
			summary: 'Saves what is being written; a new id begins a new form',
			body: SaveFormDraftBody,
			response: DraftSaved,
			handle: (call) => saveDraft(call.db, call.caller, { id: idOf(call), ...call.body }, call.now),
		}),
		knownRoute('administrator', {
			...change,
			method: 'DELETE',
			path: `${BASE}/:id/draft`,
			summary: 'Gives up what is being written; the published version stays',
			body: null,
			response: Done,
			async handle(call) {
				await deleteDraft(call.db, call.caller.company, idOf(call));
				return { done: true };
			},
		}),
		knownRoute('administrator', {
			...change,
			method: 'POST',
			path: `${BASE}/:id/publish`,
			summary: 'Publishes the draft as the next version; earlier versions stay as they are',
			body: PublishBody,
			response: DraftPublished,
			handle: async (call) => ({
				version: await publishForm({ ...call, id: idOf(call) }, call.body.rev),
			}),
		}),
		knownRoute('administrator', {
			...change,
			method: 'PUT',
			path: `${BASE}/:id/retired`,
			summary: 'Takes a form out of use, or back into it; coachings that run keep it',
			body: RetireBody,
			response: Done,
			async handle(call) {
				await retireForm({ ...call, id: idOf(call) }, call.body.retired);
				return { done: true };
			},
		}),
	];
}

function idOf({ c }: Pick<KnownCall<unknown>, 'c'>): string {
	const id = c.req.param('id');
	if (id === undefined || !ID.test(id)) throw new AppError('not-found');
	return id;
}

async function workbook(call: KnownCall<null>): Promise<Response> {
	const { c, db, caller } = call;
	const id = idOf(call);
	const { form, draft, published } = await readAdminForm(db, caller.company, id);
	const isDraft = c.req.query('draft') === '1';
	const content = isDraft ? draft : published;
	if (!content) throw new AppError('not-found');
	const version = isDraft ? '' : String(form.version ?? '');
	const bytes = await formWorkbook(content, id, version);
	return c.body(new Uint8Array(bytes), 200, {
		'content-type': SPREADSHEET_TYPE,
		'content-disposition': `attachment; filename="formulario-${id}.xlsx"`,
	});
}
