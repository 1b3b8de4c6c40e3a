import { transferActs } from '../features/requests/transfer/transfer.data.client.ts';
import { actionOf, noScreen } from '../platform/acts.ts';

export const clientLoader = noScreen;
export const clientAction = actionOf(transferActs);
