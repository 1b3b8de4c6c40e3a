import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { loadCalendar } from '#app/calendar/calendar-data.client.ts';
import { CalendarScreen } from '#app/components/calendar/calendar-screen.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';

export const handle: ScreenHandle = { title: 'Agenda', back: '/menu', width: 'wide' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return loadCalendar(request);
}

/** Section 3, calendar: /agenda?ver=mes|semana|lista&data=2026-03-11. */
export default function Calendar() {
	return <CalendarScreen {...useLoaderData<typeof clientLoader>()} />;
}
