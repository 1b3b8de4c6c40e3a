import { useAct } from '../acts.ts';
import { worker } from '../worker.client.ts';
import { replayUnsaved, unsavedRecovery } from './unsaved-recovery.client.ts';

type Draft = { readonly form: string; readonly value: object };

/** The draft of a form, after the unsaved changes of the previous page were stored. */
export async function readDraft(form: string) {
	await replayUnsaved();
	return worker.drafts.read(form);
}

export const draftActs = {
	async write({ form, value }: Draft) {
		await worker.drafts.write(form, value);
	},
	async forget(form: string) {
		await worker.drafts.forget(form);
	},
};

export const draftRecovery = unsavedRecovery('drafts', { write: draftActs.write });

export function useDraftActs() {
	return useAct<typeof draftActs>('/acts/drafts');
}
