import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { loadEventForm } from '#app/features/calendar/calendar.data.client.ts';
import { CalendarUnavailable } from '#app/features/calendar/calendar-unavailable.tsx';
import { EventForm } from '#app/features/calendar/event-form.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { onlyAtAnotherAddress } from '#app/platform/acts.ts';

export const handle: ScreenHandle = {
	title: 'Editar evento',
	heading: 'page',
	back: (pathname) => pathname.replace(/\/editar\/?$/, ''),
	tabs: 'off',
};

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
	return loadEventForm(request, params.id ?? '');
}

export const shouldRevalidate = onlyAtAnotherAddress;

/** Changes one of the person's own events. */
export default function EditEvent() {
	const { form, failure } = useLoaderData<typeof clientLoader>();
	if (form === null) return <CalendarUnavailable code={failure} />;
	return <EventForm {...form} />;
}
