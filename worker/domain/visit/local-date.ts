import type { Coaching } from '#worker/contract/coaching.ts';
import { AppError } from '#worker/errors.ts';

/** Returns the date of this coaching in the zone of its device. Throws invalid. */
export function localDateOf({ date, timezone }: Pick<Coaching, 'date' | 'timezone'>): string {
	try {
		return Temporal.Instant.from(date).toZonedDateTimeISO(timezone).toPlainDate().toString();
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		throw new AppError('invalid', { fields: { timezone: 'Unknown zone' } });
	}
}
