import { actionOf, noScreen } from '../platform/acts.ts';
import { draftActs } from '../platform/saving/drafts.client.ts';

export const clientLoader = noScreen;
export const clientAction = actionOf(draftActs);
