import { telemetryActs } from '#app/features/support/telemetry.data.client.ts';
import { ticketActs } from '#app/features/support/tickets.data.client.ts';
import { actionOf, noScreen } from '#app/platform/acts.ts';

export const clientLoader = noScreen;
export const clientAction = actionOf({ ...telemetryActs, ...ticketActs });
