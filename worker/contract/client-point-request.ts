import { isoInstant, latitude, longitude, number, text } from './scalars.ts';
import { array, type Infer, pair, type } from './schema.ts';

/** Maximum check-ins that a proposal names: the newest. */
export const POINT_CHECK_INS = 20;

const metres = () => number(0, 100_000_000);
/** [longitude, latitude] in degrees. */
const coordinates = () => pair(longitude(), latitude());

/** Another point for a client, on which check-ins of several coaches agree (rule 7.18). */
export const ClientPointDetailSchema = type({
	/** The point of the client when it was proposed. */
	from: coordinates(),
	to: coordinates(),
	/** A check-in is in range below this distance. */
	limit: metres(),
	/** Distance between the two check-ins that are furthest apart. */
	spread: metres(),
	/** Number of different coaches. */
	coaches: number(0, 1000),
	checkIns: array(
		type({
			/** Name of the coach. */
			coach: text(0, 200),
			at: isoInstant(),
			coordinates: coordinates(),
			accuracy: metres(),
		}),
		POINT_CHECK_INS,
	),
});
export type ClientPointDetail = Infer<typeof ClientPointDetailSchema>;
