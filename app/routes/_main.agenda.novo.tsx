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
	title: 'Novo evento',
	heading: 'page',
	back: '/agenda',
	tabs: 'off',
};

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return loadEventForm(request, null);
}

/** An open form is not reloaded when data changes elsewhere. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
	return currentUrl.href !== nextUrl.href;
}

/** Creates an event: /agenda/novo?data=2026-03-11. */
export default function NewEvent() {
	const { form, failure } = useLoaderData<typeof clientLoader>();
	if (form === null) return <CalendarUnavailable code={failure} />;
	return <EventForm {...form} />;
}
