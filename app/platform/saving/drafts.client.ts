import { useAct } from '../acts.ts';
import { worker } from '../worker.client.ts';
import { replayRescue } from './unsaved-recovery.client.ts';

/** What stands in a begun form, with what the page before this one could not hand over. */
export async function readDraft(form: string) {
	await replayRescue();
	return worker.drafts.read(form);
}

type Written = { readonly form: string; readonly value: object };

export const draftActs = {
	async write({ form, value }: Written) {
		await worker.drafts.write(form, value);
	},
	async forget(form: string) {
		await worker.drafts.forget(form);
	},
};

export function useDraftActs() {
	return useAct<typeof draftActs>('/acts/drafts');
}
