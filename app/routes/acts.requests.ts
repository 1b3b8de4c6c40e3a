import { requestActs } from '../features/requests/requests.data.client.ts';
import { actionOf, noScreen } from '../platform/acts.ts';

export const clientLoader = noScreen;
export const clientAction = actionOf(requestActs);
