import type { Form } from '#worker/contract/form.ts';
import type { FormChange } from '#worker/contract/form-changes.ts';
import type { FormDraft } from '#worker/contract/form-draft.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { isSameValue } from '#worker/domain/shared/same-value.ts';
import { changesForCoach } from '#worker/domain/visit/form-draft/changes-for-coach.ts';
import { draftOf } from '#worker/domain/visit/form-draft/tidy-draft.ts';
import { isAppError } from '#worker/errors.ts';
import type { DocumentStore } from '#worker/store/document-store.ts';

/** A form as it was opened on this device last. */
type OpenedForm = {
	readonly form: FormDraft;
	/** What it was before, while the person has not read what changed; null: nothing to read. */
	readonly before: FormDraft | null;
	/** The stage in which it was opened first as it is. */
	readonly stageId: string;
};

const keyOf = (formId: string) => `opened-form:${formId}`;

/**
 * Remembers the form of a stage that was just opened (rule 2.50). A device without room opens the form
 * all the same.
 */
export async function rememberOpened(
	documents: DocumentStore,
	{ _id: stageId }: Pick<Stage, '_id'>,
	opened: Form,
	at: string,
): Promise<void> {
	const form = draftOf(opened);
	try {
		const last = await documents.value<OpenedForm>(keyOf(opened._id));
		if (last && isSameValue(last.form, form)) return;
		const row: OpenedForm = { form, before: last?.form ?? null, stageId };
		await documents.replace(keyOf(opened._id), row, null, at);
	} catch (error) {
		if (!isAppError(error)) throw error;
	}
}

/** What changed in the open form since this device opened it last; empty after the first answer. */
export async function newsOf(
	documents: DocumentStore,
	{ _id: stageId, score }: Pick<Stage, '_id' | 'score'>,
	{ _id }: Form,
): Promise<readonly FormChange[]> {
	if (score.answered > 0) return [];
	const row = await documents.value<OpenedForm>(keyOf(_id));
	if (!row?.before || row.stageId !== stageId) return [];
	return changesForCoach(row.before, row.form);
}

/** The person has read what changed. */
export async function forgetNews(documents: DocumentStore, { _id }: Form): Promise<void> {
	await documents.amend<OpenedForm>(keyOf(_id), (row) => ({ ...row, before: null }));
}
