import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { loadEvent } from '../features/calendar/calendar.data.client.ts';
import { CalendarUnavailable } from '../features/calendar/calendar-unavailable.tsx';
import { EventScreen } from '../features/calendar/event-screen.tsx';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { notAfterActs } from '../platform/acts.ts';

export const handle: ScreenHandle = {
	title: 'Evento',
	heading: 'page',
	back: '/agenda',
	width: 'wide',
};

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
	return loadEvent(params.id ?? '');
}

export const shouldRevalidate = notAfterActs;

/** One event of the calendar. */
export default function CalendarEvent() {
	const loaded = useLoaderData<typeof clientLoader>();
	if (loaded.failure !== null) return <CalendarUnavailable code={loaded.failure} />;
	return <EventScreen event={loaded.event} zone={loaded.zone} />;
}
