import { pushActs } from '#app/features/notifications/public/push.data.client.ts';
import { actionOf, noScreen } from '#app/platform/acts.ts';

export const clientLoader = noScreen;
export const clientAction = actionOf(pushActs);
