import { isoInstant, latitude, longitude, number, text, uuid } from './scalars.ts';
import { pair, type } from './schema.ts';

/** A check-in out of range (rule 3.4), by its more accurate reading; distances in metres. */
export const CheckInDetailSchema = type({
	coachingId: uuid(),
	stageId: uuid(),
	/** Time of the check-in. */
	at: isoInstant(),
	/** Name of the accompanied person. */
	coachee: text(0, 200),
	/** [longitude, latitude]. */
	coordinates: pair(longitude(), latitude()),
	distance: number(0, 100_000_000),
	accuracy: number(0, 100_000_000),
	/** The check-in is in range below this distance. */
	limit: number(0, 100_000_000),
});
