import { type Coordinates, distanceInMetres } from '#worker/domain/visit/distance.ts';

/** A check-in out of range that may show where the client is. */
export type PointEvidence = {
	/** Employee code of the coach. */
	readonly coach: string;
	readonly at: string;
	/** [longitude, latitude]. */
	readonly coordinates: readonly [number, number];
	/** It is in range below this distance, in metres. */
	readonly limit: number;
};

export type PointLimits = {
	/** Least number of different coaches. */
	readonly coaches: number;
	/** Least number of check-ins. */
	readonly checkIns: number;
	/** Metres between any two of the check-ins, at most. */
	readonly spread: number;
};

export type AgreedPoint<E extends PointEvidence> = {
	/** [longitude, latitude]: the middle of the check-ins. */
	readonly point: readonly [number, number];
	/** Newest first. */
	readonly checkIns: readonly E[];
	readonly coaches: number;
	/** Metres between the two check-ins that are furthest apart. */
	readonly spread: number;
	/** The largest area of these check-ins, in metres. */
	readonly limit: number;
};

/**
 * The point on which check-ins of several coaches agree and that is not within the area around the
 * client's own point; null: none (rule 7.18). Of several, the one of most coaches, then most check-ins,
 * then the newest.
 */
export function agreedPoint<E extends PointEvidence>(
	evidence: readonly E[],
	own: readonly [number, number],
	limits: PointLimits,
): AgreedPoint<E> | null {
	const newest = evidence.toSorted((a, b) => b.at.localeCompare(a.at));
	const groups = newest
		.map((seed) => groupAround(seed, newest, limits.spread))
		.map(pointOf)
		.filter(
			({ coaches, checkIns, point, limit }) =>
				coaches >= limits.coaches &&
				checkIns.length >= limits.checkIns &&
				metresBetween(point, own) >= limit,
		);
	const [best] = groups.toSorted(
		(a, b) => b.coaches - a.coaches || b.checkIns.length - a.checkIns.length,
	);
	return best ?? null;
}

/** The seed and the check-ins nearest to it, each within `spread` metres of all others. */
function groupAround<E extends PointEvidence>(
	seed: E,
	all: readonly E[],
	spread: number,
): readonly E[] {
	const near = all
		.filter((one) => one !== seed)
		.map((one) => ({ one, metres: metresBetween(one.coordinates, seed.coordinates) }))
		.filter(({ metres }) => metres <= spread)
		.toSorted((a, b) => a.metres - b.metres);
	const group = [seed];
	for (const { one } of near) {
		const isNearAll = group.every(
			(other) => metresBetween(one.coordinates, other.coordinates) <= spread,
		);
		if (isNearAll) group.push(one);
	}
	return group;
}

function pointOf<E extends PointEvidence>(group: readonly E[]): AgreedPoint<E> {
	const mean = (index: 0 | 1) =>
		group.reduce((sum, { coordinates }) => sum + coordinates[index], 0) / group.length;
	const distances = group.flatMap((a) =>
		group.map((b) => metresBetween(a.coordinates, b.coordinates)),
	);
	return {
		point: [mean(0), mean(1)],
		checkIns: group.toSorted((a, b) => b.at.localeCompare(a.at)),
		coaches: new Set(group.map(({ coach }) => coach)).size,
		spread: Math.max(0, ...distances),
		limit: Math.max(...group.map(({ limit }) => limit)),
	};
}

/** Metres between two [longitude, latitude]. */
export function metresBetween(a: readonly [number, number], b: readonly [number, number]): number {
	return distanceInMetres(coordinatesOf(a), coordinatesOf(b));
}

function coordinatesOf([longitude, latitude]: readonly [number, number]): Coordinates {
	return { latitude, longitude };
}
