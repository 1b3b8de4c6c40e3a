import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { loadCalendar } from '#app/features/calendar/calendar.data.client.ts';
import { CalendarScreen } from '#app/features/calendar/calendar-screen.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';

export const handle: ScreenHandle = { title: 'Agenda', back: '/menu', width: 'wide' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return loadCalendar(request);
}

export const shouldRevalidate = notAfterActs;

/** The calendar: /agenda?ver=mes|semana|lista&data=2026-03-11. */
export default function Calendar() {
	return <CalendarScreen {...useLoaderData<typeof clientLoader>()} />;
}
