import { telemetryActs } from '../features/support/telemetry.data.client.ts';
import { ticketActs } from '../features/support/tickets.data.client.ts';
import { actionOf, noScreen } from '../platform/acts.ts';

export const clientLoader = noScreen;
export const clientAction = actionOf({ ...telemetryActs, ...ticketActs });
