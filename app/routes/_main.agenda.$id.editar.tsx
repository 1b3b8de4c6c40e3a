import {
	type ClientLoaderFunctionArgs,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
} from '@remix-run/react';
import { loadEventForm } from '../features/calendar/calendar.data.client.ts';
import { CalendarUnavailable } from '../features/calendar/calendar-unavailable.tsx';
import { EventForm } from '../features/calendar/event-form.tsx';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';

export const handle: ScreenHandle = {
	title: 'Editar evento',
	heading: 'page',
	back: (pathname) => pathname.replace(/\/editar\/?$/, ''),
	tabs: 'off',
};

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
	return loadEventForm(request, params.id ?? '');
}

/** An open form is not reloaded when data changes elsewhere. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
	return currentUrl.href !== nextUrl.href;
}

/** Changes one of the person's own events. */
export default function EditEvent() {
	const { form, failure } = useLoaderData<typeof clientLoader>();
	if (form === null) return <CalendarUnavailable code={failure} />;
	return <EventForm {...form} />;
}
