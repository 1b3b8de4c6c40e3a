import { dayTitle } from '#app/ui/day-words.ts';
import type { EventTime, PresenceStatus } from '#worker/contract/calendar.ts';
import type { DayPart } from '#worker/domain/calendar/month.ts';
import { lazily } from '#worker/domain/shared/lazily.ts';

const LOCALE = 'pt-BR';
/** Calendar days have no zone; they are formatted in UTC. */
const UTC = { timeZone: 'UTC' } as const;
const shortDay = lazily(
	() => new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', ...UTC }),
);

const asUtc = (day: string) => new Date(`${day}T00:00Z`);

/** '8 a 14 de mar.'. */
export function weekTitle(days: readonly string[]): string {
	return shortDay().formatRange(asUtc(days[0] ?? ''), asUtc(days.at(-1) ?? ''));
}

/** 'hoje', 'amanhã', 'ontem'; null for other days. */
export function nearDay(day: string, today: string): string | null {
	const days = Temporal.PlainDate.from(today).until(day, { largestUnit: 'days' }).days;
	return days === 0 ? 'hoje' : days === 1 ? 'amanhã' : days === -1 ? 'ontem' : null;
}

/** '14:05' of an instant in a zone. */
export function hourIn(instant: string, zone: string): string {
	return Temporal.Instant.from(instant)
		.toZonedDateTimeISO(zone)
		.toPlainTime()
		.toString()
		.slice(0, 5);
}

/** The hours of an event on one day: '14:00 às 15:00', 'até 02:00', 'Dia inteiro'. */
export function partText({ event, isContinued, goesOn }: DayPart<EventTime>, zone: string): string {
	if (event.allDay || (isContinued && goesOn)) return 'Dia inteiro';
	const from = hourIn(event.start, zone);
	const until = hourIn(event.end, zone);
	if (isContinued) return `Até ${until}`;
	return goesOn ? `A partir de ${from}` : `${from} às ${until}`;
}

/** Date and hours of an event in full, in the zone of the reader. */
export function whenText({ allDay, start, end }: EventTime, zone: string): string {
	if (allDay) {
		return start === end
			? `${dayTitle(start)}, dia inteiro`
			: `${dayTitle(start)} a ${dayTitle(end)}`;
	}
	const first = dayOf(start, zone);
	const last = dayOf(end, zone);
	const ends = first === last ? hourIn(end, zone) : `${dayTitle(last)}, ${hourIn(end, zone)}`;
	return `${dayTitle(first)}, ${hourIn(start, zone)} às ${ends}`;
}

/** The hours in the event's own zone; null when they are the same as here. */
export function elsewhereText(time: EventTime, zone: string): string | null {
	const { allDay, start, end, timeZone } = time;
	if (allDay || hourIn(start, timeZone) === hourIn(start, zone)) return null;
	return `${hourIn(start, timeZone)} às ${hourIn(end, timeZone)} no ${zoneName(timeZone)}`;
}

/** 'horário de Brasília'. */
function zoneName(timeZone: string): string {
	const format = new Intl.DateTimeFormat('pt-BR', { timeZone, timeZoneName: 'longGeneric' });
	const name =
		format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
	return name.startsWith('Horário')
		? name.replace(/^Horário( Padrão)?/, 'horário')
		: `horário ${name}`;
}

function dayOf(instant: string, zone: string): string {
	return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString();
}

export const PRESENCE_ACT: Readonly<Record<PresenceStatus, string>> = {
	confirm: 'Vou',
	maybe: 'Talvez',
	decline: 'Não vou',
};

export const PRESENCE_GROUP: Readonly<Record<PresenceStatus | 'none', string>> = {
	confirm: 'Confirmaram',
	maybe: 'Talvez',
	decline: 'Não vão',
	none: 'Ainda sem resposta',
};

/** Minutes before the start; for whole days they count back from 08:00 (rule 8.4). */
export const REMINDERS: readonly (readonly [number | null, string])[] = [
	[null, 'Sem lembrete'],
	[0, 'Na hora de começar'],
	[10, '10 minutos antes'],
	[30, '30 minutos antes'],
	[60, '1 hora antes'],
	[1_440, '1 dia antes'],
];

export function reminderText(minutes: number | null, allDay: boolean): string {
	const known = REMINDERS.find(([value]) => value === minutes)?.[1] ?? `${minutes} minutos antes`;
	return allDay && minutes !== null ? `${known} (contado a partir das 08:00)` : known;
}
