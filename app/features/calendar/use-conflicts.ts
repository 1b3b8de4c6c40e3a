import { useLoad } from '#app/platform/use-load.ts';
import type { Conflicts } from '#worker/contract/calendar-api.ts';
import { findConflicts } from './calendar.data.client.ts';
import { type EventFormValues, eventFormProblems, timeOf } from './event-draft.ts';

/** Wait after the last change before the server is asked. */
const PAUSE_MS = 400;

/** Vacations, routes and events at the chosen time; 'unreachable': the server did not answer. */
export function useConflicts(
	values: EventFormValues,
	isNew: boolean,
): Conflicts | 'unreachable' | null {
	const { start, end } = eventFormProblems(values);
	const time = start || end ? null : timeOf(values);
	const codes = values.invited.map(({ code }) => code);
	const except = isNew ? null : values.id;
	const { data, code } = useLoad(
		async () => time && findConflicts(time, codes, except),
		[time && JSON.stringify([time, codes]), except],
		{ pauseMs: PAUSE_MS },
	);
	if (time === null) return null;
	return code === null ? data : 'unreachable';
}
