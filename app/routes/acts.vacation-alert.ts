import { vacationAlertActs } from '../features/requests/transfer/vacation-alert.data.client.ts';
import { actionOf, noScreen } from '../platform/acts.ts';

export const clientLoader = noScreen;
export const clientAction = actionOf(vacationAlertActs);
