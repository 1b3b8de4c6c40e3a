import { worker } from '../worker.client.ts';
import { replayRescue } from './unsaved-recovery.client.ts';

/** What stands in a begun form, with what the page before this one could not hand over. */
export async function readDraft(form: string) {
	await replayRescue();
	return worker.drafts.read(form);
}
