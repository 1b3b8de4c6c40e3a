import { vacationAlertActs } from '#app/features/requests/transfer/vacation-alert.data.client.ts';
import { actionOf, noScreen } from '#app/platform/acts.ts';

export const clientLoader = noScreen;
export const clientAction = actionOf(vacationAlertActs);
