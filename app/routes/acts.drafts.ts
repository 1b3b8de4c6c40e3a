import { actionOf, noScreen } from '#app/platform/acts.ts';
import { draftActs } from '#app/platform/saving/drafts.client.ts';

export const clientLoader = noScreen;
export const clientAction = actionOf(draftActs);
