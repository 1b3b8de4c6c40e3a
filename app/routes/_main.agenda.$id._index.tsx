import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { loadEvent } from '#app/features/calendar/calendar.data.client.ts';
import { CalendarUnavailable } from '#app/features/calendar/calendar-unavailable.tsx';
import { EventScreen } from '#app/features/calendar/event-screen.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';

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
	const { id, deferred } = useLoaderData<typeof clientLoader>();
	const { value: loaded } = useDeferred(deferred, id);
	if (loaded === null) return <Skeleton label="Carregando o evento" />;
	if (loaded.failure !== null) return <CalendarUnavailable code={loaded.failure} />;
	return <EventScreen event={loaded.event} zone={loaded.zone} />;
}
