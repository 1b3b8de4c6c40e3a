import type { Insertable } from 'kysely';
import type { CalendarEventRow } from '#server/platform/db/rows/calendar.ts';
import { NOW } from '#test/support/builders.ts';
import { dataOf } from './matrix-target.ts';

/** An event of one person alone. */
export function eventRow(
	company_id: string,
	code: string,
	event_id: string,
): Insertable<CalendarEventRow> {
	const data = dataOf(code);
	return {
		company_id,
		event_id,
		owner_code: code,
		title: data,
		description: data,
		place: data,
		all_day: false,
		start_text: '2025-03-20T12:00:00Z',
		end_text: '2025-03-20T13:00:00Z',
		time_zone: 'America/Manaus',
		starts_at: '2025-03-20T12:00:00Z',
		ends_at: '2025-03-20T13:00:00Z',
		status: 'waiting',
		reminder_minutes: 30,
		remind_at: '2025-03-20T11:30:00Z',
		revision: 1,
		updated_at: NOW,
	};
}
