import { codeOf } from '#app/platform/error-text.ts';
import { worker } from '#app/platform/worker.client.ts';
import { dayIn, isMonth, monthOf } from '#worker/domain/calendar/month.ts';

export const CALENDAR_VIEWS = ['mes', 'semana', 'lista'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The zone times are read and written in here. */
export function ownZone(): string {
	return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** ISO date, by the clock corrected by the server's. */
export async function loadToday(): Promise<string> {
	const { now } = await worker.session.situation();
	return dayIn(now, ownZone());
}

/** A day that exists, in a year a calendar is asked for; else null. */
export function dayFrom(text: string | null): string | null {
	if (text === null || !DAY.test(text) || !isMonth(monthOf(text))) return null;
	const day = new Date(`${text}T00:00Z`);
	const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
	return exists ? text : null;
}

/** `?ver=mes|semana|lista&data=2026-03-11`: without them this month, today. */
export async function loadCalendar({ url }: { readonly url: string }) {
	const params = new URL(url).searchParams;
	const asked = params.get('ver');
	const view = CALENDAR_VIEWS.find((one) => one === asked) ?? 'mes';
	const today = await loadToday();
	const day = dayFrom(params.get('data')) ?? today;
	const month = await worker.calendar.month(monthOf(day));
	return { view, day, today, month, zone: ownZone() };
}
export type LoadedCalendar = Awaited<ReturnType<typeof loadCalendar>>;

/** The month of the address, or the one this device saw last. */
export async function loadHeldCalendar({ url }: { readonly url: string }) {
	const months = await worker.calendar.heldMonths();
	const asked = dayFrom(new URL(url).searchParams.get('data'));
	const today = await loadToday();
	const isTodayHeld = months.includes(monthOf(today));
	const day = asked ?? (isTodayHeld ? today : `${months[0] ?? monthOf(today)}-01`);
	const month = await worker.calendar.month(monthOf(day));
	return { months: [...months].sort(), day, today, month, zone: ownZone() };
}

export async function loadEvent(id: string) {
	try {
		const [event, today] = await Promise.all([worker.calendar.event(id), loadToday()]);
		return { event, today, zone: ownZone(), failure: null };
	} catch (error) {
		return { event: null, failure: codeOf(error) };
	}
}
