import { deviceActs } from '#app/features/device/device.data.client.ts';
import { outboxActs } from '#app/features/device/outbox.data.client.ts';
import { actionOf, noScreen } from '#app/platform/acts.ts';

export const clientLoader = noScreen;
export const clientAction = actionOf({ ...deviceActs, ...outboxActs });
