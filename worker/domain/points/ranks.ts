import { RANK_TIERS, type RankTier } from '#worker/contract/performance.ts';
import type { JobTitle } from '#worker/contract/session.ts';

type Medal = Exclude<RankTier, 'unranked'>;

/** The lowest points or grade of a tier. */
export type Threshold = { readonly tier: Medal; readonly from: number };

/** Points of a month, best tier first. Only a Vendedor has a bronze tier (rule 10.2). */
const GAME: Readonly<Record<JobTitle, readonly Threshold[]>> = {
	Vendedor: thresholds({ diamond: 2160, gold: 1800, silver: 1440, bronze: 1 }),
	Coordenador: thresholds({ diamond: 2040, gold: 1800, silver: 1440 }),
	Gerente: thresholds({ diamond: 1428, gold: 1260, silver: 1008 }),
	Empresa: thresholds({ diamond: 1428, gold: 1260, silver: 1008 }),
};

/** Grades 0–10, for every job title (rule 10.3). */
export const PERFORMANCE_THRESHOLDS: readonly Threshold[] = thresholds({
	diamond: 9,
	gold: 8,
	silver: 7,
	bronze: 6,
});

function thresholds(from: Readonly<Partial<Record<Medal, number>>>): readonly Threshold[] {
	return RANK_TIERS.flatMap((tier) => {
		const least = tier === 'unranked' ? undefined : from[tier];
		return least === undefined || tier === 'unranked' ? [] : [{ tier, from: least }];
	});
}

/** The tiers of a job title by points of a month, the best first (rule 10.2). */
export function gameThresholds(jobTitle: JobTitle): readonly Threshold[] {
	return GAME[jobTitle];
}

/** The tier for a month's points. */
export function gameRank(jobTitle: JobTitle, points: number): RankTier {
	return tierOf(GAME[jobTitle], points);
}

/**
 * The tier of a grade 0–10; null: nothing was graded. The grade counts as shown, with one decimal:
 * 8.95 is shown as '9,0' and is diamond (rule 10.3).
 */
export function performanceRank(grade: number | null): RankTier {
	return grade === null ? 'unranked' : tierOf(PERFORMANCE_THRESHOLDS, oneDecimal(grade));
}

/** Rounds to one decimal, as grades are shown. */
export function oneDecimal(grade: number): number {
	// 8.95 is slightly less in binary and must be rounded to 9.0.
	return Math.round(Number((grade * 10).toFixed(6))) / 10;
}

function tierOf(from: readonly Threshold[], value: number): RankTier {
	return from.find((one) => value >= one.from)?.tier ?? 'unranked';
}

/** A better tier, the points or grade where it begins, and how much is missing. */
export type NextTier = { readonly tier: RankTier; readonly from: number; readonly missing: number };

/** Returns the next better tier; null when the best one is reached. */
export function nextTier(from: readonly Threshold[], value: number): NextTier | null {
	const next = from.findLast((one) => value < one.from);
	return next ? { ...next, missing: next.from - value } : null;
}

/** Badges for the first three positions (rule 10.5). */
type Badge = 'gold' | 'silver' | 'bronze';

/** Returns the badge of a position from 1; null after the third. */
export function badgeOf(position: number): Badge | null {
	return (['gold', 'silver', 'bronze'] as const)[position - 1] ?? null;
}

/**
 * Positions from 1 by points, the most first; equal points share a position: 1, 2, 2, 4 (rule
 * 10.5). People with equal points keep their order.
 */
export function ranked<T extends { readonly points: number }>(
	people: readonly T[],
): readonly (T & { readonly position: number })[] {
	const sorted = people.toSorted((a, b) => b.points - a.points);
	let position = 0;
	return sorted.map((one, index) => {
		if (one.points !== sorted[index - 1]?.points) position = index + 1;
		return { ...one, position };
	});
}

/**
 * Returns the part of a ranking shown to one person: the first three, and the person with two
 * neighbours on each side. `isSelf` recognizes the person.
 */
export function excerpt<T>(
	ranking: readonly T[],
	isSelf: (one: T) => boolean,
	around = 2,
): readonly T[] {
	const own = ranking.findIndex(isSelf);
	return ranking.filter((_, index) => index < 3 || (own !== -1 && Math.abs(index - own) <= around));
}
