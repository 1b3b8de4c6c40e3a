import { addDays, addMonths, weekOf } from '#worker/domain/calendar/month.ts';

/**
 * The ISO day to which a key moves in a grid of days: arrows by days and weeks, Home and End within a
 * week, Page by months; null for other keys.
 */
export function dayByKey(key: string, day: string): string | null {
	const week = weekOf(day);
	switch (key) {
		case 'ArrowLeft':
			return addDays(day, -1);
		case 'ArrowRight':
			return addDays(day, 1);
		case 'ArrowUp':
			return addDays(day, -7);
		case 'ArrowDown':
			return addDays(day, 7);
		case 'Home':
			return week[0] ?? day;
		case 'End':
			return week[6] ?? day;
		case 'PageUp':
			return addMonths(day, -1);
		case 'PageDown':
			return addMonths(day, 1);
		default:
			return null;
	}
}
