import {
	downloadAdministration,
	newAdministrationKey,
	readAdministration,
	sendAdministration,
} from '#app/features/company/public/administration.data.client.ts';
import { useAct } from '#app/platform/acts.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { draftActs, readDraft } from '#app/platform/saving/drafts.client.ts';
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
import { isSameValue } from '#worker/domain/shared/same-value.ts';
import { EMPTY_DRAFT } from '#worker/domain/visit/form-draft/tidy-draft.ts';
import { type AppErrorCode, isAppError } from '#worker/errors.ts';

export type FormsAnswer = {
	readonly forms: readonly AdminForm[] | null;
	readonly code: AppErrorCode | null;
};
/** A draft of this device that the server does not have. `rev`: of the server's draft it was made from. */
export type UnsentDraft = { readonly rev: number; readonly draft: FormDraft };
export type FormAnswer = {
	readonly answer: AdminFormResponse | null;
	readonly code: AppErrorCode | null;
	/** What could not be sent and why ('conflict': somebody else has saved meanwhile); null: nothing. */
	readonly unsent: (UnsentDraft & { readonly why: AppErrorCode }) | null;
};

export async function findForms(): Promise<FormsAnswer> {
	try {
		return { ...(await readAdministration(AdminFormsResponse, '/forms')), code: null };
	} catch (error) {
		return { forms: null, code: codeOf(error) };
	}
}

/** A form, after the draft that this device still holds was sent. */
export async function findForm(id: string): Promise<FormAnswer> {
	const unsent = await sendUnsent(id);
	try {
		const answer = await readForm(id);
		// Somebody else has saved or published since: this page's own saves lead nowhere.
		if (answer.form.draft?.rev !== advanced.get(id)?.to) advanced.delete(id);
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
): Promise<{ readonly begun: UnsentDraft | null; readonly code: AppErrorCode | null }> {
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

async function sendUnsent(id: string): Promise<FormAnswer['unsent']> {
	const unsent = (await readDraft(unsentName(id))) as UnsentDraft | null;
	if (!unsent) return null;
	try {
		await saveDraft(id, unsent);
		await draftActs.forget(unsentName(id));
		return null;
	} catch (error) {
		return { ...unsent, why: codeOf(error) };
	}
}

/** Saves of one page follow each other, so that none meets the revision of the one before. */
let saving: Promise<unknown> = Promise.resolve();
/** The revision that a save of this page made of an earlier one, by form. */
const advanced = new Map<string, { readonly from: number; readonly to: number }>();

/**
 * Stores a draft and answers its revision. A save whose answer was lost is found again. Throws
 * conflict when somebody else has saved another text meanwhile.
 */
function saveDraft(id: string, { rev, draft }: UnsentDraft): Promise<number> {
	const saved = saving.then(async () => {
		const own = advanced.get(id);
		const base = own && own.from <= rev && rev < own.to ? own.to : rev;
		const to = await putDraft(id, base, draft);
		advanced.set(id, { from: base === rev ? rev : (own?.from ?? rev), to });
		return to;
	});
	saving = saved.catch(() => undefined);
	return saved;
}

async function putDraft(id: string, rev: number, draft: FormDraft): Promise<number> {
	const call = { method: 'PUT', path: pathOf(id, '/draft'), body: { rev, draft } } as const;
	try {
		return (await sendAdministration(FormDraftSaved, call)).rev;
	} catch (error) {
		if (!isAppError(error) || error.code !== 'conflict') throw error;
		const { form, draft: other } = await readForm(id);
		if (!form.draft || !isSameValue(other, draft)) throw error;
		return form.draft.rev;
	}
}

function pathOf(id: string, rest = ''): string {
	return `/forms/${encodeURIComponent(id)}${rest}`;
}

type Kept = UnsentDraft & {
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
		return { id: form, rev: await saveDraft(form, draft) };
	},
	/** The draft that the server has, with its revision; 0: none. */
	async newest(id: string): Promise<UnsentDraft | null> {
		const { form, draft } = await readForm(id);
		return draft && { rev: form.draft?.rev ?? 0, draft };
	},
	async publish({ id, rev }: { readonly id: string; readonly rev: number }): Promise<number> {
		const path = pathOf(id, '/publish');
		const call = { method: 'POST', path, body: { rev } } as const;
		const { version } = await sendAdministration(FormPublished, call);
		advanced.delete(id);
		return version;
	},
	async discard(id: string): Promise<void> {
		await sendAdministration(Done, { method: 'DELETE', path: pathOf(id, '/draft') });
		await draftActs.forget(unsentName(id));
		advanced.delete(id);
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
