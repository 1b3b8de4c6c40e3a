import { RANK_TIERS, type RankTier } from '#worker/contract/performance.ts';
import type { JobTitle } from '#worker/contract/session.ts';

type Medal = Exclude<RankTier, 'unranked'>;

/** What a tier begins at. */
export type Threshold = { readonly tier: Medal; readonly from: number };

/** Points of a month, best tier first. Only a Vendedor has a bronze tier. */
const GAME: Readonly<Record<JobTitle, readonly Threshold[]>> = {
	Vendedor: thresholds({ diamond: 2160, gold: 1800, silver: 1440, bronze: 1 }),
	Coordenador: thresholds({ diamond: 2040, gold: 1800, silver: 1440 }),
	Gerente: thresholds({ diamond: 1428, gold: 1260, silver: 1008 }),
	Empresa: thresholds({ diamond: 1428, gold: 1260, silver: 1008 }),
};

/** Grades 0–10, whatever the job title. */
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

export function gameThresholds(jobTitle: JobTitle): readonly Threshold[] {
	return GAME[jobTitle];
}

/** The tier of a month's points. */
export function gameRank(jobTitle: JobTitle, points: number): RankTier {
	return tierOf(GAME[jobTitle], points);
}

/**
 * The tier of a grade 0–10; null: nothing was graded. The grade counts as people read it, with one
 * decimal: whoever reads '9,0' has diamond.
 */
export function performanceRank(grade: number | null): RankTier {
	return grade === null ? 'unranked' : tierOf(PERFORMANCE_THRESHOLDS, oneDecimal(grade));
}

export function oneDecimal(grade: number): number {
	// 8.95 is a little less than that in binary, and is read as 9.0.
	return Math.round(Number((grade * 10).toFixed(6))) / 10;
}

function tierOf(from: readonly Threshold[], value: number): RankTier {
	return from.find((one) => value >= one.from)?.tier ?? 'unranked';
}

/** The next better tier and what is missing to it, in points or grade; null: it is the best. */
export type NextTier = { readonly tier: RankTier; readonly from: number; readonly missing: number };

export function nextTier(from: readonly Threshold[], value: number): NextTier | null {
	const next = from.findLast((one) => value < one.from);
	return next ? { ...next, missing: next.from - value } : null;
}

/** Section 9: the top three positions of a ranking. */
export type Badge = 'gold' | 'silver' | 'bronze';

export function badgeOf(position: number): Badge | null {
	return (['gold', 'silver', 'bronze'] as const)[position - 1] ?? null;
}

/**
 * Positions from 1 by points, the most first; equal points share a position, and the next one
 * counts everybody before: 1, 2, 2, 4. Equals stay in the order they came in.
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
 * What one person is shown of a ranking: the first three, and themself with two neighbours on each
 * side. `isSelf` finds the person.
 */
export function excerpt<T>(
	ranking: readonly T[],
	isSelf: (one: T) => boolean,
	around = 2,
): readonly T[] {
	const own = ranking.findIndex(isSelf);
	return ranking.filter((_, index) => index < 3 || (own !== -1 && Math.abs(index - own) <= around));
}
