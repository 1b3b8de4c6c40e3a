import { worker } from '#app/platform/worker.client.ts';
import { dayIn, isMonth, monthOf } from '#worker/domain/calendar/month.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The zone of this device, in which the calendar shows and takes hours. */
export function ownZone(): string {
	return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** ISO date, by the clock corrected by the server's. */
export async function loadToday(): Promise<string> {
	const { now } = await worker.session.situation();
	return dayIn(now, ownZone());
}

/** A day that exists, in a year that the calendar covers; else null. */
export function dayFrom(text: string | null): string | null {
	if (text === null || !DAY.test(text) || !isMonth(monthOf(text))) return null;
	const day = new Date(`${text}T00:00Z`);
	const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
	return exists ? text : null;
}

/** The month of the address, or else the one this device opened last. */
export async function loadHeldCalendar({ url }: { readonly url: string }) {
	const months = await worker.calendar.heldMonths();
	const asked = dayFrom(new URL(url).searchParams.get('data'));
	const today = await loadToday();
	const isTodayHeld = months.includes(monthOf(today));
	const day = asked ?? (isTodayHeld ? today : `${months[0] ?? monthOf(today)}-01`);
	const month = await worker.calendar.month(monthOf(day));
	return { months: [...months].sort(), day, today, month, zone: ownZone() };
}
