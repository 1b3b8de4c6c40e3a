import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { loadEventForm } from '#app/features/calendar/calendar.data.client.ts';
import { CalendarUnavailable } from '#app/features/calendar/calendar-unavailable.tsx';
import { EventForm } from '#app/features/calendar/event-form.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { onlyAtAnotherAddress } from '#app/platform/acts.ts';

export const handle: ScreenHandle = {
	title: 'Novo evento',
	heading: 'page',
	back: '/agenda',
	tabs: 'off',
};

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return loadEventForm(request, null);
}

export const shouldRevalidate = onlyAtAnotherAddress;

/** Creates an event: /agenda/novo?data=2026-03-11. */
export default function NewEvent() {
	const { form, failure } = useLoaderData<typeof clientLoader>();
	if (form === null) return <CalendarUnavailable code={failure} />;
	return <EventForm {...form} />;
}
