import type { CalendarEvent } from '#worker/contract/calendar.ts';

/** An event of C1 on Wednesday 2026-03-11, from 14:00 to 15:00 in São Paulo. */
export function anEvent(patch: Partial<CalendarEvent> = {}): CalendarEvent {
	return {
		_id: '6b1f2c3d-0000-4000-8000-000000000001',
		status: 'waiting',
		ownerCode: 'C1',
		title: 'Reunião',
		description: '',
		place: '',
		allDay: false,
		start: '2026-03-11T17:00:00Z',
		end: '2026-03-11T18:00:00Z',
		timeZone: 'America/Sao_Paulo',
		invitedEmployeesCode: ['V1', 'V2'],
		confirmedEmployeesCode: [],
		declinedEmployeesCode: [],
		maybeEmployeesCode: [],
		reminderMinutes: null,
		revision: 1,
		updatedAt: '2026-03-01T12:00:00Z',
		...patch,
	};
}
