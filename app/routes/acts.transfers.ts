import { transferActs } from '#app/features/requests/transfer/transfer.data.client.ts';
import { actionOf, noScreen } from '#app/platform/acts.ts';

export const clientLoader = noScreen;
export const clientAction = actionOf(transferActs);
