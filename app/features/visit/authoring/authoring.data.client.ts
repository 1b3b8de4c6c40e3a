import {
	downloadAdministration,
	newAdministrationKey,
	readAdministration,
	sendAdministration,
} from '#app/features/company/public/administration.data.client.ts';
import { useAct } from '#app/platform/acts.ts';
import { codeOf } from '#app/platform/error-text.ts';
import {
	type AdminForm,
	AdminFormResponse,
	AdminFormsResponse,
	Done,
	FormDraftSaved,
	FormPublished,
} from '#worker/contract/admin-forms.ts';
import type { FormDraft } from '#worker/contract/form-draft.ts';
import { WorkbookResponse } from '#worker/contract/workbook-problem.ts';
import type { AppErrorCode } from '#worker/errors.ts';

export type FormsAnswer = {
	readonly forms: readonly AdminForm[] | null;
	readonly code: AppErrorCode | null;
};
export type FormAnswer = {
	readonly answer: AdminFormResponse | null;
	readonly code: AppErrorCode | null;
};

export async function findForms(): Promise<FormsAnswer> {
	try {
		return { ...(await readAdministration(AdminFormsResponse, '/forms')), code: null };
	} catch (error) {
		return { forms: null, code: codeOf(error) };
	}
}

export async function findForm(id: string): Promise<FormAnswer> {
	try {
		return { answer: await readAdministration(AdminFormResponse, pathOf(id)), code: null };
	} catch (error) {
		return { answer: null, code: codeOf(error) };
	}
}

function pathOf(id: string, rest = ''): string {
	return `/forms/${encodeURIComponent(id)}${rest}`;
}

type Kept = {
	/** null: a new form. */
	readonly id: string | null;
	/** Of the draft that is replaced; 0: there is none. */
	readonly rev: number;
	readonly draft: FormDraft;
};

export const authoringActs = {
	/** What a workbook says; nothing is stored. */
	check: (file: File) =>
		sendAdministration(WorkbookResponse, {
			method: 'POST',
			path: '/forms/workbook',
			body: new File([file], file.name, { type: 'application/octet-stream' }),
		}),
	/** Stores the draft and answers the id of its form. */
	async keep({ id, rev, draft }: Kept): Promise<string> {
		const form = id ?? (await newAdministrationKey());
		await sendAdministration(FormDraftSaved, {
			method: 'PUT',
			path: pathOf(form, '/draft'),
			body: { rev, draft },
		});
		return form;
	},
	async publish({ id, rev }: { readonly id: string; readonly rev: number }): Promise<number> {
		const path = pathOf(id, '/publish');
		const call = { method: 'POST', path, body: { rev } } as const;
		return (await sendAdministration(FormPublished, call)).version;
	},
	async discard(id: string): Promise<void> {
		await sendAdministration(Done, { method: 'DELETE', path: pathOf(id, '/draft') });
	},
	async retire({ id, retired }: { readonly id: string; readonly retired: boolean }) {
		const path = pathOf(id, '/retired');
		await sendAdministration(Done, { method: 'PUT', path, body: { retired } });
	},
	download: (id: string) => downloadAdministration(pathOf(id, '/workbook')),
	downloadDraft: (id: string) => downloadAdministration(pathOf(id, '/workbook?draft=1')),
};

export function useAuthoringActs() {
	return useAct<typeof authoringActs>('/acts/administracao');
}
