import { useAct } from '#app/platform/acts.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { readDraft } from '#app/platform/saving/drafts.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { Found } from '#app/ui/pick-list.tsx';
import type { ReasonList } from '#worker/contract/asking.ts';
import type { Request } from '#worker/contract/request.ts';
import { titleOf } from '#worker/domain/session/person.ts';
import { type AppErrorCode, isAppError } from '#worker/errors.ts';
import {
	ASKING_FORM_WORDS,
	ASKING_FORMS,
	type AskingFormWord,
	allowanceDraftName,
	isAskingFormWord,
} from '../kinds/asking-forms.ts';
import { orFailure } from '../or-failure.ts';
import { type AskingDraft, emptyDraft, isAskingDraft, type Subject } from './asking-draft.ts';
import type { AskingForm } from './asking-form.ts';
import { loadOwnAsked } from './own-asked.data.client.ts';

/** The person's own requests, and the forms that have a draft. */
export async function loadOwnWithDrafts(request: { readonly url: string }) {
	const list = await loadOwnAsked(request);
	const kept = await Promise.all(
		ASKING_FORM_WORDS.map(
			async (form) => [form, await readDraft(allowanceDraftName(form))] as const,
		),
	);
	const drafts = kept.filter(([, draft]) => isAskingDraft(draft)).map(([form]) => form);
	return { list, drafts };
}

/** `word`: the form in the address; null or unknown: the person chooses one. */
export async function loadAskingForm(word: string | null) {
	const form = isAskingFormWord(word) ? word : null;
	return orFailure(async () => {
		const { allowances } = worker;
		const options = await allowances.options();
		if (form === null) return { options, form, begun: null, waiting: [] };
		const kept = await readDraft(allowanceDraftName(form));
		const begun = isAskingDraft(kept) ? kept : await freshDraft(form);
		const warns = ASKING_FORMS[form].waitingWarning !== null;
		const waiting = warns ? await pendingRetroactive() : [];
		return { options, form, begun, waiting };
	});
}

/** A trip is the person's own until somebody else is chosen. */
async function freshDraft(form: AskingFormWord): Promise<AskingDraft> {
	const { target, ownList }: AskingForm = ASKING_FORMS[form];
	const draft = emptyDraft(target ?? 'client', crypto.randomUUID());
	if (ownList === null) return draft;
	const { rows } = await findPeople(ownList, '', 1);
	return { ...draft, subjects: rows };
}

/** Only for a warning. Without an answer there is no warning; the policy still finds duplicates. */
async function pendingRetroactive(): Promise<readonly Request[]> {
	try {
		return await worker.allowances.pendingRetroactive();
	} catch (error) {
		codeOf(error);
		return [];
	}
}

/** People by name; for an empty `search` the first ones of the team. */
export async function findPeople(
	list: ReasonList,
	search: string,
	limit: number,
): Promise<Found<Subject>> {
	const { total, rows } = await worker.allowances.people({ list, search, limit });
	return {
		total,
		rows: rows.map((person) => ({
			code: person.employeeCode,
			name: person.name,
			detail: `${person.employeeCode} · ${titleOf(person)}`,
		})),
	};
}

export type SendFailure = {
	readonly code: AppErrorCode;
	readonly fields: Readonly<Record<string, string>> | undefined;
};

type Sending = { readonly form: AskingFormWord; readonly draft: AskingDraft };

export const askingActs = {
	/**
	 * Sends the requests of a draft and deletes it. Returns the created requests, or why it failed.
	 */
	async send({ form, draft }: Sending): Promise<readonly Request[] | SendFailure> {
		const asked = ASKING_FORMS[form].asked(draft);
		try {
			const made = await worker.allowances.ask(asked, draft.key);
			await worker.drafts.forget(allowanceDraftName(form));
			return made;
		} catch (error) {
			return { code: codeOf(error), fields: isAppError(error) ? error.fields : undefined };
		}
	},
};

export function useAskingActs() {
	return useAct<typeof askingActs>('/abonos/novo');
}
