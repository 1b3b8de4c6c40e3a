import { replayRescue } from './visit/rescue.client.ts';
import { worker } from './worker.client.ts';

/** What stands in a begun form, with what the page before this one could not hand over. */
export async function readDraft(form: string) {
	await replayRescue();
	return worker.drafts.read(form);
}
