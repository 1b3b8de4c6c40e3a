import { describe, expect, it } from 'vitest';
import { anEvent } from '#test/support/calendar-event.ts';
import type { CalendarEvent } from '#worker/contract/calendar.ts';
import { weekOf } from '#worker/domain/calendar/month.ts';
import { weekLayout } from '#worker/domain/calendar/week-layout.ts';

const ZONE = 'America/Sao_Paulo';
const DAYS = weekOf('2026-03-11');

/** On Wednesday 2026-03-11 in São Paulo (UTC−3), unless said otherwise. */
function timed(title: string, from: string, until: string, change: Partial<CalendarEvent> = {}) {
	const at = (clock: string) =>
		(clock.includes('T')
			? Temporal.PlainDateTime.from(clock)
			: Temporal.PlainDate.from(DAYS[3] ?? '').toPlainDateTime(clock)
		)
			.toZonedDateTime(ZONE)
			.toInstant()
			.toString();
	return anEvent({
		_id: title,
		title,
		start: at(from),
		end: at(until),
		invitedEmployeesCode: [],
		...change,
	});
}

function wednesday(...events: CalendarEvent[]) {
	const { days, ...hours } = weekLayout(DAYS, events, ZONE);
	const blocks = days[3]?.blocks.map(
		({ part, from, until, place, of }) => `${part.event.title} ${from}–${until} ${place + 1}/${of}`,
	);
	return { ...hours, blocks, hidden: days[3]?.hidden, whole: days[3]?.whole.length };
}

describe('a week by its hours', () => {
	it('shows the working day, and earlier or later hours that have events', () => {
		expect(wednesday()).toMatchObject({ fromHour: 7, untilHour: 19, blocks: [] });
		const early = wednesday(timed('cedo', '05:30', '06:30'), timed('tarde', '19:00', '20:15'));
		expect(early).toMatchObject({ fromHour: 5, untilHour: 21 });
	});

	it('puts overlapping events side by side, and later events below at full width', () => {
		expect(
			wednesday(
				timed('b', '09:30', '11:00'),
				timed('a', '09:00', '10:00'),
				timed('c', '10:00', '10:45'),
				timed('d', '11:00', '12:00'),
			).blocks,
		).toEqual(['a 540–600 1/2', 'b 570–660 2/2', 'c 600–645 1/2', 'd 660–720 1/1']);
	});

	it('gives a short event a readable height, also at the end of a day', () => {
		expect(wednesday(timed('a', '09:00', '09:10'), timed('b', '09:30', '10:30')).blocks).toEqual([
			'a 540–585 1/2',
			'b 570–630 2/2',
		]);
		expect(wednesday(timed('z', '23:50', '2026-03-12T00:00')).blocks).toEqual(['z 1395–1440 1/1']);
	});

	it('counts the events that do not fit beside three others', () => {
		const names = ['a', 'b', 'c', 'd', 'e'];
		const many = wednesday(...names.map((name) => timed(name, '14:00', '15:00')));
		expect(many.blocks).toEqual(['a 840–900 1/3', 'b 840–900 2/3', 'c 840–900 3/3']);
		expect(many.hidden).toEqual([{ from: 840, count: 2 }]);
	});

	it('cuts an event at midnight and moves events of a whole day to the top', () => {
		const night = timed('noite', '22:00', '2026-03-12T01:30');
		expect(wednesday(night).blocks).toEqual(['noite 1320–1440 1/1']);
		const thursday = weekLayout(DAYS, [night], ZONE).days[4];
		expect(thursday?.blocks).toMatchObject([{ from: 0, until: 90 }]);
		const long = timed('longo', '2026-03-10T10:00', '2026-03-12T10:00');
		expect(wednesday(long)).toMatchObject({ blocks: [], whole: 1 });
		const allDay = { allDay: true, start: '2026-03-11', end: '2026-03-11' };
		expect(wednesday(timed('dia', '09:00', '10:00', allDay))).toMatchObject({ whole: 1 });
	});
});
