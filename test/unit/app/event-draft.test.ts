import { expect, it } from 'vitest';
import { newEvent } from '#app/features/calendar/event-draft.ts';

const ZONE = 'America/Sao_Paulo';
const DAY = '2026-03-11';

it.each([
	['in the morning the next full hour', `${DAY}T12:20:00Z`, DAY, DAY, '10:00', '11:00'],
	['late at night tomorrow morning', '2026-03-12T01:20:00Z', DAY, '2026-03-12', '09:00', '10:00'],
	['of another day its morning', `${DAY}T12:20:00Z`, '2026-03-13', '2026-03-13', '09:00', '10:00'],
])('a new event begins, %s', (_, now, asked, day, from, to) => {
	expect(newEvent(asked, now, ZONE, () => 'id')).toMatchObject({
		startDate: day,
		startTime: from,
		endDate: day,
		endTime: to,
	});
});
