import { requestActs } from '#app/features/requests/requests.data.client.ts';
import { actionOf, noScreen } from '#app/platform/acts.ts';

export const clientLoader = noScreen;
export const clientAction = actionOf(requestActs);
