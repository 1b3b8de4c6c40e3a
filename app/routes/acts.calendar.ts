import { calendarActs } from '#app/features/calendar/calendar.data.client.ts';
import { actionOf, noScreen } from '#app/platform/acts.ts';

export const clientLoader = noScreen;
export const clientAction = actionOf(calendarActs);
