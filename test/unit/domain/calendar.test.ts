import { describe, expect, it } from 'vitest';
import { anEvent } from '#test/support/calendar-event.ts';
import type { CalendarEvent } from '#worker/contract/calendar.ts';
import { calendarFile } from '#worker/domain/calendar/calendar-file.ts';
import {
	eventProblems,
	presenceOf,
	reminderAt,
	withPresence,
} from '#worker/domain/calendar/event.ts';
import {
	addMonths,
	daysOf,
	eventsOn,
	isMonth,
	monthGrid,
	weekOf,
} from '#worker/domain/calendar/month.ts';

const ZONE = 'America/Sao_Paulo';

describe('the grid of a month', () => {
	it.each([
		['2026-02', 4, '2026-02-01', '2026-02-28'],
		['2026-03', 5, '2026-03-01', '2026-04-04'],
		['2026-05', 6, '2026-04-26', '2026-06-06'],
		['2024-02', 5, '2024-01-28', '2024-03-02'],
		// 2018-11-04 had no midnight in São Paulo, because daylight saving time began.
		['2018-11', 5, '2018-10-28', '2018-12-01'],
	])('%s has %i whole weeks, from Sunday to Saturday', (month, weeks, first, last) => {
		const grid = monthGrid(month);
		expect([grid.length, grid[0]?.[0], grid.at(-1)?.[6]]).toEqual([weeks, first, last]);
		expect(new Set(grid.flat()).size).toBe(weeks * 7);
	});

	it('a week begins on Sunday, also when the day is one', () => {
		expect(weekOf('2026-03-08')[0]).toBe('2026-03-08');
		expect(weekOf('2026-03-14')).toEqual(weekOf('2026-03-08'));
		expect(weekOf('2026-03-15')[0]).toBe('2026-03-15');
	});

	it('a month later is the last day where that day is missing', () => {
		expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
		expect(addMonths('2024-03-31', -1)).toBe('2024-02-29');
		expect(['2026-03', '2026-13', '2026-00', '1999-12', '26-03', '2026-3'].map(isMonth)).toEqual([
			true,
			false,
			false,
			false,
			false,
			false,
		]);
	});
});

describe('the days of an event', () => {
	it("are those in the viewer's zone", () => {
		const late = anEvent({ start: '2026-03-12T02:30:00Z', end: '2026-03-12T03:30:00Z' });
		expect(daysOf(late, ZONE)).toEqual({ first: '2026-03-11', last: '2026-03-12' });
		expect(daysOf(late, 'America/Manaus')).toEqual({ first: '2026-03-11', last: '2026-03-11' });
		expect(daysOf(late, 'Asia/Tokyo')).toEqual({ first: '2026-03-12', last: '2026-03-12' });
	});

	it('end the day before when it ends at midnight', () => {
		const until = anEvent({ start: '2026-03-11T23:00:00Z', end: '2026-03-12T03:00:00Z' });
		expect(daysOf(until, ZONE)).toEqual({ first: '2026-03-11', last: '2026-03-11' });
	});

	it('of whole days are the same in every zone', () => {
		const days = anEvent({ allDay: true, start: '2026-03-11', end: '2026-03-12' });
		for (const zone of [ZONE, 'Asia/Tokyo', 'Pacific/Kiritimati']) {
			expect(daysOf(days, zone)).toEqual({ first: '2026-03-11', last: '2026-03-12' });
		}
	});

	it('show all-day events first, then continuing events, then by time', () => {
		const events = [
			anEvent({ title: 'à tarde' }),
			anEvent({ title: 'de manhã', start: '2026-03-11T11:00:00Z', end: '2026-03-11T12:00:00Z' }),
			anEvent({ title: 'noite', start: '2026-03-11T02:00:00Z', end: '2026-03-11T05:00:00Z' }),
			anEvent({ title: 'o dia', allDay: true, start: '2026-03-10', end: '2026-03-12' }),
			anEvent({ title: 'outro', start: '2026-03-12T11:00:00Z', end: '2026-03-12T12:00:00Z' }),
		];
		expect(
			eventsOn(events, '2026-03-11', ZONE).map(({ event, isContinued, goesOn }) => [
				event.title,
				isContinued,
				goesOn,
			]),
		).toEqual([
			['o dia', true, true],
			['noite', true, false],
			['de manhã', false, false],
			['à tarde', false, false],
		]);
	});
});

it('a person is in one list at most, and a maybe removes the person from both (rule 8.1)', () => {
	const lists = (event: CalendarEvent) => [
		event.confirmedEmployeesCode,
		event.declinedEmployeesCode,
	];
	const yes = withPresence(anEvent(), 'V1', 'confirm');
	expect([lists(yes), presenceOf(yes, 'V1')]).toEqual([[['V1'], []], 'confirm']);
	const no = withPresence(withPresence(yes, 'V2', 'confirm'), 'V1', 'decline');
	expect(lists(no)).toEqual([['V2'], ['V1']]);
	const maybe = withPresence(no, 'V1', 'maybe');
	expect([lists(maybe), presenceOf(maybe, 'V1')]).toEqual([[['V2'], []], 'maybe']);
	expect(withPresence(maybe, 'V1', 'maybe')).toEqual(maybe);
	expect(presenceOf(anEvent(), 'V1')).toBeNull();
});

