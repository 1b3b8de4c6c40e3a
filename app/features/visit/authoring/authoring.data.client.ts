import {
	downloadAdministration,
	newAdministrationKey,
	readAdministration,
	sendAdministration,
} from '#app/features/company/public/administration.data.client.ts';
import { publishingActs } from '#app/features/company/public/publishing-acts.data.client.ts';
import { useAct } from '#app/platform/acts.ts';
import { codeOf } from '#app/platform/error-text.ts';
import {
	draftSaves,
	type KeptDraft,
	type UnsentDraft,
} from '#app/platform/saving/draft-saves.client.ts';
import { DraftSaved } from '#worker/contract/admin-drafts.ts';
import {
	type AdminForm,
	AdminFormResponse,
	AdminFormsResponse,
} from '#worker/contract/admin-forms.ts';
import type { FormDraft } from '#worker/contract/form-draft.ts';
import { WorkbookResponse } from '#worker/contract/workbook-problem.ts';
import { EMPTY_DRAFT } from '#worker/domain/visit/form-draft/tidy-draft.ts';
import type { AppErrorCode } from '#worker/errors.ts';

export type FormsAnswer = {
	readonly forms: readonly AdminForm[] | null;
	/** Names of competences in use. */
	readonly competences: readonly string[];
	readonly code: AppErrorCode | null;
};
export type FormAnswer = {
	readonly answer: AdminFormResponse | null;
	readonly code: AppErrorCode | null;
	/** What this device holds and could not send; null: nothing. */
	readonly unsent: UnsentDraft<FormDraft> | null;
};

export async function findForms(): Promise<FormsAnswer> {
	try {
		return { ...(await readAdministration(AdminFormsResponse, '/forms')), code: null };
	} catch (error) {
		return { forms: null, competences: [], code: codeOf(error) };
	}
}

/** A form, after the draft that this device still holds was sent. */
export async function findForm(id: string): Promise<FormAnswer> {
	const unsent = await saves.sendUnsent(id);
	try {
		const answer = await readForm(id);
		saves.settle(id, answer.form.draft?.rev);
		return { answer, code: null, unsent };
	} catch (error) {
		return { answer: null, code: codeOf(error), unsent };
	}
}

/**
 * What the editor begins with: what this device still holds, else the draft, else the published
 * version; an id that nobody has used yet begins a new form. `code`: why the server does not have it.
 */
export async function findBegun(
	id: string,
): Promise<{ readonly begun: KeptDraft<FormDraft> | null; readonly code: AppErrorCode | null }> {
	const { answer, code, unsent } = await findForm(id);
	if (unsent) return { begun: unsent, code: unsent.why };
	if (!answer) {
		const isNew = code === 'not-found';
		return { begun: isNew ? { rev: 0, draft: EMPTY_DRAFT } : null, code: isNew ? null : code };
	}
	const draft = answer.draft ?? answer.published ?? EMPTY_DRAFT;
	return { begun: { rev: answer.form.draft?.rev ?? 0, draft }, code: null };
}

function readForm(id: string): Promise<AdminFormResponse> {
	return readAdministration(AdminFormResponse, pathOf(id));
}

/** Name under which the device keeps what is typed until the server has it. */
export function unsentName(id: string): string {
	return `form:${id}`;
}

const saves = draftSaves<FormDraft>({
	nameOf: unsentName,
	async put(id, body) {
		const call = { method: 'PUT', path: pathOf(id, '/draft'), body } as const;
		return (await sendAdministration(DraftSaved, call)).rev;
	},
	read: findNewest,
});

/** The draft that the server has; null: nothing is being written. */
async function findNewest(id: string): Promise<KeptDraft<FormDraft> | null> {
	const { form, draft } = await readForm(id);
	return draft && { rev: form.draft?.rev ?? 0, draft };
}

function pathOf(id: string, rest = ''): string {
	return `/forms/${encodeURIComponent(id)}${rest}`;
}

type Kept = KeptDraft<FormDraft> & {
	/** null: a new form. */
	readonly id: string | null;
};

export const authoringActs = {
	/** What a workbook says; nothing is stored. */
	check: (file: File) =>
		sendAdministration(WorkbookResponse, {
			method: 'POST',
			path: '/forms/workbook',
			body: new File([file], file.name, { type: 'application/octet-stream' }),
		}),
	/** The id of a form that is not there yet. */
	newForm: newAdministrationKey,
	/** Stores the draft and answers the id of its form and its revision. */
	async keep({ id, ...draft }: Kept) {
		const form = id ?? (await newAdministrationKey());
		return { id: form, rev: await saves.save(form, draft) };
	},
	/** The draft that the server has now. */
	newest: findNewest,
	...publishingActs({ pathOf, forget: saves.forget }),
	download: (id: string) => downloadAdministration(pathOf(id, '/workbook')),
	downloadDraft: (id: string) => downloadAdministration(pathOf(id, '/workbook?draft=1')),
};

export function useAuthoringActs() {
	return useAct<typeof authoringActs>('/acts/administracao');
}
