import type { Coaching } from '#worker/contract/coaching.ts';
import type { PlausibilityFact } from '#worker/contract/plausibility.ts';
import type { Check, Pdv } from '#worker/contract/stage.ts';
import { millisecondsOf } from '../shared/milliseconds-of.ts';
import { type Coordinates, distanceInMetres } from './distance.ts';
import { factOf, visitsOf } from './plausibility-fact.ts';
import type { PlausibilityLimits } from './plausibility-limits.ts';

/**
 * Milliseconds by which the times of two readings may be wrong: one may be 60 s old (rule 3.2), and the
 * other 30 s late (rule 3.5).
 */
const READING_SLACK_MS = 90_000;
const MS_PER_HOUR = 3_600_000;
const MS_PER_MINUTE = 60_000;

/** Where the phone was at a check-in or check-out of a visit. */
type Reading = Coordinates & {
	readonly number: number;
	readonly pdv: Pdv;
	/** Metres; null: unknown. */
	readonly accuracy: number | null;
	/** Milliseconds since the epoch. */
	readonly at: number;
};

/** Movements faster than the limit, after both accuracies and the age of the readings are allowed for. */
export function speeds(
	coaching: Coaching,
	{ 'speed-km-h': limit }: PlausibilityLimits,
): readonly PlausibilityFact[] {
	if (limit === null) return [];
	const readings = readingsOf(coaching);
	return readings.flatMap((to, index) => {
		const from = readings[index - 1];
		if (!from) return [];
		const ms = to.at - from.at;
		// A check-in after the clock was set back got an invented time (rule 3.9).
		if (ms < 0 || (ms <= 1 && coaching.changeHistory.inconsistent)) return [];
		const metres = distanceInMetres(from, to);
		const certain = Math.max(0, metres - (from.accuracy ?? 0) - (to.accuracy ?? 0));
		const kmPerHour = certain / 1000 / ((ms + READING_SLACK_MS) / MS_PER_HOUR);
		return kmPerHour > limit ? [factOf('speed', { from, to, metres, ms })] : [];
	});
}

/** Runs of readings with the same coordinates to the last digit, at several clients, for long. */
export function samePlaces(
	coaching: Coaching,
	{ 'same-place-minutes': minutes, 'same-place-clients': least }: PlausibilityLimits,
): readonly PlausibilityFact[] {
	if (minutes === null || least === null) return [];
	return runsOf(readingsOf(coaching)).flatMap((run) => {
		const [from, to] = [run.at(0), run.at(-1)];
		const count = new Set(run.map(({ pdv }) => pdv.clientCode)).size;
		if (!from || !to || count < least) return [];
		const ms = to.at - from.at;
		return ms >= minutes * MS_PER_MINUTE ? [factOf('same-place', { from, to, ms, count })] : [];
	});
}

/** One and the same accuracy in all readings of the day, although their coordinates differ. */
export function sameAccuracy(
	coaching: Coaching,
	{ 'same-accuracy-readings': least }: PlausibilityLimits,
): readonly PlausibilityFact[] {
	if (least === null) return [];
	const readings = readingsOf(coaching);
	const count = new Set(readings.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size;
	const [metres = null, ...others] = new Set(readings.map(({ accuracy }) => accuracy));
	if (metres === null || others.length > 0 || count < least) return [];
	return [factOf('same-accuracy', { metres, count })];
}

function runsOf(readings: readonly Reading[]): readonly (readonly Reading[])[] {
	const runs: Reading[][] = [];
	for (const reading of readings) {
		const last = runs.at(-1)?.at(-1);
		const isSame = last?.latitude === reading.latitude && last.longitude === reading.longitude;
		if (isSame) runs.at(-1)?.push(reading);
		else runs.push([reading]);
	}
	return runs;
}

/** The readings at clients, in the order of the visits; checks without one are left out. */
function readingsOf(coaching: Coaching): readonly Reading[] {
	return visitsOf(coaching).flatMap(({ stage: { pdv, checkIn, checkOut }, number }) =>
		[checkIn, checkOut].flatMap((check) => {
			const place = check && placeOf(check);
			return place && pdv ? [{ ...place, number, pdv }] : [];
		}),
	);
}

function placeOf({ timestamp, location, betterLocation }: Check) {
	const best = betterLocation?.coordinates ? betterLocation : location;
	if (!best?.coordinates) return null;
	const [longitude, latitude] = best.coordinates;
	return { longitude, latitude, accuracy: best.accuracy, at: millisecondsOf(timestamp) };
}
