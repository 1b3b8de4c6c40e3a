import { calendarActs } from '../features/calendar/calendar.data.client.ts';
import { actionOf, noScreen } from '../platform/acts.ts';

export const clientLoader = noScreen;
export const clientAction = actionOf(calendarActs);
