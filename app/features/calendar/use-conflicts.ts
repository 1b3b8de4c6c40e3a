import { useEffect, useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import type { Conflicts } from '#worker/contract/calendar-api.ts';
import { findConflicts } from './calendar.data.client.ts';
import { type EventFormValues, eventFormProblems, timeOf } from './event-draft.ts';

/** Wait after the last change before the server is asked. */
const PAUSE_MS = 400;

/** Vacations, routes and events at the chosen time; 'unheard': the server did not answer. */
export function useConflicts(
	values: EventFormValues,
	isNew: boolean,
): Conflicts | 'unheard' | null {
	const [found, setFound] = useState<Conflicts | 'unheard' | null>(null);
	const { start, end } = eventFormProblems(values);
	const time = start || end ? null : timeOf(values);
	const question = time && JSON.stringify([time, values.invited.map(({ code }) => code)]);
	const except = isNew ? null : values.id;
	useEffect(() => {
		let over = false;
		if (question === null) {
			setFound(null);
			return;
		}
		const [asked, codes] = JSON.parse(question);
		const timer = setTimeout(async () => {
			try {
				const answer = await findConflicts(asked, codes, except);
				if (!over) setFound(answer);
			} catch (error) {
				codeOf(error);
				if (!over) setFound('unheard');
			}
		}, PAUSE_MS);
		return () => {
			over = true;
			clearTimeout(timer);
		};
	}, [question, except]);
	return found;
}
