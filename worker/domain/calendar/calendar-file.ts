import type { CalendarEvent } from '#worker/contract/calendar.ts';

/** Octets of a line without its CRLF (RFC 5545, 3.1). */
const LINE = 75;
const CRLF = '\r\n';

/** A calendar event with the names that a calendar program shows. */
export type FiledEvent = CalendarEvent & {
	readonly ownerName: string;
	/** Names of the invited people who did not decline. */
	readonly invitedNames: readonly string[];
	/** The person of the file declined: the time is free, and nothing reminds of it. */
	readonly isDeclined: boolean;
};

/**
 * Builds an iCalendar file (RFC 5545): timed events in UTC, whole days as dates. `now`: ISO instant.
 */
export function calendarFile(events: readonly FiledEvent[], now: string): string {
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Acompanha//Agenda//PT-BR',
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		'X-WR-CALNAME:Agenda do Acompanha',
		...events.flatMap((event) => eventLines(event, now)),
		'END:VCALENDAR',
	];
	return lines.map((line) => folded(line) + CRLF).join('');
}

function eventLines(event: FiledEvent, now: string): readonly string[] {
	const { allDay, start, end } = event;
	const when = allDay
		? [`DTSTART;VALUE=DATE:${dateOf(start)}`, `DTEND;VALUE=DATE:${dateOf(dayAfter(end))}`]
		: [`DTSTART:${utc(start)}`, `DTEND:${utc(end)}`];
	return [
		'BEGIN:VEVENT',
		`UID:${event._id}@acompanha`,
		`DTSTAMP:${utc(now)}`,
		`LAST-MODIFIED:${utc(event.updatedAt)}`,
		`SEQUENCE:${Math.max(0, event.revision - 1)}`,
		...when,
		`SUMMARY:${escaped(event.title)}`,
		...optional('LOCATION', event.place),
		...optional('DESCRIPTION', descriptionOf(event)),
		'STATUS:CONFIRMED',
		...(event.isDeclined ? ['TRANSP:TRANSPARENT'] : alarm(event)),
		'END:VEVENT',
	];
}

/**
 * The file contains no e-mail addresses, so the description lists the owner and the invited people.
 */
function descriptionOf({ description, ownerName, invitedNames }: FiledEvent): string {
	const people = invitedNames.length > 0 ? `Participantes: ${invitedNames.join(', ')}` : '';
	return [description, `Organiza: ${ownerName}`, people].filter((text) => text !== '').join('\n');
}

function optional(name: string, value: string): readonly string[] {
	return value === '' ? [] : [`${name}:${escaped(value)}`];
}

function alarm({ reminderMinutes, allDay, title }: FiledEvent): readonly string[] {
	if (reminderMinutes === null) return [];
	// For whole days, reminders count back from 08:00 (rule 8.4).
	const before = reminderMinutes - (allDay ? 8 * 60 : 0);
	const trigger = `${before < 0 ? '' : '-'}PT${Math.abs(before)}M`;
	return [
		'BEGIN:VALARM',
		'ACTION:DISPLAY',
		`DESCRIPTION:${escaped(title)}`,
		`TRIGGER:${trigger}`,
		'END:VALARM',
	];
}

/**
 * Escapes backslash, semicolon, comma and line breaks (RFC 5545, 3.3.11); removes other control
 * characters.
 */
function escaped(text: string): string {
	return (
		text
			.replace(/\r\n?|\u2028|\u2029/g, '\n')
			// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is taken out.
			.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
			.replace(/[\\;,]/g, '\\$&')
			.replace(/\n/g, '\\n')
	);
}

/**
 * Folds a line to at most 75 octets without splitting a character; a continuation begins with a space
 * (RFC 5545, 3.1).
 */
function folded(line: string): string {
	const encoder = new TextEncoder();
	const parts: string[] = [];
	let part = '';
	let octets = 0;
	for (const character of line) {
		const size = encoder.encode(character).length;
		const room = parts.length === 0 ? LINE : LINE - 1;
		if (octets + size > room) {
			parts.push(part);
			part = '';
			octets = 0;
		}
		part += character;
		octets += size;
	}
	return [...parts, part].join(`${CRLF} `);
}

/** An ISO instant as 20260311T120000Z. */
function utc(instant: string): string {
	const at = Temporal.Instant.from(instant).round({
		smallestUnit: 'second',
		roundingMode: 'floor',
	});
	return at.toString().replace(/[-:]/g, '');
}

function dateOf(day: string): string {
	return day.replaceAll('-', '');
}

function dayAfter(day: string): string {
	return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}