it('a reminder counts from the beginning, of whole days from eight in the morning', () => {
	expect(reminderAt(anEvent({ reminderMinutes: 30 }))).toBe('2026-03-11T16:30:00Z');
	const days = { allDay: true, start: '2026-03-11', end: '2026-03-11' } as const;
	expect(reminderAt(anEvent({ ...days, reminderMinutes: 0 }))).toBe('2026-03-11T11:00:00Z');
	expect(reminderAt(anEvent({ ...days, reminderMinutes: 1_440 }))).toBe('2026-03-10T11:00:00Z');
	expect(reminderAt(anEvent())).toBeNull();
});

it.each([
	['nothing', {}, {}],
	['a name', { title: ' ' }, { title: 'missing' }],
	['an end after the start', { end: '2026-03-11T17:00:00Z' }, { end: 'before-start' }],
	[
		'an end 60 days after the first day',
		{ allDay: true, start: '2026-03-11', end: '2026-05-10' },
		{},
	],
	[
		'an end 61 days after the first day',
		{ allDay: true, start: '2026-03-11', end: '2026-05-11' },
		{ end: 'too-long' },
	],
	['an end in this year', { end: '2026-06-11T17:00:00Z' }, { end: 'too-long' }],
	[
		'days in order',
		{ allDay: true, start: '2026-03-11', end: '2026-03-10' },
		{ end: 'before-start' },
	],
	['no more than one day', { allDay: true, start: '2026-03-11', end: '2026-03-11' }, {}],
])('an event needs %s', (_, change, problems) => {
	expect(eventProblems(anEvent(change))).toEqual(problems);
});

describe('the calendar file', () => {
	const NOW = '2026-03-02T12:00:00.500Z';
	const filed = (change: Partial<CalendarEvent>) => ({
		...anEvent(change),
		ownerName: 'Carla Lima',
		invitedNames: ['Vítor; Araújo', 'Vera'],
		isDeclined: false,
	});

	it('follows RFC 5545 word for word', () => {
		const timed = filed({
			title: 'Reunião, rota; e \\ mix',
			description: 'Linha um\r\nLinha dois\u0007',
			place: 'Sala 2',
			reminderMinutes: 30,
			revision: 3,
		});
		const days = filed({
			_id: 'b',
			title: 'Convenção',
			allDay: true,
			start: '2026-03-31',
			end: '2026-04-01',
			reminderMinutes: 1_440,
		});
		expect(calendarFile([timed, days], NOW).split('\r\n')).toEqual([
			'BEGIN:VCALENDAR',
			'VERSION:2.0',
			'PRODID:-//Acompanha//Agenda//PT-BR',
			'CALSCALE:GREGORIAN',
			'METHOD:PUBLISH',
			'X-WR-CALNAME:Agenda do Acompanha',
			'BEGIN:VEVENT',
			'UID:6b1f2c3d-0000-4000-8000-000000000001@acompanha',
			'DTSTAMP:20260302T120000Z',
			'LAST-MODIFIED:20260301T120000Z',
			'SEQUENCE:2',
			'DTSTART:20260311T170000Z',
			'DTEND:20260311T180000Z',
			'SUMMARY:Reunião\\, rota\\; e \\\\ mix',
			'LOCATION:Sala 2',
			'DESCRIPTION:Linha um\\nLinha dois\\nOrganiza: Carla Lima\\nParticipantes: Vít',
			' or\\; Araújo\\, Vera',
			'STATUS:CONFIRMED',
			'BEGIN:VALARM',
			'ACTION:DISPLAY',
			'DESCRIPTION:Reunião\\, rota\\; e \\\\ mix',
			'TRIGGER:-PT30M',
			'END:VALARM',
			'END:VEVENT',
			'BEGIN:VEVENT',
			'UID:b@acompanha',
			'DTSTAMP:20260302T120000Z',
			'LAST-MODIFIED:20260301T120000Z',
			'SEQUENCE:0',
			'DTSTART;VALUE=DATE:20260331',
			'DTEND;VALUE=DATE:20260402',
			'SUMMARY:Convenção',
			'DESCRIPTION:Organiza: Carla Lima\\nParticipantes: Vítor\\; Araújo\\, Vera',
			'STATUS:CONFIRMED',
			'BEGIN:VALARM',
			'ACTION:DISPLAY',
			'DESCRIPTION:Convenção',
			'TRIGGER:-PT960M',
			'END:VALARM',
			'END:VEVENT',
			'END:VCALENDAR',
			'',
		]);
	});

	it('has no line longer than 75 octets, and splits no character', () => {
		const text = calendarFile(
			[filed({ title: '🥩 Ação à mesa '.repeat(20), place: 'ç'.repeat(200) })],
			NOW,
		);
		for (const line of text.split('\r\n')) {
			expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
			expect(line).not.toMatch(/\uFFFD|[\ud800-\udbff]$/);
		}
		const whole = text.replaceAll('\r\n ', '');
		expect(whole).toContain(`LOCATION:${'ç'.repeat(200)}\r\n`);
		expect(whole).toContain('🥩 Ação à mesa 🥩');
		expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
	});

	it('a text never adds a line of its own', () => {
		const text = calendarFile([filed({ title: 'a\r\nATTENDEE:x\u2028END:VCALENDAR' })], NOW);
		expect(text.split('\r\n').filter((line) => /^(ATTENDEE|END:VCALENDAR)/.test(line))).toEqual([
			'END:VCALENDAR',
		]);
	});
});
